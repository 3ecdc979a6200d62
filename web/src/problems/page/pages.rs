//! One problem.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_languages::{Language, is_archive};
use grundy_package::Package;
use grundy_statement::Segment;
use grundy_store::{
    Context, Counted, Filter, INPUT_BYTES_MAX, Page as ListPage, Participation, Phase,
    ProblemSummary, RequestState,
};
use serde::Deserialize;

use super::drafting::rest_on;
use super::files::source_bytes_max;
use super::news::news;
use super::solution::seen_parts;
use crate::access::{self, Reader};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::boards::Opening;
use crate::frame::{FieldErrors, StatusBadge, Visitor, html};
use crate::judges::Judges;
use crate::problems::list::list_views::book_place;
use crate::problems::texts::packages::{LoadedPackage, Packages, title};
use crate::problems::texts::reading::parts;
use crate::problems::texts::sample_pictures::with_pictures;
use crate::problems::texts::views::{
    EventWay, FromSubmission, LanguageOption, ProblemView, Running, StatementView, SubmitContext,
    SubmitForm, TextOrigin,
};

/// The language that is selected for users who have not submitted yet.
const FIRST_LANGUAGE: &str = "cpp";
/// The value of `on` in an address that puts the input on which a submission fails into the form.
const ON_EXAMPLE: &str = "example";

/// A problem that this reader may see, with its current package.
pub(crate) async fn find(
    state: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<(ProblemSummary, Arc<LoadedPackage>), HttpError> {
    let summary = access::find_problem(state.store(), reader, id).await?;
    let package = state.shared::<Packages>().get(summary.version).await?;
    Ok((summary, package))
}

#[derive(Debug, Deserialize)]
pub(crate) struct ShowQuery {
    /// The language of the texts.
    pub statement: Option<String>,
    /// A submission, by id or number, whose source the form should show.
    pub from: Option<String>,
    /// The id of an event in which the program is to be submitted.
    #[serde(default)]
    pub event: String,
    /// `example`: with `from`, also fills in the input of the explanation why that submission is wrong.
    pub on: Option<String>,
}

/// `GET /problems/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<ShowQuery>,
) -> Result<Response, HttpError> {
    let (summary, package) = find(&state, visitor.reader(), &id).await?;
    if visitor.reader().may_play(&summary, &state.config) {
        package.prepare_game(state.store()).await?;
    }
    let form = match &query.from {
        Some(from) => {
            let mut form = form_of_submission(&state, &visitor, &summary, from).await?;
            if query.on.as_deref() == Some(ON_EXAMPLE) {
                form.input = example_of(&state, &visitor, from).await?;
                if let Some(from) = &mut form.from {
                    from.has_example = !form.input.is_empty();
                }
            }
            form
        }
        None => SubmitForm {
            language: usual_language(&state, &visitor).await?,
            ..SubmitForm::default()
        },
    };
    let has_input = !form.input.is_empty();
    let form = SubmitForm {
        event: match query.event.is_empty() {
            true => form.event,
            false => query.event,
        },
        run_on: if has_input {
            String::new()
        } else {
            first_sample(&package)
        },
        ..form
    };
    let asked = query.statement.as_deref();
    let view = view(
        &state,
        &visitor,
        &summary,
        &package,
        asked,
        form,
        FieldErrors::default(),
    )
    .await?;
    html(StatusCode::OK, &view)
}

/// A form for correcting a submission that the reader sees, with its source if that is a text.
///
/// # Errors
/// The errors of [`access::find_submission`]; [`HttpError::NotFound`] for a submission to another problem.
async fn form_of_submission(
    state: &AppState,
    visitor: &Visitor,
    summary: &ProblemSummary,
    from: &str,
) -> Result<SubmitForm, HttpError> {
    let submission = access::find_submission(state.store(), visitor.reader(), from).await?;
    if submission.problem != summary.id {
        return Err(HttpError::NotFound);
    }
    let source = state.store().submissions().source(submission.id).await?;
    let text = String::from_utf8(source.into()).ok();
    let text = text.filter(|text| !is_archive(text.as_bytes()));
    let from = FromSubmission {
        number: submission.number,
        is_text: text.is_some(),
        has_example: false,
    };
    Ok(SubmitForm {
        event: submission
            .context
            .event()
            .map_or_else(String::new, |id| id.to_string()),
        language: submission.language,
        origin: if from.is_text {
            TextOrigin::Taken
        } else {
            TextOrigin::New
        },
        source: text.unwrap_or_default(),
        from: Some(from),
        ..SubmitForm::default()
    })
}

