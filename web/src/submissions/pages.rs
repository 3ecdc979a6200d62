//! Submissions: the list, one page, its source, judging again.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_judgement::{ANSWERS_LANGUAGE, Verdict};
use grundy_store::{Filter, Page as ListPage, State as Stage, Submission, TestRow, VersionId};
use serde::Deserialize;

use super::explaining::why;
use super::feedback::{Bounds, Sight, Usage};
use super::highlight::highlight;
use super::lens::{Lens, outcome};
use super::live::Cursor;
use super::notes::{NoteView, notes};
use super::outcome::Outcome;
use super::source_files::texts;
use super::versions::version_view;
use super::views::{
    ProblemOption, SourceView, SubmissionFilter, SubmissionHead, SubmissionRow, SubmissionView,
    SubmissionsView,
};
use crate::access::{Reach, find_own_work, find_submission, list_problems};
use crate::app::state::AppState;
use crate::frame::{
    HttpError, Message, Notice, Visitor, attachment, done, form_encode, internal, ok,
};
use crate::judges::{self, Judges};
use crate::problems::{LoadedPackage, title};

const ROWS_PER_PAGE: usize = 50;
/// Lines that links can lead to.
const MARKED_LINES_MAX: usize = 2_000;

#[derive(Debug, Deserialize)]
pub(crate) struct ListQuery {
    #[serde(default)]
    problem: String,
    #[serde(default)]
    verdict: String,
    #[serde(default)]
    user: String,
    #[serde(default)]
    class: String,
    before: Option<i64>,
}

