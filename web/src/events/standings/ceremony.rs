//! Opening a frozen table in front of everybody: a page for each step, on which Enter goes on.

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_standings::Reveal;
use serde::Deserialize;

use super::board::{Board, is_open};
use super::pages::shown_row;
use super::views::{CeremonyView, TableView};
use crate::access::find_event_to_change;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::events::heads::heads;
use crate::frame::{Notice, Visitor, done, ok};

#[derive(Debug, Default, Deserialize)]
pub(crate) struct StepQuery {
    /// The number of cells that are opened.
    #[serde(default)]
    step: usize,
}

/// `GET /events/{id}/ceremony`: the table after so many steps, with the cell that is opened next.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<StepQuery>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    if state.store().now_ms() < event.over_ms {
        return Err(HttpError::NotFound);
    }
    let board = Board::of(&state, &event).await?;
    let shared = board.clone();
    // Thousands of steps take the processor longer than other requests should wait.
    let opening = tokio::task::spawn_blocking(move || {
        let mut reveal = Reveal::new(&shared.results());
        let all = reveal.len();
        let step = query.step.min(all);
        reveal.by_ref().take(step).for_each(drop);
        (reveal.rows().to_vec(), reveal.next_cell(), (step, all))
    });
    let (rows, next, step) = opening.await.map_err(|error| internal(&error))?;
    let page = visitor.page();
    let rows = rows.iter().enumerate().map(|(place, row)| {
        let mut shown = shown_row(&visitor, &page, &event, &board, row);
        if let Some((_, problem)) = next.filter(|(next, _)| *next == place) {
            shown.row.cells[problem].is_next = true;
        }
        Ok((row.rank, shown.fragment()?))
    });
    let table = TableView {
        page: page.clone(),
        scoring: event.plan.rules.standings.scoring,
        rows: rows.collect::<Result<_, askama::Error>>()?,
        heads: heads(&state, &visitor, &event).await?,
        has_links: false,
        totals: Vec::new(),
    };
    ok(&CeremonyView {
        page,
        id: event.id.to_string(),
        is_open: is_open(&event),
        name: event.plan.name,
        step,
        table,
    })
}

/// `POST /events/{id}/unfreeze`: shows the whole table to everybody, after the end.
pub(crate) async fn unfreeze(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    if state.store().now_ms() < event.over_ms {
        return Err(HttpError::NotFound);
    }
    let mut plan = event.plan;
    plan.rules.is_unfrozen = true;
    let store = state.store().by(visitor.reader().signed_in()?.id);
    store.events().change(event.id, &plan).await?;
    Ok(done(
        &format!("/events/{}/standings", event.id),
        Notice::Unfrozen,
    ))
}
