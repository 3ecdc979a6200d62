//! The page, asking from it, and how far it is.

use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use futures_util::{StreamExt, TryStreamExt};
use grundy_store::{StoredStrength, Topic};
use serde::Deserialize;

use super::asking::{MUTANTS_USUAL, ask};
use super::reading::{panel, view};
use crate::access::{Reader, find_current_version, find_problem};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, LiveStream, Visitor, ok, sse, status};

/// `GET /problems/{id}/strength`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let found = find_current_version(state.store(), reader, &id).await?;
    ok(&view(&state, &visitor, &found, FieldErrors::default()).await?)
}

/// The form that asks for a measurement.
#[derive(Debug, Deserialize)]
pub(crate) struct AskForm {
    #[serde(default)]
    mutants: Option<i64>,
}

/// `POST /problems/{id}/strength`.
pub(crate) async fn measure(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<AskForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let problem = find_problem(state.store(), reader, &id).await?;
    let mutants_max = form.mutants.unwrap_or(MUTANTS_USUAL);
    ask(&state, reader, &problem, mutants_max).await?;
    Ok(Redirect::to(&format!("/problems/{}/strength", problem.id)))
}

/// `GET /problems/{id}/strength/events`: the panel whenever it changes, until the measurement is done.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let problem = find_problem(state.store(), reader, &id).await?;
    let asked = state.store().strengths().get(&problem.id).await?;
    let asked_of = asked.map_or(problem.version, |asked| asked.version);
    let live = LiveStream::open(&state, reader)?;
    let watch = state.store().watch(Topic::about(asked_of));
    let (store, page) = (state.store().clone(), visitor.page());
    let looked_at = problem.clone();
    let look = move |reader: Reader| {
        let (store, problem) = (store.clone(), looked_at.clone());
        async move {
            if !reader.sees_tests_and_versions() {
                return Ok(None);
            }
            Ok(Some(store.strengths().get(&problem.id).await?))
        }
    };
    let panels = live.follow(watch, look, is_last).and_then(move |stored| {
        let (state, page, problem) = (state.clone(), page.clone(), problem.clone());
        async move { panel(&state, &page, &problem.id, problem.version, stored).await }
    });
    Ok(sse(panels.map(|panel| {
        let panel = panel?;
        status(&panel, !panel.is_live())
    })))
}

/// Whether nothing follows: the measurement is done, or gone since the problem has a newer version.
fn is_last(stored: &Option<StoredStrength>) -> bool {
    stored.as_ref().is_none_or(|it| it.asked.state.is_final())
}
