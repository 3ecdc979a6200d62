//! The pages, by noun. Each handler reads the request, asks the store, fills a view.

pub(crate) mod account;
pub(crate) mod events;
mod forms;
pub(crate) mod login;
pub(crate) mod pictures;
pub(crate) mod preferences;
pub(crate) mod problems;
pub(crate) mod proposals;
pub(crate) mod register;
pub(crate) mod setup;
pub(crate) mod solution;
mod submission_views;
pub(crate) mod submissions;
pub(crate) mod submit;
pub(crate) mod test_data;
pub(crate) mod tests;
pub(crate) mod users;
pub(crate) mod versions;

use askama::Template;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::error::HttpError;
use crate::views::Notice;

pub(crate) use forms::base_name;

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
