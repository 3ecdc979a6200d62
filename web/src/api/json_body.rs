//! The bodies of requests.

use axum::Json;
use axum::body::HttpBody;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use super::ProblemDetails;
use crate::app::{HttpError, Limit};

/// A request's JSON. If it cannot be read, the answer says what is wrong; if it is too long, the answer says so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(HttpError::PayloadTooLarge(Limit::Unnamed).into_response())
            }
            Err(rejection) => {
                Err(ProblemDetails::unreadable(rejection.body_text()).into_response())
            }
        }
    }
}

/// An optional body: it may be `null` or missing, with any content type.
impl<T: DeserializeOwned, S: Send + Sync> axum::extract::OptionalFromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Response> {
        if request.body().is_end_stream() {
            return Ok(None);
        }
        let body = <JsonBody<Option<T>> as FromRequest<S>>::from_request(request, state).await?;
        Ok(body.0.map(Self))
    }
}
