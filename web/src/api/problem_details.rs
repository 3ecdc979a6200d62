//! Errors as problem details, RFC 9457. The `type` of each is stable: programs may depend on it.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::Spoken;
use crate::app::{HttpError, Limit};
use crate::frame::{Locale, Message, WORDS, too_large};

/// Characters of a sent text that a message quotes.
const CHARS_SHOWN_MAX: usize = 64;

/// A problem, RFC 9457.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// The kind of problem: a stable name, and no address to open.
    #[serde(rename = "type")]
    #[schema(example = "urn:grundy:source-too-large")]
    kind: &'static str,
    /// The name of the kind in words, the same for every occurrence.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// The error of this request.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// The member of the request that is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
    /// A number that matters: the limit, the offset, the seconds to wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u64>,
    /// The id under which the server's log has the cause of an internal error.
    #[serde(skip_serializing_if = "Option::is_none")]
    request_id: Option<String>,
    /// The exceeded limit, for [`show_errors`], which knows the caller's language.
    #[serde(skip)]
    limit: Option<Overrun>,
}

/// Something that is too large, with the limit.
#[derive(Clone, Copy, Debug)]
enum Overrun {
    /// The request.
    Request(HttpError),
    /// A part of it, and the key of the words for it.
    Part {
        key: &'static str,
        bytes: u64,
        bytes_max: u64,
    },
}

impl Overrun {
    /// The same words as on pages.
    fn message(self, locale: Locale) -> Option<Message> {
        match self {
            Self::Request(error) => error.limit(locale),
            Self::Part {
                key,
                bytes,
                bytes_max,
            } => Some(too_large(key, locale, bytes, bytes_max)),
        }
    }
}

impl ProblemDetails {
    /// A problem of this `type`.
    pub(crate) fn new(status: StatusCode, kind: &'static str, title: &'static str) -> Self {
        Self {
            kind,
            title,
            status: status.as_u16(),
            detail: None,
            field: None,
            value: None,
            request_id: None,
            limit: None,
        }
    }

    /// The name of the kind in words.
    pub(crate) fn title(&self) -> &'static str {
        self.title
    }

    /// The member of the request that is to blame.
    pub(crate) fn at(mut self, field: &'static str) -> Self {
        self.field = Some(field);
        self
    }

    /// The error of this request.
    pub(crate) fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    fn over(mut self, limit: Overrun) -> Self {
        self.limit = Some(limit);
        self.spoken(Locale::En)
    }

    /// A part of the request that is over its limit; `key` is of the words that say so.
    pub(crate) fn over_limit(self, key: &'static str, bytes: u64, bytes_max: u64) -> Self {
        let overrun = Overrun::Part {
            key,
            bytes,
            bytes_max,
        };
        self.over(overrun).value(bytes_max)
    }

    /// The problem in this language, as far as there are words for it.
    fn spoken(mut self, locale: Locale) -> Self {
        if let Some(message) = self.limit.and_then(|limit| limit.message(locale)) {
            self.detail = Some(message.in_words_of(&WORDS, locale));
        }
        self
    }

    /// A number that matters.
    pub(crate) fn value(mut self, value: u64) -> Self {
        self.value = Some(value);
        self
    }

    /// The request's JSON cannot be read.
    pub(crate) fn unreadable(detail: String) -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            "urn:grundy:invalid-json",
            "The request is no valid JSON of this form",
        )
        .detail(detail)
    }

    /// The request is for a problem that does not exist, or not for this user.
    pub(crate) fn no_such_problem(id: &str) -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "urn:grundy:not-found",
            "There is no such problem",
        )
        .at("problem")
        .detail(clipped(id))
    }
}

/// The beginning of a text that somebody sent, to be told what is wrong with it.
pub(crate) fn clipped(text: &str) -> String {
    let mut shown: String = text.chars().take(CHARS_SHOWN_MAX).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

impl IntoResponse for ProblemDetails {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = (self.status == 429).then_some(self.value).flatten();
        let unspoken = self.limit.is_some().then(|| self.clone());
        let mut response = (status, Json(self)).into_response();
        if let Some(details) = unspoken {
            response.extensions_mut().insert(details);
        }
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<HttpError> for ProblemDetails {
    fn from(error: HttpError) -> Self {
        let (kind, title) = match error {
            HttpError::BadRequest => ("urn:grundy:bad-request", "The request makes no sense"),
            HttpError::Unauthenticated => ("urn:grundy:unauthenticated", "A valid token is needed"),
            HttpError::Forbidden | HttpError::CrossSite => {
                ("urn:grundy:forbidden", "Not allowed for this user")
            }
            HttpError::NotFound => ("urn:grundy:not-found", "There is no such thing"),
            HttpError::LinkUsed => ("urn:grundy:link-used", "The link was used already"),
            HttpError::ProblemHidden => (
                "urn:grundy:problem-hidden",
                "The problem is hidden just now",
            ),
            HttpError::MethodNotAllowed => ("urn:grundy:method-not-allowed", "Not for this method"),
            HttpError::Timeout => ("urn:grundy:timeout", "The request took too long"),
            HttpError::Conflict => ("urn:grundy:conflict", "Somebody else was faster"),
            HttpError::PayloadTooLarge(_) => ("urn:grundy:too-large", "The request is too large"),
            HttpError::TooManyRequests(_) => ("urn:grundy:too-many-requests", "Too many requests"),
            HttpError::TooMuchOpen => (
                "urn:grundy:too-much-open",
                "Too many requests or streams of this client are open at once",
            ),
            HttpError::Unavailable => (
                "urn:grundy:unavailable",
                "The server cannot reach its data; try again",
            ),
            HttpError::Busy | HttpError::Full => (
                "urn:grundy:busy",
                "Too many clients are being served at once; try again",
            ),
            HttpError::DiskFull => (
                "urn:grundy:disk-full",
                "The server's disk is full: nothing was kept; try again later",
            ),
            HttpError::Internal => ("urn:grundy:internal", "Internal error"),
        };
        let mut details = Self::new(error.status(), kind, title);
        details.value = error.retry_after_seconds();
        if let HttpError::PayloadTooLarge(Limit::Bytes(most) | Limit::Files(most)) = error {
            details = details.over(Overrun::Request(error)).value(most);
        }
        if error == HttpError::Internal {
            details.request_id = crate::app::requests::current_id();
        }
        details
    }
}

/// Layer of the API: what handlers, extractors and layers refuse becomes problem details, in the caller's language.
pub(crate) async fn show_errors(Spoken(locale): Spoken, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if let Some(details) = response.extensions_mut().remove::<ProblemDetails>() {
        return details.spoken(locale).into_response();
    }
    let Some(error) = HttpError::of_response(&response) else {
        return response;
    };
    let mut shown = ProblemDetails::from(error).spoken(locale).into_response();
    let kept: [HeaderName; 2] = [header::RETRY_AFTER, header::ALLOW];
    for name in kept {
        if let Some(value) = response.headers().get(&name) {
            shown.headers_mut().insert(name, value.clone());
        }
    }
    if error == HttpError::Unauthenticated {
        shown
            .headers_mut()
            .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    shown
}
