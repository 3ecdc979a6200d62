//! A contest: looked at, started, followed, deleted.

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use futures_util::StreamExt;
use grundy_classroom::grading::contestant_of;
use grundy_store::{Error, Grading, GradingStray};
use serde::Deserialize;

use super::panel::{follow, panel};
use super::strays::Entered;
use super::tasks::named_tasks;
use super::views::{GradingView, Order, StrayView};
use crate::access::find_grading;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, LiveStream, Notice, Visitor, done, ok, sse, status};

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
    let (order, errors) = (query.order(), FieldErrors::default());
    ok(&view(&state, &visitor, grading, order, (&[], errors)).await?)
}

/// A contest's page, with the entered values for strays and their errors.
pub(super) async fn view(
    state: &AppState,
    visitor: &Visitor,
    grading: Grading,
    order: Order,
    (entered, errors): (&[Entered], FieldErrors),
) -> Result<GradingView, HttpError> {
    let page = visitor.page();
    let store = state.store();
    let panel = panel(state, &page, &grading, order, false).await?;
    let is_draft = !grading.is_started;
    let strays = grading
        .strays
        .into_iter()
        .map(|GradingStray { stray, number }| {
            let mut entered = entered.iter();
            let entered = entered.find(|entered| number == Some(entered.number));
            let task = entered.and_then(|entered| entered.task);
            let contestant = entered.map(|entered| entered.contestant.clone());
            let told = || contestant_of(&stray.path).unwrap_or_default().to_owned();
            StrayView {
                contestant: contestant.unwrap_or_else(told),
                task: task.map(|task| task.to_string()).unwrap_or_default(),
                why: stray.why.in_words(page.locale),
                path: stray.path,
                number,
            }
        });
    let strays: Vec<StrayView> = strays.collect();
    let (contestants, tasks) = if is_draft && !strays.is_empty() {
        let tasks = named_tasks(state, &page, grading.id).await?;
        let values = (0..).map(|number: usize| number.to_string());
        let names = tasks.into_iter().map(|task| task.name);
        let contestants = store.gradings().contestants(grading.id).await?;
        (contestants, values.zip(names).collect())
    } else {
        (Vec::new(), Vec::new())
    };
    Ok(GradingView {
        name: grading.name,
        owner: grading.owner_login,
        created_ms: grading.created_ms,
        panel,
        strays,
        strays_more: grading.strays_more,
        contestants,
        tasks,
        errors,
        page,
    })
}

/// `GET /gradings/{id}/events`: the panel whenever it changes, until all files are judged.
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

/// `POST /gradings/{id}/start`: judges the draft, or all files once more. If it is being judged already, that is shown.
pub(crate) async fn start(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let by = visitor.reader().signed_in()?.id;
    match state.store().by(by).gradings().start(grading.id).await {
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
    state.store().by(by).gradings().delete(grading.id).await?;
    Ok(done("/gradings", Notice::GradingDeleted))
}
