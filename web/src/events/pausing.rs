//! Pauses of an event, as for a power cut, and the notice of them.

use axum::extract::{Path, State};
use axum::response::Redirect;
use grundy_store::{Error, Event, EventId, Window};

use super::standings::Board;
use super::views::ClockView;
use crate::access::find_event_to_change;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Notice, Visitor, done};

/// The notice about an event's pauses, for a reader with this window.
pub(super) fn clock(
    visitor: &Visitor,
    event: &Event,
    window: Option<Window>,
    now_ms: i64,
) -> ClockView {
    let ends_ms = window.map_or(event.plan.ends_ms, |window| window.ends_ms);
    let pauses = event.pauses.iter();
    ClockView {
        page: visitor.page(),
        paused_from_ms: event.paused_from_ms(),
        paused_ms: pauses.map(|one| one.until_ms - one.from_ms).sum(),
        left_ms: (ends_ms - now_ms).max(0),
        ends_ms,
        stage: stage(event, window, now_ms),
    }
}

fn stage(event: &Event, window: Option<Window>, now_ms: i64) -> String {
    // The ends of an event that stands still move with the clock.
    if event.paused_from_ms().is_some() {
        return "paused".to_owned();
    }
    let plan = &event.plan;
    let (starts_ms, ends_ms, closes_ms) = match window {
        Some(window) => (window.starts_ms, window.ends_ms, window.closes_ms),
        None => (plan.starts_ms, plan.ends_ms, event.closes_ms()),
    };
    let past = [starts_ms, ends_ms, closes_ms, event.over_ms].map(|ms| now_ms >= ms);
    let past = past.iter().filter(|is_past| **is_past).count();
    format!("{past}-{starts_ms}-{ends_ms}-{closes_ms}")
}

/// `POST /events/{id}/pause`: lets a running event stand still.
pub(crate) async fn pause(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    switch(&state, &visitor, &id, true).await
}

/// `POST /events/{id}/resume`: lets it go on.
pub(crate) async fn resume(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    switch(&state, &visitor, &id, false).await
}

/// Lets an event stand still, or go on. When somebody else was quicker, its page shows how things are.
async fn switch(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    stands_still: bool,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, id).await?.id;
    let store = store.by(reader.signed_in()?.id);
    let (switched, notice) = if stands_still {
        (store.events().pause(event).await, Notice::EventPaused)
    } else {
        (store.events().resume(event).await, Notice::EventResumed)
    };
    Board::forget(state, event).await;
    done_unless_conflict(event, switched, notice)
}

/// The event's page, which says what has been done, or just how things are where somebody else was quicker.
pub(super) fn done_unless_conflict(
    event: EventId,
    result: Result<(), Error>,
    notice: Notice,
) -> Result<Redirect, HttpError> {
    let page = format!("/events/{event}");
    match result {
        Ok(()) => Ok(done(&page, notice)),
        Err(Error::Conflict { .. }) => Ok(Redirect::to(&page)),
        Err(error) => Err(error.into()),
    }
}
