//! One id per request: in the log, in the response's headers, and on the page that reports an internal error.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use uuid::Uuid;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static CURRENT: String;
}

/// The id of the request that the current task serves.
pub(crate) fn current_id() -> Option<String> {
    CURRENT.try_with(Clone::clone).ok()
}

/// Outermost layer: gives the request its id and logs its end.
#[expect(
    clippy::disallowed_methods,
    reason = "the id of a request is in logs only, never in a row"
)]
pub(crate) async fn identify(request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().to_string();
    let span =
        tracing::info_span!("request", id, method = %request.method(), path = request.uri().path());
    CURRENT
        .scope(id.clone(), async move {
            let mut response = next.run(request).await;
            tracing::debug!(status = response.status().as_u16(), "answered");
            if let Ok(value) = HeaderValue::from_str(&id) {
                response.headers_mut().insert(REQUEST_ID, value);
            }
            response
        })
        .instrument(span)
        .await
}
