//! An event's page, joining it, more time for somebody, and deleting it.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_store::{Context, Counted, Error, Event, EventId, StudentResult, UserId};
use serde::Deserialize;

use super::heads::heads;
use super::list::{cmp_participants, is_sealed, row_of};
use super::news::EventFrame;
use super::pausing::done_unless_conflict;
use super::readings::readings;
use super::standings::{Board, is_open};
use super::views::{EventProblemRow, EventView, Extended, task_key};
use crate::access::{find_event, find_event_to_change};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Message, Notice, StatusBadge, Visitor, done, form_encode, ok};

const MINUTE_MS: i64 = 60_000;
/// The most minutes that somebody can be given: a week.
const EXTRA_MINUTES_MAX: i64 = 7 * 24 * 60;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct ShownQuery {
    /// The login of the participant whose extra time was just set.
    #[serde(default)]
    extended: String,
}

/// `GET /events/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<ShownQuery>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event(store, reader, &id).await?;
    let (user, now_ms) = (reader.signed_in()?, store.now_ms());
    let frame = EventFrame::of(&state, &visitor, &event).await?;
    let window = frame.window();
    let EventFrame { page, clock, .. } = frame;
    let works_on = reader.works_on_event(&event);
    let results = store
        .submissions()
        .user_results(user.id, Counted::Only(Context::Event(event.id)))
        .await?;
    let mut problems = if reader.sees_problems_of(&event, now_ms) {
        Some(problems(&state, &visitor, &event, &results).await?)
    } else {
        None
    };
    if let (Some(rows), true) = (&mut problems, works_on) {
        for (problem, count) in store.events().solved_before(event.id).await? {
            if let Some(row) = rows.iter_mut().find(|row| row.head.id == problem) {
                row.solved_before = count;
            }
        }
    }
    let board = Board::shown(&state, &event).await?;
    let ghosts = board.beside_ghosts(user.id, now_ms);
    let seen_board = ghosts.as_ref().map_or(&*board, |(ghosts, _)| ghosts);
    if let (Some(rows), Some(own)) = (&mut problems, seen_board.row_of(user.id, works_on)) {
        for (row, cell) in rows.iter_mut().zip(&own.cells) {
            row.earned = (cell.attempts > 0 || cell.is_marked).then_some(cell.points);
            row.is_late = cell.is_late;
            row.is_marked = cell.is_marked;
        }
    }
    let (extended, participants) = if works_on {
        participants(&state, &event).await?
    } else {
        Default::default()
    };
    let plan = &event.plan;
    let is_running = (plan.starts_ms + 1..plan.ends_ms).contains(&now_ms);
    let is_under_way = (plan.starts_ms + 1..event.closes_ms()).contains(&now_ms);
    let given = extended.iter().find(|one| one.login == query.extended);
    let is_paused = event.paused_from_ms().is_some();
    let starts_by_oneself = plan.duration_ms.is_some();
    let can_begin = now_ms >= plan.starts_ms && !is_paused;
    let takes_in = now_ms < plan.ends_ms && (!starts_by_oneself || can_begin);
    // Whoever works on it or helps knows what participants do not.
    let is_beside = works_on || reader.helps_with(&event);
    let may_take_part = reader.may_take_part(&event);
    let can_join = may_take_part && window.is_none() && takes_in;
    let has_submitted = results.iter().any(|one| one.attempts > 0);
    let is_closed = now_ms >= event.closes_ms();
    let can_begin_virtual = may_take_part && ghosts.is_none() && !has_submitted && is_closed;
    let done = problems.as_ref().map(|rows| {
        let is_sealed = is_sealed(&event, now_ms);
        let is_done = |row: &&EventProblemRow| {
            is_sealed && row.attempts > 0 || row.best.is_some_and(StatusBadge::is_accepted)
        };
        rows.iter().filter(is_done).count()
    });
    ok(&EventView {
        row: row_of(
            &event,
            window,
            now_ms,
            (!is_beside).then_some(done.unwrap_or(0)),
        ),
        given: given.map(|one| {
            let message = Message::new("event-extended-done").with("name", one.name.as_str());
            message.with("count", one.minutes)
        }),
        note: grundy_statement::render_note(&plan.note),
        works_on,
        reads_all: reader.reads_event(&event),
        takes_part: window.is_some(),
        can_join,
        can_begin_virtual,
        virtual_minutes: plan.duration_ms.unwrap_or(event.length_ms()) / MINUTE_MS,
        virtual_until_ms: ghosts
            .is_some()
            .then(|| window.map(|window| window.ends_ms))
            .flatten(),
        can_end: works_on && is_under_way && !is_paused,
        can_unfreeze: works_on && now_ms >= event.over_ms && !is_open(&event),
        has_points: plan.rules.standings.scoring.gives_points(),
        can_pause: works_on && is_running && !is_paused,
        can_resume: works_on && is_paused,
        clock,
        helpers: if works_on {
            helpers(&state, &event).await?
        } else {
            Vec::new()
        },
        has_errands: reader.sees_errands(&event) && (plan.rules.prints || !event.counts_points()),
        has_prints: !works_on && plan.rules.prints && window.is_some() && ghosts.is_none(),
        rules: super::form::rules_in_words(&page, &event, is_closed),
        hides_problems: plan.hides_problems,
        is_homework: plan.class.is_some() && !plan.hides_problems && !plan.rules.shows_standings,
        readings: if works_on {
            readings(&state, &visitor, Some(event.id), plan).await?
        } else {
            Vec::new()
        },
        problems,
        has_standings: reader.sees_standings(&event, now_ms),
        has_messages: reader.sees_messages_of(&event, window, now_ms),
        extended,
        participants,
        sealed: if works_on {
            store.events().sealed_count(event.id).await?
        } else {
            0
        },
        can_delete: works_on && !board.has_attempts,
        page,
    })
}

