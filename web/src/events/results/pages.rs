//! The page of a result, and the decisions that are made on it.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{
    Context, Counted, Event, EventAttempt, Filter, Page as ListPage, Participant, REASON_CHARS_MAX,
    Submission, SubmissionId,
};
use serde::Deserialize;

use super::views::{AttemptRow, MarkView, ResultView};
use crate::access::{find_event, find_event_to_change};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads::heads;
use crate::events::news::EventFrame;
use crate::events::pages::result_href;
use crate::events::standings::Board;
use crate::frame::{FieldErrors, Form, Message, Notice, StatusBadge, Visitor, done, ok};
use crate::submissions::{language_name, outcome, source_views};

/// The most attempts that are listed.
const ATTEMPTS_MAX: i64 = 200;
/// The most points of a mark.
const POINTS_MAX: f64 = 1e6;

/// The parts of an address: event, login, problem.
type Address = Path<(String, String, String)>;

/// A result that the reader sees.
struct Found {
    event: Event,
    participant: Participant,
    /// The problem's place in the event.
    place: usize,
}

impl Found {
    fn problem(&self) -> &str {
        &self.event.plan.problems[self.place].id
    }

    fn href(&self) -> String {
        result_href(self.event.id, &self.participant.user.login, self.problem())
    }
}

/// The result of a participant, for the participant and for whoever works on the event.
///
/// # Errors
/// The errors of [`find_event`]; [`HttpError::NotFound`] for somebody else's result, for who takes no part, for a problem that the
/// event does not have, and for every problem as long as the reader does not see which it has.
async fn find(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    login: &str,
    problem: &str,
) -> Result<Found, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event(store, reader, id).await?;
    if !reader.reads_event(&event) && reader.signed_in()?.login != login {
        return Err(HttpError::NotFound);
    }
    let mut problems = event.plan.problems.iter();
    let place = problems.position(|one| one.id == problem);
    if !reader.sees_problems_of(&event, store.now_ms()) {
        return Err(HttpError::NotFound);
    }
    let participants = store.events().participants(event.id).await?.into_iter();
    let mut participant = participants.filter(|one| one.user.login == login);
    Ok(Found {
        place: place.ok_or(HttpError::NotFound)?,
        participant: participant.next().ok_or(HttpError::NotFound)?,
        event,
    })
}

/// `GET /events/{id}/results/{login}/{problem}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, login, problem)): Address,
) -> Result<Response, HttpError> {
    let found = find(&state, &visitor, &id, &login, &problem).await?;
    ok(&view(
        &state,
        &visitor,
        &found,
        MarkForm::default(),
        FieldErrors::default(),
    )
    .await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    found: &Found,
    entered: MarkForm,
    errors: FieldErrors,
) -> Result<ResultView, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let Found {
        event,
        participant,
        place,
    } = found;
    let (user, problem) = (&participant.user, found.problem());
    let works_on = reader.works_on_event(event);
    let reads = reader.reads_event(event);
    let board = Board::shown(state, event).await?;
    let cell = board
        .row_of(user.id, reads)
        // A board may be older than a problem that was added.
        .and_then(|row| row.cells.get(*place).cloned());
    let cell = cell.unwrap_or_default();
    let filter = Filter {
        user: Some(user.id),
        problem: Some(problem.to_owned()),
        ..Filter::of(Counted::Only(Context::Event(event.id)))
    };
    let newest = ListPage {
        before_number: None,
        limit: ATTEMPTS_MAX,
    };
    let submissions = store.submissions().list(&filter, newest).await?;
    // Teachers and the jury see behind the seal.
    let mut attempts = Vec::new();
    if reads {
        attempts = store.events().attempts(event.id).await?;
    }
    let is_counted = |one: &Submission| cell.counted == Some(one.number);
    let shown = submissions
        .iter()
        .find(|one| is_counted(one))
        .or(submissions.first());
    let sources = match shown {
        Some(shown) => source_views(state, shown).await?,
        None => Vec::new(),
    };
    let rows = submissions.iter().map(|one| {
        let attempt = attempts.iter().find(|attempt| attempt.id == one.id);
        AttemptRow {
            is_counted: is_counted(one),
            is_late: event.is_late(participant, one.created_ms),
            language: language_name(state, visitor, &one.language),
            ..row(one, attempt)
        }
    });
    let marks = store.events().marks(event.id).await?.into_iter();
    let mut mark = marks.filter(|mark| mark.user == user.id && mark.problem == problem);
    let mark = mark.next();
    let entered = match &mark {
        Some(mark) if errors.is_empty() => {
            (visitor.page().points(&mark.points), mark.reason.clone())
        }
        _ => (entered.points, entered.reason),
    };
    let counts = event.counts_points();
    let heads = heads(state, visitor, event).await?;
    Ok(ResultView {
        page: EventFrame::of(state, visitor, event).await?.page,
        event: (event.id.to_string(), event.plan.name.clone()),
        href: found.href(),
        who: (user.login.clone(), user.shown_name().to_owned()),
        problem: (problem.to_owned(), heads[*place].name()),
        points: counts.then_some((cell.points, event.plan.problems[*place].points)),
        mark: mark
            .filter(|_| counts && (reads || cell.is_marked))
            .map(|mark| MarkView {
                reason: mark.reason,
                given_by: mark.given_by,
                given_ms: mark.given_ms,
            }),
        works_on,
        can_print: !reads && event.plan.rules.prints && !participant.is_virtual,
        shown: shown.map(|one| one.number),
        attempts: rows.collect(),
        sources,
        entered,
        errors,
    })
}