/// The input on which a submission was found to be wrong; empty if none was found.
///
/// # Errors
/// The errors of [`access::find_explanation`].
async fn example_of(
    state: &AppState,
    visitor: &Visitor,
    submission: &str,
) -> Result<String, HttpError> {
    let found = access::find_explanation(state.store(), visitor.reader(), submission).await;
    let (_, found) = match found {
        // It is being judged again, or the problem has a new version.
        Err(HttpError::NotFound) => return Ok(String::new()),
        found => found?,
    };
    Ok(match found.state {
        RequestState::Done(explanation) => explanation
            .counterexample
            .map(|example| example.input)
            .unwrap_or_default(),
        _ => String::new(),
    })
}

/// The page of a problem, with a form as it was filled in.
pub(crate) async fn view(
    state: &AppState,
    visitor: &Visitor,
    summary: &ProblemSummary,
    loaded: &LoadedPackage,
    asked: Option<&str>,
    mut form: SubmitForm,
    errors: FieldErrors,
) -> Result<ProblemView, HttpError> {
    let page = visitor.page();
    let package = &loaded.package;
    let reader = visitor.reader();
    let keeps_drafts = reader.keeps_drafts_as(summary).is_some() && !package.kind.is_submit_answer;
    let draft = access::find_draft(state.store(), reader, summary).await?;
    let draft = rest_on(&mut form, keeps_drafts, draft);
    let text = loaded
        .statement(asked, page.locale)
        .unwrap_or_else(|| StatementView {
            language: page.locale.code().to_owned(),
            other_languages: Vec::new(),
            body: vec![Segment::Html(format!(
                "<p>{}</p>",
                page.t("statement-missing")
            ))],
        });
    let samples = with_pictures(state, loaded, page.locale).await?;
    let statement = StatementView {
        language: text.language,
        other_languages: text.other_languages,
        body: parts(text.body, samples),
    };
    let has_game = loaded.package.game.is_some() && !reader.is_denied_help(&summary.id);
    let opening = match has_game {
        true => loaded.opening(state.store()).await,
        false => None,
    };
    let may_play = reader.may_play(summary, &state.config);
    let opening = opening.and_then(|first| Opening::new(&page, &loaded.package, &first, may_play));
    let judges = Judges::now(state.store()).await?;
    let languages = judges
        .offered(&state.config.languages, package)
        .into_iter()
        .map(|row| LanguageOption {
            id: row.id.clone(),
            name: row.name.clone(),
            extensions: row.extensions.join(" "),
            time_ms: time_ms(package, row),
        });
    let mut limits = package.limits;
    limits.code_bytes = source_bytes_max(package);
    let shown_language =
        crate::frame::Locale::from_code(&statement.language).unwrap_or(page.locale);
    // Those who may open the solution have its page in any case.
    let seen = match reader.may_disclose() {
        true => Vec::new(),
        false => seen_parts(state, visitor, &summary.id, loaded).await?,
    };
    let contexts = contexts(reader, summary);
    let mut view = ProblemView {
        id: summary.id.clone(),
        title: title(&package.names, shown_language, &summary.id),
        place: book_place(
            package.judge.chapter.as_deref(),
            package.judge.exercise.as_deref(),
        ),
        level: match reader.is_denied_help(&summary.id) {
            true => None,
            false => level(state, &summary.id).await?,
        },
        // In a contest these words would tell how the problem is solved.
        keywords: if reader.is_denied_help(&summary.id) {
            Vec::new()
        } else {
            summary.keywords.clone()
        },
        is_hidden: !access::is_shown_to_everyone(summary),
        explained_after: summary.explained.number(),
        best: best(state, visitor, summary, contexts.first()).await?,
        limits,
        files: package.judge.files.clone(),
        groups: groups(package),
        statement,
        has_solution: reader.may_disclose() || !seen.is_empty(),
        has_game,
        may_play,
        opening,
        has_samples_archive: loaded.has_samples_archive,
        languages: languages.collect(),
        is_anybody_judging: judges.is_anybody(),
        takes_answers: package.kind.is_submit_answer,
        running: running(visitor, summary, loaded),
        contexts,
        way: None,
        form,
        draft,
        errors,
        page,
    };
    let chosen = view.chosen_event().and_then(|it| it.event.parse().ok());
    // An account for one event stays in it when nothing can be submitted any more.
    let chosen = chosen.or(reader.user().and_then(|user| user.event));
    let event = chosen.and_then(|id| reader.participation(id));
    view.way = event.and_then(|event| EventWay::of(event, &summary.id));
    view.page.news = news(state, reader, &summary.id, event, &seen).await?;
    Ok(view)
}

