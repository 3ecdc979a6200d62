//! The administrator's page about the machines that judge.

use axum::extract::State;
use axum::response::Response;

use super::views::{JudgeRow, JudgesView};
use crate::app::state::AppState;
use crate::frame::{HttpError, Visitor, ok};

/// `GET /judges`.
pub(crate) async fn list(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_judges())?;
    let workers = state.store().workers().await?;
    ok(&JudgesView {
        page: visitor.page(),
        rows: workers
            .into_iter()
            .map(|worker| JudgeRow {
                name: worker.report.name,
                version: worker.report.version,
                slots: worker.report.slots,
                languages: worker.report.languages,
                speed: worker.report.speed.map(f64::round),
                seen_ms: worker.seen_ms,
                is_live: worker.is_live,
            })
            .collect(),
    })
}
