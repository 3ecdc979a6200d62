//! The one error of all handlers. Pages show it in the reader's language, the API as problem details; its cause is logged once, where it
//! turns into this type, and never sent.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::places::Full;
use super::rate_limit::TooFast;

/// An error, as far as the other side may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HttpError {
    /// The request makes no sense.
    BadRequest,
    /// Nobody is logged in.
    Unauthenticated,
    /// Somebody is, but may not do this.
    Forbidden,
    /// The request came from another site.
    CrossSite,
    /// There is no such thing.
    NotFound,
    /// There is a problem, on which this reader has worked, but it is hidden from them just now.
    ProblemHidden,
    /// A link that worked once, and did.
    LinkUsed,
    /// There is, but not for this method.
    MethodNotAllowed,
    /// Too slow.
    Timeout,
    /// Somebody else was faster.
    Conflict,
    /// Too much at once.
    PayloadTooLarge(Limit),
    /// Too fast.
    TooManyRequests(TooFast),
    /// The database is not to be had; passes.
    Unavailable,
    /// There is no room left on the server's disk: nothing that was sent could be kept.
    DiskFull,
    /// No turn came to look at or make a password, since so many others are; passes.
    Busy,
    /// One reader, or all who come from one address, have too much open at once.
    TooMuchOpen,
    /// Everybody together has too much open at once; passes.
    Full,
    /// Our fault.
    Internal,
}

/// A limit on what may be sent at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// The code that noticed does not know; the route's layer does.
    Unnamed,
    /// The limit of a request, in bytes.
    Bytes(u64),
    /// The limit of a request, in files.
    Files(u64),
}

impl HttpError {
    /// The HTTP status.
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::NotFound | Self::ProblemHidden => StatusCode::NOT_FOUND,
            Self::LinkUsed => StatusCode::GONE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::Conflict => StatusCode::CONFLICT,
            Self::PayloadTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyRequests(_) | Self::TooMuchOpen => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable | Self::Busy | Self::Full => StatusCode::SERVICE_UNAVAILABLE,
            Self::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Whether it says that somebody may not see, or may not see any more, what they ask for.
    pub(crate) const fn is_refusal(self) -> bool {
        matches!(
            self,
            Self::Unauthenticated | Self::Forbidden | Self::NotFound
        )
    }

    /// The error behind a response that axum or a layer made, if it is one.
    pub(crate) fn of_response(response: &Response) -> Option<Self> {
        if let Some(error) = response.extensions().get::<Self>() {
            return Some(*error);
        }
        let type_of_body = response
            .headers()
            .get(header::CONTENT_TYPE)
            .map(HeaderValue::as_bytes);
        if matches!(type_of_body, Some(body) if !body.starts_with(b"text/plain")) {
            return None;
        }
        match response.status() {
            StatusCode::UNAUTHORIZED => Some(Self::Unauthenticated),
            StatusCode::FORBIDDEN => Some(Self::Forbidden),
            StatusCode::NOT_FOUND => Some(Self::NotFound),
            StatusCode::METHOD_NOT_ALLOWED => Some(Self::MethodNotAllowed),
            StatusCode::REQUEST_TIMEOUT => Some(Self::Timeout),
            StatusCode::PAYLOAD_TOO_LARGE => Some(Self::PayloadTooLarge(Limit::Unnamed)),
            status if status.is_client_error() => Some(Self::BadRequest),
            status if status.is_server_error() => Some(Self::Internal),
            _ => None,
        }
    }

    /// When to try again, if that is known.
    pub(crate) const fn retry_after_seconds(self) -> Option<u64> {
        match self {
            Self::TooManyRequests(TooFast {
                retry_after_seconds,
            }) => Some(retry_after_seconds),
            Self::Unavailable | Self::Busy => Some(5),
            Self::TooMuchOpen | Self::Full => Some(10),
            Self::DiskFull => Some(60),
            _ => None,
        }
    }
}

/// The response has no body: the layer of the pages or of the API writes it, knowing the reader.
impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after_seconds() {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// A place that somebody wanted.
impl From<Full> for HttpError {
    fn from(full: Full) -> Self {
        match full {
            Full::ForThisKey => Self::TooMuchOpen,
            Full::ForEverybody => Self::Full,
        }
    }
}

impl From<TooFast> for HttpError {
    fn from(too_fast: TooFast) -> Self {
        Self::TooManyRequests(too_fast)
    }
}

impl From<grundy_store::Error> for HttpError {
    fn from(error: grundy_store::Error) -> Self {
        use grundy_store::Error;
        match error {
            Error::NotFound { .. } => Self::NotFound,
            Error::Conflict { .. } => Self::Conflict,
            Error::Invalid { field, reason } => {
                tracing::info!(field, reason, "the store refused a value");
                Self::BadRequest
            }
            Error::Unavailable(cause) => {
                tracing::warn!(%cause, "the database is unavailable");
                Self::Unavailable
            }
            Error::DiskFull => {
                tracing::error!("no space is left for the database or the blobs");
                Self::DiskFull
            }
            other => internal(&other),
        }
    }
}

impl From<askama::Error> for HttpError {
    fn from(error: askama::Error) -> Self {
        internal(&error)
    }
}

/// Logs the cause with everything behind it.
pub(crate) fn internal(error: &dyn std::error::Error) -> HttpError {
    let mut causes = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        causes.push_str(": ");
        causes.push_str(&cause.to_string());
        source = cause.source();
    }
    tracing::error!(error = causes, "internal error");
    HttpError::Internal
}
