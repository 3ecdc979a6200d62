//! A submission: its page, its source, judging again.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_languages::ANSWERS_LANGUAGE;
use grundy_store::{Context, Counted, Filter, Page as ListPage, Submission, TestRow};

use super::lens::Lens;
use super::live::Cursor;
use super::versions::version_view;
use super::views::{SourceView, SubmissionHead, SubmissionView};
use crate::access::news::find_news_for_participant;
use crate::access::{Reach, Scope, find_own_work, find_submission, list_events_of};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{
    Form, Message, Notice, PageNews, StatusBadge, Visitor, attachment, done, form_encode, ok,
};
use crate::judges;
use crate::problems::{Packages, title};
use crate::submissions::comments::{CommentForm, Entered, panel, write};
use crate::submissions::explaining::why;
use crate::submissions::feedback::Sight;
use crate::submissions::highlight::highlight;
use crate::submissions::text::notes::{NoteView, notes};
use crate::submissions::text::source_files::texts;

/// The number of lines that links can lead to.
const MARKED_LINES_MAX: usize = 2_000;

pub(crate) fn language_name(state: &AppState, visitor: &Visitor, id: &str) -> String {
    judges::language_name(&state.config.languages, visitor.locale(), id)
}

/// A test of a submission, if this reader may see its data.
pub(crate) async fn find_test(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    index: i64,
) -> Result<(Submission, Sight, TestRow), HttpError> {
    let submission = find_submission(state.store(), visitor.reader(), id).await?;
    let sight = Sight::new(state, visitor.reader(), &submission, Reach::Whole).await?;
    let rows = state
        .store()
        .judgements()
        .tests_from(submission.id, index)
        .await?;
    match rows.into_iter().find(|row| row.index == index) {
        Some(row) if sight.shows_data(&row) => Ok((submission, sight, row)),
        // The number of tests is not told either.
        None if !sight.is_summary_only() => Err(HttpError::NotFound),
        _ => Err(HttpError::Forbidden),
    }
}

/// `GET /submissions/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, reach) = find_own_work(state.store(), visitor.reader(), &id).await?;
    ok(&view(&state, &visitor, submission, reach, Entered::default()).await?)
}

/// `POST /submissions/{id}/comments`: writes a comment, or shows the page with the one that was refused.
pub(crate) async fn comment(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<CommentForm>,
) -> Result<Response, HttpError> {
    let (submission, reach) = find_own_work(state.store(), visitor.reader(), &id).await?;
    let Some(refused) = write(&state, &visitor, &submission, form).await? else {
        let page = format!("/submissions/{}#comments", submission.number);
        return Ok(Redirect::to(&page).into_response());
    };
    let page = ok(&view(&state, &visitor, submission, reach, refused).await?)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    submission: Submission,
    reach: Reach,
    entered: Entered,
) -> Result<SubmissionView, HttpError> {
    let lens = Lens::new(state, visitor, &submission, reach).await?;
    let log = state
        .store()
        .judgements()
        .compile_report(submission.id)
        .await?;
    let rows = state.store().judgements().tests(submission.id).await?;
    let cursor = Cursor::of(&submission, log.is_some(), rows.len()).seen_by(lens.is_summary_only());
    let source = state.store().submissions().source(submission.id).await?;
    let groups = state.store().judgements().groups(submission.id).await?;
    let tests = lens.tests(&rows);
    let decided = lens.decided(state.store(), &submission).await?;
    let status = lens.status(&submission, groups, &tests, decided);
    let comments = panel(state, visitor, &submission, &source, entered).await?;
    let (sources, notes) = told(state, visitor, &submission, source, status.outcome).await?;
    let mut page = visitor.page();
    page.news = news(state, visitor, &submission).await?;
    Ok(SubmissionView {
        comments,
        page,
        compile: lens.compile(
            !matches!(status.outcome, StatusBadge::Queued | StatusBadge::Sealed),
            log,
        ),
        status,
        tests: lens.tests_panel(&submission, tests),
        last_event_id: cursor.to_string(),
        told: lens.told(),
        sources,
        notes,
        version: version_view(state, &visitor.page(), &submission).await?,
        why: why(state, &visitor.page(), &submission, reach).await?,
        // A submission to a hidden problem has no live updates, no comparison and no form.
        previous: match reach {
            Reach::Whole => previous(state, &submission).await?,
            Reach::OwnWork => None,
        },
        is_problem_hidden: reach == Reach::OwnWork,
        is_source_first: visitor.reader().reads_for_others(&submission),
        is_program: submission.language != ANSWERS_LANGUAGE,
        head: head(state, visitor, submission).await?,
    })
}

/// The news of the event of a submission, for its author.
async fn news(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
) -> Result<Option<PageNews>, HttpError> {
    let (Context::Event(id), reader) = (submission.context, visitor.reader()) else {
        return Ok(None);
    };
    let Some(event) = reader.participation(id) else {
        return Ok(None);
    };
    let news = find_news_for_participant(state, reader, event).await?;
    Ok(Some(PageNews::of(news)))
}

/// The files of a submission, with the remarks that need no run. An accepted one gets none.
async fn told(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
    source: bytes::Bytes,
    outcome: StatusBadge,
) -> Result<(Vec<SourceView>, Vec<NoteView>), HttpError> {
    let version = state
        .store()
        .problems()
        .current_version(&submission.problem)
        .await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    let languages = Arc::clone(&state.config.languages);
    let (language, file_name) = (submission.language.clone(), submission.file_name.clone());
    let locale = visitor.locale();
    let reading = tokio::task::spawn_blocking(move || {
        let notes = if outcome.is_accepted() {
            Vec::new()
        } else {
            notes(&languages, &loaded, &language, &source, locale)
        };
        (sources(&source, &file_name, &language), notes)
    });
    reading.await.map_err(|error| internal(&error))
}

