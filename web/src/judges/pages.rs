//! The administrator's page about the machines that judge.

use axum::extract::State;
use axum::response::{Redirect, Response};
use serde::Deserialize;

use super::views::{JudgeRow, JudgesView};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Notice, Visitor, done, ok};

/// `GET /judges`.
pub(crate) async fn list(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_judges())?;
    let workers = state.store().workers().list().await?;
    ok(&JudgesView {
        page: visitor.page(),
        extent: state.store().settings().extent().await?,
        rows: workers
            .into_iter()
            .map(|worker| JudgeRow {
                name: worker.report.name,
                version: worker.report.version,
                slots: worker.report.slots,
                languages: worker.report.languages,
                speed: worker.report.speed.map(f64::round),
                caches: worker.report.caches,
                seen_ms: worker.seen_ms,
                is_live: worker.is_live,
                is_outdated: worker.is_outdated,
            })
            .collect(),
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct ExtentForm {
    extent: String,
}

/// `POST /judges/extent`: sets to which extent students' programs are judged from now on.
pub(crate) async fn set_extent(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<ExtentForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_set_extent())?;
    let extent = form.extent.parse().map_err(|_| HttpError::BadRequest)?;
    let store = state.store().by(reader.signed_in()?.id);
    store.settings().set_extent(extent).await?;
    Ok(done("/judges", Notice::Saved))
}