async fn problems(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    results: &[StudentResult],
) -> Result<Vec<EventProblemRow>, HttpError> {
    let results: BTreeMap<&str, &StudentResult> = results
        .iter()
        .map(|one| (one.problem.as_str(), one))
        .collect();
    let own = visitor.reader().user();
    let login = own.map_or("", |user| user.login.as_str());
    let heads = heads(state, visitor, event).await?.into_iter();
    let rows = heads.zip(&event.plan.problems).map(|(head, problem)| {
        let result = results.get(problem.id.as_str());
        EventProblemRow {
            points: problem.points,
            earned: None,
            is_late: false,
            is_marked: false,
            href: result_href(event.id, login, &problem.id),
            best: result.and_then(|one| one.verdict).map(StatusBadge::Judged),
            attempts: result.map_or(0, |one| one.attempts),
            solved_before: 0,
            head,
        }
    });
    Ok(rows.collect())
}

/// The address of the page with a participant's result in a problem.
pub(super) fn result_href(event: EventId, login: &str, problem: &str) -> String {
    let (login, problem) = (form_encode(login), form_encode(problem));
    format!("/events/{event}/results/{login}/{problem}")
}

async fn helpers(
    state: &AppState,
    event: &Event,
) -> Result<Vec<(String, String, &'static str)>, HttpError> {
    let helpers = state.store().events().helpers(event.id).await?;
    let shown = helpers
        .into_iter()
        .map(|helper| (helper.login, helper.name, task_key(helper.task)));
    Ok(shown.collect())
}

#[derive(Debug, Deserialize)]
pub(crate) struct HelperForm {
    #[serde(default)]
    login: String,
    /// `errands` or `jury`; anything else: no helper any more.
    #[serde(default)]
    task: String,
}

/// `POST /events/{id}/helpers`: makes somebody a helper, or one no more.
pub(crate) async fn set_helper(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<HelperForm>,
) -> Result<Redirect, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let page = format!("/events/{}", event.id);
    let store = state.store().by(visitor.reader().signed_in()?.id);
    let Some((user, _)) = store.users().by_login(form.login.trim()).await? else {
        return Ok(done(&page, Notice::HelperRefused));
    };
    let set = store
        .events()
        .set_helper(event.id, user.id, form.task.parse().ok())
        .await;
    match set {
        Ok(()) => {
            Board::forget(&state, event.id).await;
            Ok(done(&page, Notice::Saved))
        }
        Err(Error::Conflict { .. }) => Ok(done(&page, Notice::HelperRefused)),
        Err(error) => Err(error.into()),
    }
}

/// The participants with extra time, and all that time can be given to: id and name.
type Participants = (Vec<Extended>, Vec<(String, String)>);

async fn participants(state: &AppState, event: &Event) -> Result<Participants, HttpError> {
    let mut participants = state.store().events().participants(event.id).await?;
    participants.sort_by(|one, other| cmp_participants(event, &one.user, &other.user));
    let now_ms = state.store().now_ms();
    let extended = participants.iter().filter(|one| one.extra_ms > 0);
    let extended = extended.map(|one| {
        let ends_ms = one.window.map(|it| it.ends_ms);
        Extended {
            login: one.user.login.clone(),
            name: one.user.shown_name().to_owned(),
            // What an early end has left of it may be less than a minute.
            minutes: (one.extra_ms + MINUTE_MS - 1) / MINUTE_MS,
            goes_on: ends_ms.unwrap_or(event.plan.ends_ms) > now_ms,
            ends_ms,
        }
    });
    // The time of virtual participants is not moved.
    let all = participants.iter().filter(|one| !one.is_virtual);
    let all = all.map(|one| (one.user.id.to_string(), one.user.shown_name().to_owned()));
    Ok((extended.collect(), all.collect()))
}