/// `GET /submissions`: one's own, or all for a teacher.
pub(crate) async fn list(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Response, HttpError> {
    let titles: BTreeMap<String, String> = list_problems(state.store(), visitor.reader())
        .await?
        .into_iter()
        .map(|problem| {
            (
                problem.id.clone(),
                title(&problem.names, visitor.locale(), &problem.id),
            )
        })
        .collect();
    let problems = titles.iter().map(|(id, title)| ProblemOption {
        id: id.clone(),
        title: title.clone(),
    });
    let problems = problems.collect();
    let (filter, unknown_user) = filter(&state, &visitor, &query).await?;
    let mut rows = Vec::new();
    if !unknown_user {
        let part = ListPage {
            before_number: query.before,
            limit: ROWS_PER_PAGE as i64 + 1,
        };
        rows = state.store().list_submissions(&filter, part).await?;
    }
    let mut earlier = earlier_attempts(&rows);
    let has_more = rows.len() > ROWS_PER_PAGE;
    rows.truncate(ROWS_PER_PAGE);
    let last = rows.last().map(|submission| submission.number);
    let judges = Judges::now(state.store()).await?;
    let packages = packages_of(&state, &rows).await;
    let titles = with_hidden(&state, &visitor, titles, &rows).await?;
    rows.retain(|submission| titles.contains_key(&submission.problem));
    let classes = if visitor.reader().sees_everybodys_submissions() {
        state.store().class_names().await?
    } else {
        Vec::new()
    };
    ok(&SubmissionsView {
        page: visitor.page(),
        older_href: last
            .filter(|_| has_more)
            .map(|number| href(&query, Some(number))),
        newer_href: query.before.map(|_| href(&query, None)),
        rows: rows
            .into_iter()
            .map(|submission| SubmissionRow {
                // Where attempts at one problem are looked at.
                compare_with: earlier
                    .remove(&submission.number)
                    .filter(|_| !query.problem.is_empty()),
                ..row(&state, &visitor, (&titles, &packages), &judges, submission)
            })
            .collect(),
        problems,
        filter: SubmissionFilter {
            problem: query.problem,
            verdict: query.verdict,
            user: query.user,
            unknown_user,
            class: query.class,
            classes,
        },
    })
}

/// What judged the submissions of a list, as far as it can be read.
type Versions = BTreeMap<VersionId, Arc<LoadedPackage>>;

/// The versions that judged these submissions. Of one that cannot be read only its limits are missing here.
async fn packages_of(state: &AppState, rows: &[Submission]) -> Versions {
    let mut packages = Versions::new();
    for version in rows.iter().filter_map(|row| row.version) {
        if packages.contains_key(&version) {
            continue;
        }
        match state.packages.get(version).await {
            Ok(loaded) => drop(packages.insert(version, loaded)),
            Err(error) => tracing::warn!(%version, ?error, "the list is shown without its limits"),
        }
    }
    packages
}

/// Also the titles of problems that are hidden from the author of these submissions, who knows them.
async fn with_hidden(
    state: &AppState,
    visitor: &Visitor,
    mut titles: BTreeMap<String, String>,
    rows: &[Submission],
) -> Result<BTreeMap<String, String>, HttpError> {
    for row in rows {
        if titles.contains_key(&row.problem) {
            continue;
        }
        if let Some((summary, _)) = state.store().problem(&row.problem).await? {
            let title = title(&summary.names, visitor.locale(), &summary.id);
            titles.insert(summary.id, title);
        }
    }
    Ok(titles)
}

/// For each submission the attempt of the same author at the same problem that stands next below it, by numbers.
fn earlier_attempts(rows: &[Submission]) -> BTreeMap<i64, i64> {
    let earlier = |(index, later): (usize, &Submission)| {
        let mut below = rows[index + 1..].iter();
        let found = below.find(|row| row.user == later.user && row.problem == later.problem);
        found.map(|row| (later.number, row.number))
    };
    rows.iter().enumerate().filter_map(earlier).collect()
}

/// What the store is to be asked for, and whether nobody has the login name.
async fn filter(
    state: &AppState,
    visitor: &Visitor,
    query: &ListQuery,
) -> Result<(Filter, bool), HttpError> {
    let mut user = Some(visitor.reader().signed_in()?.id);
    let mut unknown_user = false;
    let mut class_name = None;
    if visitor.reader().sees_everybodys_submissions() {
        class_name = Some(query.class.clone()).filter(|name| !name.is_empty());
        let login = query.user.trim();
        let known = if login.is_empty() {
            None
        } else {
            state.store().user_by_login(login).await?
        };
        user = known.map(|(user, _)| user.id);
        unknown_user = !login.is_empty() && user.is_none();
    }
    let problem = Some(query.problem.clone()).filter(|id| !id.is_empty());
    let verdict = query.verdict.parse::<Verdict>().ok();
    Ok((
        Filter {
            user,
            problem,
            verdict,
            language: None,
            class_name,
        },
        unknown_user,
    ))
}

fn href(query: &ListQuery, before: Option<i64>) -> String {
    let mut href = String::from("/submissions");
    let before = before.map(|number| number.to_string()).unwrap_or_default();
    let pairs = [
        ("problem", &query.problem),
        ("verdict", &query.verdict),
        ("user", &query.user),
        ("class", &query.class),
        ("before", &before),
    ];
    for (name, value) in pairs {
        if !value.is_empty() {
            href.push(if href.contains('?') { '&' } else { '?' });
            href.push_str(&format!("{name}={}", form_encode(value)));
        }
    }
    href
}

fn row(
    state: &AppState,
    visitor: &Visitor,
    (titles, packages): (&BTreeMap<String, String>, &Versions),
    judges: &Judges,
    submission: Submission,
) -> SubmissionRow {
    let language = state.config.languages.get(&submission.language);
    let bounds = submission
        .version
        .and_then(|version| packages.get(&version))
        .map(|loaded| Bounds::new(&loaded.package.limits, language));
    let outcome = outcome(&submission);
    let is_again = outcome.is_final() && submission.state != Stage::Done;
    SubmissionRow {
        number: submission.number,
        compare_with: None,
        problem_title: titles
            .get(&submission.problem)
            .unwrap_or(&submission.problem)
            .clone(),
        outcome,
        waiting: judges
            .lack_for(submission.waits_for.as_ref())
            .map(|lack| lack.short_message(visitor.locale(), &state.config.languages))
            .or_else(|| is_again.then(|| Message::new("rejudge-waiting-short"))),
        score: submission
            .result
            .filter(|_| outcome.is_final())
            .map(|summary| summary.score),
        usage: submission
            .result
            .as_ref()
            .filter(|_| outcome.is_final())
            .and_then(|summary| Usage::largest(summary, visitor.reader(), bounds)),
        language_name: language_name(state, visitor, &submission.language),
        created_ms: submission.created_ms,
        problem: submission.problem,
        user_login: submission.user_login,
        user_name: submission.user_name,
    }
}

fn language_name(state: &AppState, visitor: &Visitor, id: &str) -> String {
    judges::language_name(&state.config.languages, visitor.locale(), id)
}

/// A test of a submission whose data this reader may see.
pub(crate) async fn find_test(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    index: i64,
) -> Result<(Submission, Sight, TestRow), HttpError> {
    let submission = find_submission(state.store(), visitor.reader(), id).await?;
    let sight = Sight::new(state, visitor.reader(), &submission, Reach::Whole).await?;
    let rows = state.store().tests_from(submission.id, index).await?;
    match rows.into_iter().find(|row| row.index == index) {
        Some(row) if sight.shows_data(&row) => Ok((submission, sight, row)),
        // How many tests were judged is not told either.
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
    let lens = Lens::new(&state, &visitor, &submission, reach).await?;
    let log = state.store().compile_report(submission.id).await?;
    let rows = state.store().tests(submission.id).await?;
    let cursor = Cursor::of(&submission, log.is_some(), rows.len()).seen_by(lens.is_summary_only());
    let source = state.store().submission_source(submission.id).await?;
    let groups = state.store().groups(submission.id).await?;
    let tests = lens.tests(&rows);
    let decided = lens.decided(state.store(), &submission).await?;
    let status = lens.status(&submission, groups, &tests, decided);
    let (sources, notes) = told(&state, &visitor, &submission, source, status.outcome).await?;
    ok(&SubmissionView {
        page: visitor.page(),
        compile: lens.compile(status.outcome != Outcome::Queued, log),
        status,
        tests: lens.tests_panel(&submission, tests),
        last_event_id: cursor.to_string(),
        told: lens.told(),
        sources,
        notes,
        version: version_view(&state, &visitor.page(), &submission).await?,
        why: why(&state, &visitor.page(), &submission, reach).await?,
        // Of a hidden problem nothing is followed, compared or handed in.
        previous: match reach {
            Reach::Whole => previous(&state, &submission).await?,
            Reach::OwnWork => None,
        },
        is_problem_hidden: reach == Reach::OwnWork,
        is_program: submission.language != ANSWERS_LANGUAGE,
        head: head(&state, &visitor, submission).await?,
    })
}

/// The files of a submission, and what there is to say of them before anything runs. What was accepted is right.
async fn told(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
    source: bytes::Bytes,
    outcome: Outcome,
) -> Result<(Vec<SourceView>, Vec<NoteView>), HttpError> {
    let version = state.store().current_version(&submission.problem).await?;
    let loaded = state.packages.get(version).await?;
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

/// The number of the author's attempt at the same problem before this one.
async fn previous(state: &AppState, submission: &Submission) -> Result<Option<i64>, HttpError> {
    let filter = Filter {
        user: Some(submission.user),
        problem: Some(submission.problem.clone()),
        ..Filter::default()
    };
    let before = ListPage {
        before_number: Some(submission.number),
        limit: 1,
    };
    let found = state.store().list_submissions(&filter, before).await?;
    Ok(found.first().map(|earlier| earlier.number))
}

/// The files of a submission, highlighted.
fn sources(source: &[u8], file_name: &str, language: &str) -> Vec<SourceView> {
    let files = texts(source, file_name, language).into_iter();
    let files = files.enumerate().map(|(index, file)| {
        let html = highlight(&file.text, extension(&file.name));
        SourceView {
            lines: file.text.lines().count().max(1),
            // What is found about lines speaks of the first file.
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

/// With a place before each line that links can lead to; in long programs before the first ones.
fn with_line_marks(html: &str) -> String {
    let lines = html.split_inclusive('\n');
    let marked = lines.zip(1..).map(|(line, number)| {
        // Line ends stand in texts only, never within a tag.
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
    let problem = state.store().problem(&submission.problem).await?;
    Ok(SubmissionHead {
        number: submission.number,
        problem_title: problem.map_or_else(
            || submission.problem.clone(),
            |(summary, _)| title(&summary.names, visitor.locale(), &summary.id),
        ),
        language_name: language_name(state, visitor, &submission.language),
        created_ms: submission.created_ms,
        problem: submission.problem,
        user_login: submission.user_login,
        user_name: submission.user_name,
        file_name: submission.file_name,
    })
}

/// `GET /submissions/{id}/source`: always a download, so that a browser never takes it for a page.
pub(crate) async fn source(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, _) = find_own_work(state.store(), visitor.reader(), &id).await?;
    let source = state.store().submission_source(submission.id).await?;
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
    visitor.reader().check(visitor.reader().may_rejudge())?;
    let store = state.store().by(visitor.reader().signed_in()?.id);
    store.rejudge(submission.id).await?;
    Ok(done(
        &format!("/submissions/{}", submission.number),
        Notice::RejudgeQueued,
    ))
}
