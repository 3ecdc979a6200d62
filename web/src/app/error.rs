//! The common error of all handlers. Pages show it in the reader's language, the API as problem details. Its cause is logged once,
//! where it turns into this type, and never sent.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::places::Full;
use super::rate_limit::TooFast;

/// An error, with the facts that the client may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HttpError {
    /// The request makes no sense.
    BadRequest,
    /// The reader is not logged in.
    Unauthenticated,
    /// The reader is logged in, but may not do this.
    Forbidden,
    /// The request came from another site.
    CrossSite,
    /// There is no such thing.
    NotFound,
    /// The problem exists and this reader has worked on it, but it is hidden from them now.
    ProblemHidden,
    /// A link that worked once, and did.
    LinkUsed,
    /// The address exists, but not for this method.
    MethodNotAllowed,
    /// The request took too long.
    Timeout,
    /// Somebody else was faster.
    Conflict,
    /// The request is too large.
    PayloadTooLarge(Limit),
    /// The client sends too fast.
    TooManyRequests(TooFast),
    /// The database is not to be had; passes.
    Unavailable,
    /// The server's disk is full: nothing that was sent could be stored.
    DiskFull,
    /// There was no turn to check or hash a password, since many others are logging in; this passes.
    Busy,
    /// One reader, or one address, has too much open at once.
    TooMuchOpen,
    /// All clients together have too much open at once; this passes.
    Full,
    /// The server failed.
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

    /// Whether it refuses something that the reader may not see, or no longer.
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

    /// The seconds after which to try again, if known.
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

/// The response has no body: the layer of the pages or of the API writes it for the reader.
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
            Error::TooMany { .. } => Self::TooMuchOpen,
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

/// Logs the cause with the whole chain behind it.
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
