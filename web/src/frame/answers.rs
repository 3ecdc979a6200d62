//! What handlers answer with.

use askama::Template;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

use super::{HttpError, Notice, form_encode};

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
