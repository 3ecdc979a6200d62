//! Answers that take longer to make than an answer may take to begin.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use askama::Template;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use crate::app::HttpError;
use crate::frame::visitor::{Visitor, error_view};

/// The time between two signs of life of an answer that is being made.
const BEAT: Duration = Duration::from_secs(5);

/// A page that takes a while to make, perhaps longer than an answer may take to begin. So it begins at once with blank lines, which
/// have no meaning before the page; its status is always 200. If the client goes away, the work ends.
pub(crate) fn html_when_made<T: Template>(
    visitor: Visitor,
    work: impl Future<Output = Result<T, HttpError>> + Send + 'static,
) -> Response {
    let page = async move {
        let made = match work.await {
            Ok(view) => view.render().map_err(HttpError::from),
            Err(error) => Err(error),
        };
        made.unwrap_or_else(|error| error_view(error, &visitor).render().unwrap_or_default())
    };
    let chunks = stream::unfold(Some(Box::pin(page)), |page| async move {
        let mut page = page?;
        tokio::select! {
            html = &mut page => Some((Ok::<_, Infallible>(html), None)),
            () = tokio::time::sleep(BEAT) => Some((Ok("\n".to_owned()), Some(page))),
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    // The compression layer polls on after the end.
    (headers, Body::from_stream(chunks.fuse())).into_response()
}
