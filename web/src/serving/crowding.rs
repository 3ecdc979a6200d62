//! Limits the simultaneous requests of one client, behind a proxy that hides how many connections it has.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use crate::app::config::ClientAddress;
use crate::app::places::Permit;
use crate::app::rate_limit::AddressKey;
use crate::app::state::AppState;
use crate::app::{HttpError, client_address};
use crate::frame::refused_words;

/// The layer of the whole site that refuses a client with too many open requests. A request is open until the last byte of its
/// answer was taken.
pub(crate) async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let source = state.config.client_address;
    if source == ClientAddress::Connection {
        return next.run(request).await;
    }
    match state
        .requests
        .enter(client_address(source, &request).into())
    {
        Ok(place) => next.run(request).await.map(|body| {
            Body::new(Holding {
                body,
                _place: place,
            })
        }),
        // The reader is unknown here, so the answer is no page, but a text in every language.
        Err(full) => {
            let refusal = HttpError::from(full);
            let mut response = (refusal.status(), refused_words(full)).into_response();
            if let Some(seconds) = refusal.retry_after_seconds() {
                let headers = response.headers_mut();
                headers.insert(header::RETRY_AFTER, seconds.into());
            }
            response
        }
    }
}

/// A body that keeps a place until it is gone.
struct Holding {
    body: Body,
    _place: Permit<AddressKey>,
}

impl HttpBody for Holding {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
