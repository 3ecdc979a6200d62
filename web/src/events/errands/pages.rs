//! The page of errands, with live updates, and what helpers tick on it.

use std::collections::HashMap;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{Event, SEAT_CHARS_MAX, UserId};
use serde::Deserialize;
use uuid::Uuid;

use super::balloons::{balloons, has_balloons};
use super::views::{ErrandRow, ErrandsView, ListView, Thing};
use crate::access::{Reader, find_event_to_change, find_event_with};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads::heads;
use crate::events::standings::{Board, is_frozen};
use crate::frame::{
    FieldErrors, Form, Fragment, Message, Notice, Visitor, done, follow_submissions, html,
};

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(2);

/// `GET /events/{id}/errands`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find_event_with(state.store(), visitor.reader(), &id, Reader::sees_errands).await?;
    let view = view(&state, &visitor, &event, None, FieldErrors::default()).await?;
    html(StatusCode::OK, &view)
}

/// `GET /events/{id}/errands/events`: the list, whenever it changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    find_event_with(state.store(), visitor.reader(), &id, Reader::sees_errands).await?;
    follow_submissions(&state.clone(), visitor, PAUSE, move |visitor| {
        let (state, id) = (state.clone(), id.clone());
        async move {
            let right = Reader::sees_errands;
            let event = match find_event_with(state.store(), visitor.reader(), &id, right).await {
                Err(error) if error.is_refusal() => return Ok(None),
                found => found?,
            };
            let list = list(&state, &visitor, &event).await?;
            Ok(Some(vec![Fragment::new("errands-list", list.render()?)]))
        }
    })
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    seats: Option<String>,
    errors: FieldErrors,
) -> Result<ErrandsView, HttpError> {
    let board = Board::of(state, event).await?;
    let lines = board.participants.iter().filter(|one| !one.seat.is_empty());
    let lines = lines.map(|one| format!("{} {}\n", one.user.login, one.seat));
    let now_ms = state.store().now_ms();
    Ok(ErrandsView {
        page: visitor.page(),
        id: event.id.to_string(),
        name: event.plan.name.clone(),
        has_balloons: has_balloons(event),
        has_prints: event.plan.rules.prints,
        may_seat: visitor.reader().works_on_event(event),
        is_frozen: is_frozen(event, now_ms) && !event.plan.rules.balloons_in_freeze,
        seats: seats.unwrap_or_else(|| lines.collect()),
        list: list(state, visitor, event).await?,
        errors,
    })
}

/// The errands, those that wait first, the oldest of them at the top, then those that are done, the latest first.
async fn list(state: &AppState, visitor: &Visitor, event: &Event) -> Result<ListView, HttpError> {
    let board = Board::of(state, event).await?;
    let heads = heads(state, visitor, event).await?;
    let errands = state.store().events().errands(event.id).await?;
    let mut rows = balloons(event, &board, &heads, &errands, visitor.locale());
    for errand in errands.iter().filter(|errand| errand.problem.is_none()) {
        let mut participants = board.participants.iter();
        if let Some(one) = participants.find(|one| one.user.id == errand.user) {
            let thing = Thing::Print {
                errand: errand.id.to_string(),
                title: errand.title.clone(),
            };
            let done = errand.done_ms.map(|_| errand);
            rows.push(ErrandRow::new(one, errand.asked_ms, thing, done));
        }
    }
    rows.sort_by_key(|row| match &row.done {
        None => (false, row.at_ms),
        Some((_, done_ms)) => (true, -done_ms),
    });
    Ok(ListView {
        page: visitor.page(),
        id: event.id.to_string(),
        may_carry: visitor.reader().may_carry(event),
        rows,
    })
}

/// A tick: a balloon of a participant for a problem, or a text to print.
#[derive(Debug, Deserialize)]
pub(crate) struct CarriedForm {
    /// The participant of a balloon.
    user: Option<UserId>,
    #[serde(default)]
    problem: String,
    /// The text.
    errand: Option<Uuid>,
    /// `yes`: it was brought.
    #[serde(default)]
    is_done: String,
}

/// `POST /events/{id}/errands`: says that something was brought, or that it was not.
pub(crate) async fn carried(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<CarriedForm>,
) -> Result<Redirect, HttpError> {
    let event = find_event_with(state.store(), visitor.reader(), &id, Reader::may_carry).await?;
    let (by, is_done) = (visitor.reader().signed_in()?.id, form.is_done == "yes");
    let events = state.store().events();
    match (form.errand, form.user) {
        (Some(errand), _) => events.set_printed(event.id, errand, by, is_done).await?,
        (None, Some(user)) => {
            events
                .set_balloon(event.id, user, &form.problem, by, is_done)
                .await?;
        }
        (None, None) => return Err(HttpError::BadRequest),
    }
    Ok(Redirect::to(&format!("/events/{}/errands", event.id)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct SeatsForm {
    #[serde(default)]
    seats: String,
}

/// `POST /events/{id}/seats`: where participants sit, a line each: login and seat.
pub(crate) async fn seats(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<SeatsForm>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let event = find_event_to_change(store, visitor.reader(), &id).await?;
    let participants = store.events().participants(event.id).await?;
    let by_login: HashMap<&str, UserId> = participants
        .iter()
        .map(|one| (one.user.login.as_str(), one.user.id))
        .collect();
    // Who is not named any more has no seat.
    let mut seats: HashMap<UserId, String> = participants
        .iter()
        .filter(|one| !one.seat.is_empty())
        .map(|one| (one.user.id, String::new()))
        .collect();
    let mut unknown: Vec<&str> = Vec::new();
    for line in form.seats.lines().map(str::trim) {
        let (login, seat) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match by_login.get(login) {
            Some(user) if seat.chars().count() <= SEAT_CHARS_MAX => {
                seats.insert(*user, seat.trim().to_owned());
            }
            _ if line.is_empty() => {}
            _ => unknown.push(login),
        }
    }
    if !unknown.is_empty() {
        let message = Message::new("errands-error-seats").with("logins", unknown.join(", "));
        let errors = FieldErrors::one("seats", message);
        let view = view(&state, &visitor, &event, Some(form.seats), errors).await?;
        return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
    }
    let seats: Vec<(UserId, String)> = seats.into_iter().collect();
    store.events().set_seats(event.id, &seats).await?;
    Board::forget(&state, event.id).await;
    let page = format!("/events/{}/errands", event.id);
    Ok(done(&page, Notice::Saved).into_response())
}