/// `POST /events/{id}/join`: takes part, and begins if each participant has a time of their own.
pub(crate) async fn join(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (event, user) = find_to_join(&state, &visitor, &id).await?;
    joined(event, state.store().events().join(event, user).await)
}

/// `GET /events/{id}/virtual`: who loads the page of a refused form again, or follows a link to it, comes to the event's page.
pub(crate) async fn back(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/events/{}", form_encode(&id)))
}

/// `POST /events/{id}/virtual`: begins an event that is over on the reader's own clock.
pub(crate) async fn begin_virtual(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (event, user) = find_to_join(&state, &visitor, &id).await?;
    let begun = state.store().events().begin_virtual(event, user).await;
    Board::forget(&state, event).await;
    joined(event, begun)
}

/// An event, and the reader, who may take part in it.
async fn find_to_join(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(EventId, UserId), HttpError> {
    let reader = visitor.reader();
    let event = find_event(state.store(), reader, id).await?;
    reader.check(reader.may_take_part(&event))?;
    Ok((event.id, reader.signed_in()?.id))
}

/// The answer to who wanted to take part in an event: its page, which says so if this is not its time.
fn joined(event: EventId, result: Result<(), Error>) -> Result<Redirect, HttpError> {
    let page = format!("/events/{event}");
    match result {
        Ok(()) => Ok(Redirect::to(&page)),
        Err(Error::Conflict { .. }) => Ok(done(&page, Notice::EventNotOpen)),
        Err(error) => Err(error.into()),
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct ExtendForm {
    participant: UserId,
    minutes: i64,
}

/// `POST /events/{id}/extend`: gives a participant so many minutes more than the others.
pub(crate) async fn extend(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<ExtendForm>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    if !(0..=EXTRA_MINUTES_MAX).contains(&form.minutes) {
        return Err(HttpError::BadRequest);
    }
    let store = store.by(reader.signed_in()?.id);
    let extra_ms = form.minutes * MINUTE_MS;
    store
        .events()
        .extend(event.id, form.participant, extra_ms)
        .await?;
    Board::forget(&state, event.id).await;
    let page = format!("/events/{}", event.id);
    if form.minutes == 0 {
        return Ok(done(&page, Notice::ExtraTimeTaken));
    }
    let given = state.store().users().get(form.participant).await?;
    let login = given.map_or_else(String::new, |user| user.login);
    Ok(Redirect::to(&format!(
        "{page}?extended={}",
        form_encode(&login)
    )))
}

#[derive(Debug, Deserialize)]
pub(crate) struct DeleteForm {
    #[serde(default)]
    sure: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct EndForm {
    #[serde(default)]
    sure: String,
    /// `yes` if extra time ends, too.
    #[serde(default)]
    all: String,
}

/// `POST /events/{id}/end`: ends an event that runs now, or the extra time and the late submissions that go on after its end.
pub(crate) async fn end(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<EndForm>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    if form.sure != "yes" {
        return Ok(Redirect::to(&format!("/events/{}", event.id)));
    }
    let is_for_all = form.all == "yes";
    let (extended, _) = participants(&state, &event).await?;
    let notice = match is_for_all && extended.iter().any(|one| one.goes_on) {
        true => Notice::EventEndedForAll,
        false => Notice::EventEnded,
    };
    let store = store.by(reader.signed_in()?.id);
    let ended = store.events().end(&event, is_for_all).await;
    Board::forget(&state, event.id).await;
    done_unless_conflict(event.id, ended, notice)
}

/// `POST /events/{id}/delete`: deletes an event that nobody has submitted to.
pub(crate) async fn delete(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<DeleteForm>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    let page = format!("/events/{}", event.id);
    if form.sure != "yes" {
        return Ok(Redirect::to(&page));
    }
    let store = store.by(reader.signed_in()?.id);
    match store.events().delete(event.id).await {
        Ok(()) => Ok(done("/events", Notice::EventDeleted)),
        Err(Error::Conflict {
            constraint: "event_has_logins",
        }) => Ok(done(&page, Notice::EventHasLogins)),
        Err(Error::Conflict { .. }) => Ok(done(&page, Notice::EventUsed)),
        Err(error) => Err(error.into()),
    }
}