/// The contexts in which a program can be submitted now: events that run, the one that ends first for the reader coming first; practice;
/// and events in which it is late.
fn contexts(reader: &Reader, summary: &ProblemSummary) -> Vec<SubmitContext> {
    let (mut running, late): (Vec<_>, Vec<_>) = reader
        .events_for(summary)
        .partition(|event| event.phase == Phase::Open);
    running.sort_by_key(|event| event.window.ends_ms);
    let context = |event: &Participation| SubmitContext {
        event: event.event.to_string(),
        name: event.name.clone(),
        ends_ms: Some(match event.phase {
            Phase::Late => event.window.closes_ms,
            _ => event.window.ends_ms,
        }),
        is_late: event.phase == Phase::Late,
        paused_from_ms: event.paused_from_ms,
    };
    let practice = SubmitContext {
        event: String::new(),
        name: String::new(),
        ends_ms: None,
        is_late: false,
        paused_from_ms: None,
    };
    let running = running.into_iter().map(context);
    let practice = reader.may_practise(summary).then_some(practice);
    let late = late.into_iter().map(context);
    running.chain(practice).chain(late).collect()
}

/// The level of a problem in the course.
async fn level(state: &AppState, problem: &str) -> Result<Option<u8>, HttpError> {
    let course = state.store().settings().course().await?;
    let mut problems = course.problems();
    Ok(problems.find(|one| one.id == problem).map(|one| one.level))
}

/// The CPU time of one test in a language, in milliseconds.
pub(crate) fn time_ms(package: &Package, language: &Language) -> u64 {
    let limit = package.limits.time_in(Some(language));
    u64::try_from(limit.as_millis()).unwrap_or(u64::MAX)
}

/// The groups whose points add up to a submission's, with the names that its page shows.
fn groups(package: &Package) -> Vec<(String, u64)> {
    if !package.kind.is_scoring {
        return Vec::new();
    }
    let groups = package.groups.iter().filter_map(|group| {
        let name = group.name.strip_prefix("secret/")?;
        let points = group.max_score.filter(|points| *points > 0)?;
        Some((name.to_owned(), u64::from(points)))
    });
    groups.collect()
}

/// The inputs on which a program can be run before it is submitted.
fn running(visitor: &Visitor, summary: &ProblemSummary, loaded: &LoadedPackage) -> Running {
    let kind = loaded.package.kind;
    let samples = loaded.package.numbered_sample_tests();
    Running {
        is_allowed: visitor.reader().may_run_custom_tests(summary) && !kind.is_submit_answer,
        samples: samples
            .into_iter()
            .map(|(number, test)| (number, test.name.clone()))
            .collect(),
        takes_input: kind.is_plain_run(),
        input_bytes_max: INPUT_BYTES_MAX as u64,
    }
}

fn first_sample(loaded: &LoadedPackage) -> String {
    let tests = loaded.package.numbered_sample_tests();
    let first = tests.first();
    first.map_or_else(String::new, |(_, test)| test.name.clone())
}

async fn best(
    state: &AppState,
    visitor: &Visitor,
    problem: &ProblemSummary,
    first: Option<&SubmitContext>,
) -> Result<Option<StatusBadge>, HttpError> {
    let Some(user) = visitor.reader().user() else {
        return Ok(None);
    };
    // Where the program goes to an event at first, what was done for practice is none of it.
    let counted = match first.and_then(|first| first.event.parse().ok()) {
        Some(event) => Counted::Only(Context::Event(event)),
        None => Counted::Everything,
    };
    let progress = state
        .store()
        .submissions()
        .user_progress(user.id, counted)
        .await?;
    Ok(progress
        .get(&problem.id)
        .copied()
        .map(|verdict: Verdict| StatusBadge::Judged(verdict)))
}

/// The language of the reader's last submission, in any context.
async fn usual_language(state: &AppState, visitor: &Visitor) -> Result<String, HttpError> {
    let Some(user) = visitor.reader().user() else {
        return Ok(String::new());
    };
    let filter = Filter {
        user: Some(user.id),
        ..Filter::of(Counted::Everything)
    };
    let last = state
        .store()
        .submissions()
        .list(
            &filter,
            ListPage {
                before_number: None,
                limit: 1,
            },
        )
        .await?;
    Ok(last.into_iter().next().map_or_else(
        || FIRST_LANGUAGE.to_owned(),
        |submission| submission.language,
    ))
}
