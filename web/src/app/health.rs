//! For supervisors and load balancers.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::state::AppState;

const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the database answers too, and there is room for what people send.
pub(crate) async fn ready(State(state): State<AppState>) -> (StatusCode, &'static str) {
    if let Err(error) = state.store().check_room() {
        tracing::warn!(%error, "not ready");
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "not ready: no space is left on the disk\n",
        );
    }
    match tokio::time::timeout(PING_TIMEOUT, state.store().ping()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        // Anybody may ask, so the cause is in the log only.
        Ok(Err(_)) | Err(_) => {
            tracing::warn!("not ready: the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
        }
    }
}
