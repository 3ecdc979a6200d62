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
    }
}

/// `POST /events/{id}/pause`: lets a running event stand still.
pub(crate) async fn pause(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?.id;
    let store = store.by(reader.signed_in()?.id);
    let paused = store.events().pause(event).await;
    after(&state, event, paused).await
}

/// `POST /events/{id}/resume`: lets it go on.
pub(crate) async fn resume(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?.id;
    let store = store.by(reader.signed_in()?.id);
    let resumed = store.events().resume(event).await;
    after(&state, event, resumed).await
}

/// The event's page again. When somebody else was quicker, it shows how things are.
async fn after(
    state: &AppState,
    event: EventId,
    result: Result<(), Error>,
) -> Result<Redirect, HttpError> {
    let page = format!("/events/{event}");
    Board::forget(state, event).await;
    match result {
        Ok(()) => Ok(done(&page, Notice::Saved)),
        Err(Error::Conflict { .. }) => Ok(Redirect::to(&page)),
        Err(error) => Err(error.into()),
    }
}
