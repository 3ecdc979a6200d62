//! A contest: looked at, started, followed, deleted.

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use futures_util::StreamExt;
use grundy_store::Error;
use serde::Deserialize;

use super::panel::{follow, panel};
use super::views::{GradingView, Order};
use crate::access::find_grading;
use crate::app::state::AppState;
use crate::frame::{Form, HttpError, LiveStream, Notice, Visitor, done, ok, sse, status};

#[derive(Debug, Deserialize)]
pub(crate) struct OrderQuery {
    #[serde(default)]
    sort: String,
}

impl OrderQuery {
    fn order(&self) -> Order {
        match self.sort.as_str() {
            "total" => Order::Total,
            _ => Order::Name,
        }
    }
}

/// `GET /gradings/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<OrderQuery>,
) -> Result<Response, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let page = visitor.page();
    let panel = panel(&state, &page, &grading, query.order(), false).await?;
    let words = page.locale.of_words();
    let strays = grading.strays.into_iter();
    ok(&GradingView {
        name: grading.name,
        owner: grading.owner_login,
        created_ms: grading.created_ms,
        panel,
        strays: strays
            .map(|stray| (stray.path, stray.why.in_words(words)))
            .collect(),
        strays_more: grading.strays_more,
        page,
    })
}

/// `GET /gradings/{id}/events`: the panel, whenever it changes, until all is judged.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<OrderQuery>,
) -> Result<Response, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    let panels = follow(state, grading.id, query.order(), live, visitor.page());
    Ok(sse(panels.map(|panel| {
        let panel = panel?;
        status(&panel, !panel.is_live())
    })))
}

/// `POST /gradings/{id}/start`: what was recognised, or all of it once more. Whoever starts what is being judged is shown it.
pub(crate) async fn start(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let by = visitor.reader().signed_in()?.id;
    match state.store().by(by).start_grading(grading.id).await {
        Ok(()) | Err(Error::Conflict { .. }) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(Redirect::to(&format!("/gradings/{}", grading.id)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct DeleteForm {
    #[serde(default)]
    sure: String,
}

/// `POST /gradings/{id}/delete`.
pub(crate) async fn delete(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<DeleteForm>,
) -> Result<Redirect, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    if form.sure != "yes" {
        return Ok(Redirect::to(&format!("/gradings/{}", grading.id)));
    }
    let by = visitor.reader().signed_in()?.id;
    state.store().by(by).delete_grading(grading.id).await?;
    Ok(done("/gradings", Notice::GradingDeleted))
}
