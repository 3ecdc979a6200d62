//! Headers that every response carries, and the check that a form was sent by our own page.

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::HttpError;

/// Nothing from elsewhere, nothing inline, no frames around us. `data:` images are what style sheets use for small icons; an editor
/// on the reader's own machine may receive a problem.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self' http://127.0.0.1:*; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Addresses contain one-time tokens, which no other site may see.
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds the headers to every response of the router.
pub(crate) fn with_headers<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::if_not_present(
            name,
            HeaderValue::from_static(value),
        ))
    })
}

/// Refuses changes that another site makes the reader's browser request.
pub(crate) fn same_site_only() -> CsrfLayer<impl FnMut(ProtectionError) -> Response + Clone> {
    CsrfLayer::new()
        .with_rejection_response(|_: ProtectionError| HttpError::CrossSite.into_response())
}
