//! The limit on a request's length, and the message that it was exceeded.

use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use tower::util::MapResponseLayer;

use crate::app::{HttpError, Limit};

/// A layer for one or more routes: it allows at most this many bytes. The limit of an inner layer replaces that of an outer one.
pub(crate) fn body_limit(
    bytes: usize,
) -> (
    MapResponseLayer<impl Fn(Response) -> Response + Clone + Send + Sync + 'static>,
    DefaultBodyLimit,
) {
    let named = move |response: Response| match HttpError::of_response(&response) {
        Some(HttpError::PayloadTooLarge(Limit::Unnamed)) => {
            HttpError::PayloadTooLarge(Limit::Bytes(bytes as u64)).into_response()
        }
        _ => response,
    };
    (MapResponseLayer::new(named), DefaultBodyLimit::max(bytes))
}
