//! The page that says what went wrong.

use askama::Template;

use super::{Locale, Message, Page};
use crate::app::{HttpError, Limit};

/// An error page.
#[derive(Debug, Template)]
#[template(path = "frame/error.html")]
pub(crate) struct ErrorView {
    /// The frame.
    pub page: Page,
    /// The HTTP status.
    pub status: u16,
    /// The key of the headline.
    pub title_key: &'static str,
    /// The key of the advice.
    pub explanation_key: &'static str,
    /// A message with the limit that was exceeded.
    pub limit: Option<Message>,
    /// The seconds after which to try again.
    pub retry_after_seconds: Option<u64>,
    /// The id under which the server's log has the cause.
    pub request_id: Option<String>,
}

impl HttpError {
    /// The exceeded limit.
    pub(crate) fn limit(self, locale: Locale) -> Option<Message> {
        match self {
            Self::PayloadTooLarge(Limit::Bytes(bytes)) => {
                Some(Message::new("error-too-large-bytes").with("limit", locale.bytes(bytes)))
            }
            Self::PayloadTooLarge(Limit::Files(files)) => {
                Some(Message::new("error-too-large-files").with("limit", files))
            }
            _ => None,
        }
    }
}
