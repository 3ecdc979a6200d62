//! The API's errors for programs that are not accepted.

use axum::http::StatusCode;

use crate::api::ProblemDetails;
use crate::app::HttpError;
use crate::submissions::entering::submitting::Refusal;

impl From<Refusal> for ProblemDetails {
    fn from(refusal: Refusal) -> Self {
        let unprocessable = |kind, title| Self::new(StatusCode::UNPROCESSABLE_ENTITY, kind, title);
        match refusal {
            Refusal::LanguageMissing => {
                unprocessable("urn:grundy:language-missing", "No language is given").at("language")
            }
            Refusal::LanguageUnknown => unprocessable(
                "urn:grundy:language-unknown",
                "There is no such language for this problem",
            )
            .at("language"),
            Refusal::ExtensionUnknown { file_name } => unprocessable(
                "urn:grundy:language-unknown",
                "The file name does not tell the language",
            )
            .at("language")
            .detail(file_name),
            Refusal::Empty => {
                unprocessable("urn:grundy:source-empty", "The source is empty").at("source")
            }
            Refusal::TooLarge { bytes, bytes_max } => Self::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "urn:grundy:source-too-large",
                "The source is over the limit",
            )
            .at("source")
            .over_limit("submit-error-too-large", bytes, bytes_max),
            Refusal::NotUtf8 { offset } => {
                unprocessable("urn:grundy:source-not-utf8", "The source is not UTF-8")
                    .at("source")
                    .value(offset)
            }
            Refusal::Archive(fault) => unprocessable(
                "urn:grundy:archive-unusable",
                "The archive is no submission",
            )
            .at("archive")
            .detail(fault.to_string()),
            Refusal::Nul => {
                unprocessable("urn:grundy:source-nul", "The source contains NUL").at("source")
            }
            Refusal::NotEntered(reason) => {
                unprocessable("urn:grundy:not-entered", "The event does not accept it")
                    .at("event")
                    .detail(reason.to_string())
            }
            Refusal::KeptByEvent => unprocessable(
                "urn:grundy:kept-by-event",
                "An event keeps the problem to itself until it ends",
            )
            .at("event"),
            Refusal::TooManyPending { pending } => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "urn:grundy:too-many-pending",
                "Too many submissions wait",
            )
            .detail(format!("{pending} wait to be judged"))
            .value(10),
            Refusal::TooFast(too_fast) => Self::from(HttpError::from(too_fast)),
            Refusal::CompilersBusy(wait) => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "urn:grundy:compilers-busy",
                "Your programs took the compilers more time than is one user's share",
            )
            .value(wait.retry_after_seconds),
            Refusal::NoSuchSample => unprocessable(
                "urn:grundy:sample-unknown",
                "The problem has no such sample",
            )
            .at("sample"),
            Refusal::NotOnInput => unprocessable(
                "urn:grundy:not-on-input",
                "Programs of this problem cannot be run on an input",
            )
            .at("input"),
            Refusal::InputTooLarge { bytes, bytes_max } => Self::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "urn:grundy:input-too-large",
                "The input is over the limit",
            )
            .at("input")
            .over_limit("run-error-input-too-large", bytes, bytes_max),
        }
    }
}
