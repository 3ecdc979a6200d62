//! The handlers' responses.

use std::io::ErrorKind;
use std::path::Path;

use askama::Template;
use axum::body::Body;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use tokio_util::io::ReaderStream;

use super::{Notice, form_encode};
use crate::app::{HttpError, internal};

/// A page. Never kept by a cache: what it shows depends on who asks.
pub(crate) fn html(status: StatusCode, view: &impl Template) -> Result<Response, HttpError> {
    let page = Html(view.render()?);
    Ok((status, [(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// A page that shows what was asked for.
pub(crate) fn ok(view: &impl Template) -> Result<Response, HttpError> {
    html(StatusCode::OK, view)
}

/// Back to a page, which then says what has been done.
pub(crate) fn done(path: &str, notice: Notice) -> Redirect {
    Redirect::to(&format!("{path}?done={}", notice.name()))
}

/// The head of what is always to be saved under this name, and never shown.
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

/// A file as a download, however large it is: piece by piece, as fast as it is taken.
///
/// # Errors
/// [`HttpError::NotFound`] where there is none; if the file system fails.
pub(crate) async fn download(path: &Path, name: &str) -> Result<Response, HttpError> {
    let file = match tokio::fs::File::open(path).await {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(HttpError::NotFound),
        Err(error) => return Err(internal(&error)),
    };
    let length = file
        .metadata()
        .await
        .map_err(|error| internal(&error))?
        .len();
    let kind = attachment("text/plain; charset=utf-8", name);
    let length = [(header::CONTENT_LENGTH, length.to_string())];
    Ok((kind, length, Body::from_stream(ReaderStream::new(file))).into_response())
}
