//! Why a program is not tried out, and how that is said beside the form.

use axum::http::StatusCode;

use crate::app::rate_limit::TooFast;
use crate::frame::{FieldErrors, Message, Page};
use crate::submissions;

/// Why a program is not tried out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// It would not be taken as a submission either.
    Program(submissions::Refusal),
    /// The problem has no sample of this name.
    NoSuchSample,
    /// The problem's programs talk with a judge, or hand answers in: there is nothing to run on an input of one's own.
    NotOnInput,
    /// The input is over the limit.
    InputTooLarge {
        /// Its size.
        bytes: u64,
        /// The limit.
        bytes_max: u64,
    },
    /// Too many in a short time.
    TooFast(TooFast),
}

impl Refusal {
    /// Status, seconds to wait, and the message at the field that is to blame.
    pub(crate) fn explain(
        &self,
        page: &Page,
        has_file: bool,
    ) -> (StatusCode, Option<u64>, FieldErrors) {
        let (status, field, message) = match self {
            Self::Program(submissions::Refusal::CompilersBusy(wait)) => {
                return too_fast("run-error-compilers", *wait);
            }
            Self::Program(refusal) => return submissions::explain(page, refusal, has_file),
            Self::TooFast(wait) => return too_fast("run-error-rate", *wait),
            Self::NoSuchSample => (
                StatusCode::UNPROCESSABLE_ENTITY,
                "on",
                Message::new("run-error-sample"),
            ),
            Self::NotOnInput => (
                StatusCode::UNPROCESSABLE_ENTITY,
                "on",
                Message::new("run-error-not-on-input"),
            ),
            Self::InputTooLarge { bytes, bytes_max } => {
                let key = "run-error-input-too-large";
                let message = submissions::too_large(key, page.locale, *bytes, *bytes_max);
                (StatusCode::PAYLOAD_TOO_LARGE, "input", message)
            }
        };
        (status, None, FieldErrors::one(field, message))
    }
}

fn too_fast(key: &'static str, wait: TooFast) -> (StatusCode, Option<u64>, FieldErrors) {
    let seconds = wait.retry_after_seconds;
    let message = Message::new(key).with("seconds", seconds);
    let errors = FieldErrors::one("form", message);
    (StatusCode::TOO_MANY_REQUESTS, Some(seconds), errors)
}
