//! The handlers' responses.

use askama::Template;
use axum::body::Body;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use grundy_store::{Store, VersionId};

use crate::app::HttpError;
use crate::frame::{Notice, form_encode};

/// A page. It is never cached, since its content depends on the reader.
pub(crate) fn html(status: StatusCode, view: &impl Template) -> Result<Response, HttpError> {
    let page = Html(view.render()?);
    Ok((status, [(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// A page that shows what was asked for.
pub(crate) fn ok(view: &impl Template) -> Result<Response, HttpError> {
    html(StatusCode::OK, view)
}

/// Redirects to a page, which then says what has been done.
pub(crate) fn done(path: &str, notice: Notice) -> Redirect {
    Redirect::to(&format!("{path}?done={}", notice.name()))
}

/// The headers of a file that is always downloaded under this name, and never shown.
pub(crate) fn attachment(kind: &'static str, name: &str) -> [(HeaderName, String); 3] {
    let name = form_encode(name);
    [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename*=UTF-8''{name}"),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ]
}

/// A file of a version as a download, of any size: it is read in pieces, as fast as the client takes them.
///
/// # Errors
/// [`HttpError::NotFound`] if there is no such file; the store's errors if it cannot be read.
pub(crate) async fn download(
    store: &Store,
    version: VersionId,
    path: &str,
    name: &str,
) -> Result<Response, HttpError> {
    let found = store.packages().stream_version_file(version, path).await?;
    let (length, content) = found.ok_or(HttpError::NotFound)?;
    let kind = attachment("text/plain; charset=utf-8", name);
    let length = [(header::CONTENT_LENGTH, length.to_string())];
    Ok((kind, length, Body::from_stream(content)).into_response())
}
