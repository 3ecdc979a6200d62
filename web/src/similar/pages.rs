//! The page, asking from it, and how far it is.

use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use futures_util::{StreamExt, TryStreamExt};
use grundy_store::{Error, StoredSimilarity, Topic};

use super::reading::panel;
use super::views::SimilarView;
use crate::access::{Reader, find_event_to_change};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Visitor, ok, sse, status};

/// `GET /events/{id}/similar`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let event = find_event_to_change(store, visitor.reader(), &id).await?;
    let stored = store.similarities().get(event.id).await?;
    ok(&SimilarView {
        page: visitor.page(),
        panel: panel(&state, &visitor, &event, stored).await?,
        name: event.plan.name,
    })
}

/// `POST /events/{id}/similar`: asks for a comparison. If there is nothing to compare, the page says so.
pub(crate) async fn ask(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    let user = reader.signed_in()?.id;
    match store.similarities().ask(event.id, user).await {
        Ok(_)
        | Err(Error::Conflict {
            constraint: "similarity_needs_two",
        }) => Ok(Redirect::to(&format!("/events/{}/similar", event.id))),
        Err(error) => Err(error.into()),
    }
}

/// `GET /events/{id}/similar/events`: the panel whenever it changes, until the comparison is done.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    let watch = state.store().watch(Topic::about(event.id));
    let store = state.store().clone();
    let looked_at = event.clone();
    let look = move |reader: Reader| {
        let (store, event) = (store.clone(), looked_at.clone());
        async move {
            if !reader.works_on_event(&event) {
                return Ok(None);
            }
            Ok(Some(store.similarities().get(event.id).await?))
        }
    };
    let panels = live.follow(watch, look, is_last).and_then(move |stored| {
        let (state, visitor, event) = (state.clone(), visitor.clone(), event.clone());
        async move { panel(&state, &visitor, &event, stored).await }
    });
    Ok(sse(panels.map(|panel| {
        let panel = panel?;
        status(&panel, !panel.is_live())
    })))
}

/// Whether nothing follows: the comparison is done, or nobody asked.
fn is_last(stored: &Option<StoredSimilarity>) -> bool {
    stored.as_ref().is_none_or(|it| it.asked.state.is_final())
}
