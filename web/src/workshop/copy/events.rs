//! A working copy while it is made or checked, as server-sent events: each is the panel on its page. At the end the page is loaded
//! again, since files, faults and buttons have changed, too.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::{TryStreamExt, future};
use grundy_store::{Topic, WorkingState};

use crate::access::{Reader, find_working_copy};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Visitor, rendered, sse};
use crate::workshop::copy::check::check_view;
use crate::workshop::copy::opened::base;
use crate::workshop::copy::places::Places;

/// The states that a look at a working copy finds.
#[derive(Clone, PartialEq)]
enum Stage {
    /// It is being made, which has no panel.
    Making,
    /// It is being checked: the panel.
    Checking(String),
    /// It is neither.
    Over,
}

/// `GET /workshop/{id}/events`.
pub(crate) async fn follow(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    // The lines of a finished check name places, but then the whole page is loaded.
    let places = Arc::new(Places::new(
        &base(&copy),
        visitor.locale(),
        std::iter::empty(),
        std::iter::empty(),
    ));
    let watch = state.store().watch(Topic::about(copy.id));
    let live = LiveStream::open(&state, visitor.reader())?;
    let look = move |reader: Reader| {
        let (state, id, places) = (state.clone(), id.clone(), places.clone());
        let mut visitor = visitor.clone();
        async move {
            let Ok(copy) = find_working_copy(state.store(), &reader, &id).await else {
                return Ok(None);
            };
            visitor.refresh(reader);
            if matches!(copy.state, WorkingState::Making) {
                return Ok(Some(Stage::Making));
            }
            let check = state.store().working_copies().check(copy.id).await?;
            let page = visitor.page();
            let panel = check_view(&state, &page, &copy, check.as_ref(), &places).await?;
            Ok(Some(if panel.is_open() {
                Stage::Checking(panel.render()?)
            } else {
                Stage::Over
            }))
        }
    };
    let stages = live.follow(watch, look, |stage| *stage == Stage::Over);
    Ok(sse(stages.try_filter_map(|stage| {
        future::ok(match stage {
            Stage::Making => None,
            Stage::Checking(html) => Some(rendered("status", "check", &html)),
            Stage::Over => Some(Event::default().event("reload").data("{}")),
        })
    })))
}