/// The row of a submission as its author sees it, or as a teacher who knows the attempt does.
fn row(submission: &Submission, attempt: Option<&EventAttempt>) -> AttemptRow {
    let result = attempt.and_then(|attempt| attempt.result.as_ref());
    let own = submission
        .result
        .map(|summary| (summary.score, summary.max_score));
    AttemptRow {
        id: submission.id.to_string(),
        number: submission.number,
        created_ms: submission.created_ms,
        language: String::new(),
        outcome: result.map_or_else(
            || outcome(submission),
            |result| StatusBadge::Judged(result.verdict),
        ),
        score: result
            .map(|result| result.points)
            .or(own)
            .filter(|(_, most)| *most > 0.0),
        is_late: false,
        is_counted: false,
        excluded_for: submission.excluded_for.clone(),
    }
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct MarkForm {
    /// The points; empty: the mark is taken away.
    #[serde(default)]
    points: String,
    #[serde(default)]
    reason: String,
}

/// `POST /events/{id}/results/{login}/{problem}/mark`: gives points by hand, or takes them away.
pub(crate) async fn mark(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, login, problem)): Address,
    Form(form): Form<MarkForm>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    let found = find(&state, &visitor, &id, &login, &problem).await?;
    let mut errors = FieldErrors::default();
    let text = form.points.trim().replace(',', ".");
    let points = text
        .parse()
        .ok()
        .filter(|points: &f64| (0.0..=POINTS_MAX).contains(points));
    if points.is_none() && !text.is_empty() {
        errors.push("points", Message::new("result-error-points"));
    }
    check_reason(&form.reason, &mut errors);
    if !errors.is_empty() {
        let view = view(&state, &visitor, &found, form, errors).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, ok(&view)?).into_response());
    }
    let by = reader.signed_in()?.id;
    let (user, reason) = (found.participant.user.id, form.reason.trim());
    let store = store.by(by);
    let events = store.events();
    events
        .mark(&event, user, found.problem(), points, reason, by)
        .await?;
    Board::forget(&state, found.event.id).await;
    let notice = match points {
        Some(_) => Notice::MarkGiven,
        None => Notice::MarkTaken,
    };
    Ok(done(&found.href(), notice).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct ExcludeForm {
    submission: SubmissionId,
    #[serde(default)]
    is_excluded: String,
    #[serde(default)]
    reason: String,
}

/// `POST /events/{id}/results/{login}/{problem}/exclusions`: takes a submission out of what counts, or back in.
pub(crate) async fn exclude(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, login, problem)): Address,
    Form(form): Form<ExcludeForm>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    find_event_to_change(store, reader, &id).await?;
    let found = find(&state, &visitor, &id, &login, &problem).await?;
    let submission = store.submissions().get(form.submission).await?;
    let is_here = |one: &Submission| {
        let user = found.participant.user.id;
        (one.context, one.user, one.problem.as_str())
            == (Context::Event(found.event.id), user, found.problem())
    };
    if !submission.as_ref().is_some_and(is_here) {
        return Err(HttpError::NotFound);
    }
    let mut errors = FieldErrors::default();
    check_reason(&form.reason, &mut errors);
    if !errors.is_empty() {
        let view = view(&state, &visitor, &found, MarkForm::default(), errors).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, ok(&view)?).into_response());
    }
    let by = reader.signed_in()?.id;
    let is_excluded = form.is_excluded == "yes";
    let store = store.by(by);
    let events = store.events();
    events
        .exclude(form.submission, is_excluded, form.reason.trim(), by)
        .await?;
    Board::forget(&state, found.event.id).await;
    let notice = if is_excluded {
        Notice::SubmissionExcluded
    } else {
        Notice::SubmissionIncluded
    };
    Ok(done(&found.href(), notice).into_response())
}

fn check_reason(reason: &str, errors: &mut FieldErrors) {
    if reason.trim().is_empty() || reason.chars().count() > REASON_CHARS_MAX {
        let message = Message::new("result-error-reason");
        errors.push("reason", message.with("count", REASON_CHARS_MAX));
    }
}

/// `POST /events/{id}/open-results`: tells everybody the sealed results now.
pub(crate) async fn open_results(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    let store = store.by(reader.signed_in()?.id);
    store.events().open_results(event.id).await?;
    Board::forget(&state, event.id).await;
    Ok(done(
        &format!("/events/{}", event.id),
        Notice::ResultsOpened,
    ))
}
