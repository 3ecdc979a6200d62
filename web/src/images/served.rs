//! Responses with images. These come from packages and their programs, so they may do nothing: no script, no resource, no origin of
//! their own.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::app::HttpError;

const SVG_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/// The cache policy of a response that never changes, since its address names the language and the version or judgement.
pub(crate) const KEPT: &str = "private, max-age=31536000, immutable";

/// A file of a package by its name, as an image that browsers cache as `cache` says.
pub(crate) fn of_package(
    name: &str,
    content: Bytes,
    cache: &'static str,
) -> Result<Response, HttpError> {
    let kind = grundy_statement::picture_type(name).ok_or(HttpError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, SVG_POLICY),
        (header::CACHE_CONTROL, cache),
    ];
    Ok((headers, content).into_response())
}

/// A drawn picture.
pub(crate) fn image(status: StatusCode, cache: &'static str, svg: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CONTENT_SECURITY_POLICY, SVG_POLICY),
        (header::CACHE_CONTROL, cache),
    ];
    (status, headers, svg).into_response()
}
