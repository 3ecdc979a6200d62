//! The endpoints for supervisors and load balancers.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use grundy_store::Error;

use crate::app::state::AppState;

const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the database answers, and there is room for uploads. Anybody may ask, so the cause is only in the log, except for
/// a full disk.
pub(crate) async fn ready(State(state): State<AppState>) -> (StatusCode, &'static str) {
    let store = state.store();
    let asked = async {
        store.check_room().await?;
        store.ping().await
    };
    let answer = match tokio::time::timeout(ANSWER_TIMEOUT, asked).await {
        Ok(Ok(())) => return (StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            match error {
                Error::DiskFull => "not ready: no space is left on the disk\n",
                _ => "not ready\n",
            }
        }
        Err(_) => {
            tracing::warn!("not ready: the database or the disk does not answer");
            "not ready\n"
        }
    };
    (StatusCode::SERVICE_UNAVAILABLE, answer)
}
