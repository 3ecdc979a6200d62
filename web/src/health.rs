//! For supervisors and load balancers.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::state::AppState;

const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the database answers too.
pub(crate) async fn ready(State(state): State<AppState>) -> (StatusCode, &'static str) {
    match tokio::time::timeout(PING_TIMEOUT, state.store().ping()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        Ok(Err(_)) | Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer\n",
        ),
    }
}