/// The files of a submission, highlighted.
pub(crate) async fn source_views(
    state: &AppState,
    submission: &Submission,
) -> Result<Vec<SourceView>, HttpError> {
    let source = state.store().submissions().source(submission.id).await?;
    let (language, file_name) = (submission.language.clone(), submission.file_name.clone());
    let reading = tokio::task::spawn_blocking(move || sources(&source, &file_name, &language));
    reading.await.map_err(|error| internal(&error))
}

/// The number of the author's attempt at the same problem in the same context before this one.
async fn previous(state: &AppState, submission: &Submission) -> Result<Option<i64>, HttpError> {
    let filter = Filter {
        user: Some(submission.user),
        problem: Some(submission.problem.clone()),
        ..Filter::of(Counted::Only(submission.context))
    };
    let before = ListPage {
        before_number: Some(submission.number),
        limit: 1,
    };
    let found = state.store().submissions().list(&filter, before).await?;
    Ok(found.first().map(|earlier| earlier.number))
}

/// The files of a submission, highlighted.
fn sources(source: &[u8], file_name: &str, language: &str) -> Vec<SourceView> {
    let files = texts(source, file_name, language).into_iter();
    let files = files.enumerate().map(|(index, file)| {
        let html = highlight(&file.text, extension(&file.name));
        SourceView {
            lines: file.text.lines().count().max(1),
            // The remarks about lines are for the first file.
            html: if index == 0 {
                with_line_marks(&html)
            } else {
                html
            },
            is_in_archive: file.is_in_archive,
            name: file.name,
            is_clipped: file.is_clipped,
        }
    });
    files.collect()
}

/// Puts a link target before each line; in long programs only before the first ones.
fn with_line_marks(html: &str) -> String {
    let lines = html.split_inclusive('\n');
    let marked = lines.zip(1..).map(|(line, number)| {
        // Line ends are only in texts, never within a tag.
        if number <= MARKED_LINES_MAX {
            format!("<span class=\"line-mark\" id=\"line-{number}\"></span>{line}")
        } else {
            line.to_owned()
        }
    });
    marked.collect()
}

fn extension(file_name: &str) -> &str {
    file_name.rsplit('.').next().unwrap_or_default()
}

async fn head(
    state: &AppState,
    visitor: &Visitor,
    submission: Submission,
) -> Result<SubmissionHead, HttpError> {
    let problem = state
        .store()
        .problems()
        .summary(&submission.problem)
        .await?;
    let events = list_events_of(
        state.store(),
        visitor.reader(),
        std::slice::from_ref(&submission),
    )
    .await?;
    let event = events.into_iter().next().map(|(id, event)| {
        let (login, problem) = (&submission.user_login, &submission.problem);
        let (login, problem) = (form_encode(login), form_encode(problem));
        let href = match visitor.reader().is(submission.user) {
            true => format!("/events/{id}"),
            false => format!("/events/{id}/results/{login}/{problem}"),
        };
        (href, event.plan.name)
    });
    Ok(SubmissionHead {
        event,
        late: late(state, visitor, &submission).await?,
        excluded_for: submission.excluded_for,
        number: submission.number,
        problem_title: problem.map_or_else(
            || submission.problem.clone(),
            |summary| title(&summary.names, visitor.locale(), &summary.id),
        ),
        language_name: language_name(state, visitor, &submission.language),
        created_ms: submission.created_ms,
        problem: submission.problem,
        user_login: submission.user_login,
        user_name: submission.user_name,
        file_name: submission.file_name,
    })
}

/// The words that a submission came after its author's end, and what of it counts.
async fn late(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
) -> Result<Option<Message>, HttpError> {
    let Context::Event(id) = submission.context else {
        return Ok(None);
    };
    let events = state.store().events();
    let Some(event) = events.get(id).await? else {
        return Ok(None);
    };
    let window = events.window(id, submission.user).await?;
    let ends_ms = window.map_or(event.plan.ends_ms, |window| window.ends_ms);
    if submission.created_ms < ends_ms {
        return Ok(None);
    }
    let rules = &event.plan.rules.standings;
    let message = if rules.scoring.counts_points() {
        Message::new("submission-late").with("percent", rules.late_percent)
    } else {
        Message::new("submission-late-not-counted")
    };
    let time = visitor.page().local_minute(&ends_ms);
    Ok(Some(message.with("time", time)))
}

/// `GET /submissions/{id}/source`: always a download, so that a browser never shows it as a page.
pub(crate) async fn source(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, _) = find_own_work(state.store(), visitor.reader(), &id).await?;
    let source = state.store().submissions().source(submission.id).await?;
    let headers = attachment("text/x-source; charset=utf-8", &submission.file_name);
    Ok((headers, source).into_response())
}

/// `POST /submissions/{id}/rejudge`, for teachers.
pub(crate) async fn rejudge(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let submission = find_submission(state.store(), visitor.reader(), &id).await?;
    let reader = visitor.reader();
    reader.check(reader.may_rejudge(Scope::of(submission.class)))?;
    let store = state.store().by(reader.signed_in()?.id);
    store.submissions().rejudge(submission.id).await?;
    Ok(done(
        &format!("/submissions/{}", submission.number),
        Notice::RejudgeQueued,
    ))
}
