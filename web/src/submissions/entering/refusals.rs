//! The messages beside the form about a program that is not accepted.

use axum::http::StatusCode;
use grundy_store::NotEntered;

use super::submitting::Refusal;
use crate::frame::{FieldErrors, Locale, Message, too_large};

/// The purposes of sending a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It is judged.
    Judge,
    /// It is only run.
    Run,
}

/// The status, the seconds to wait, and the message at the field with the fault.
pub(crate) type Explained = (StatusCode, Option<u64>, FieldErrors);

impl Purpose {
    /// The session ended while somebody wrote.
    pub(crate) fn without_session(self) -> Explained {
        let key = match self {
            Self::Judge => "submit-error-session",
            Self::Run => "run-error-session",
        };
        let errors = FieldErrors::one("form", Message::new(key));
        (StatusCode::UNAUTHORIZED, None, errors)
    }
}

impl Refusal {
    /// The message in the words of this purpose. `has_file` tells whether the program came as a file.
    pub(crate) fn explain(&self, purpose: Purpose, locale: Locale, has_file: bool) -> Explained {
        let status = match self {
            Self::TooLarge { .. } | Self::InputTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyPending { .. } | Self::TooFast(_) | Self::CompilersBusy(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let wait_seconds = match self {
            Self::TooFast(wait) | Self::CompilersBusy(wait) => Some(wait.retry_after_seconds),
            _ => None,
        };
        let message = self.message(purpose, locale, has_file);
        let field = self.field(has_file);
        (status, wait_seconds, FieldErrors::one(field, message))
    }

    fn field(&self, has_file: bool) -> &'static str {
        match self {
            Self::LanguageMissing | Self::LanguageUnknown | Self::ExtensionUnknown { .. } => {
                "language"
            }
            Self::Archive(_) => "file",
            Self::Empty | Self::TooLarge { .. } | Self::NotUtf8 { .. } | Self::Nul => {
                if has_file {
                    "file"
                } else {
                    "source"
                }
            }
            Self::NoSuchSample | Self::NotOnInput => "on",
            Self::InputTooLarge { .. } => "input",
            Self::NotEntered(NotEntered::LanguageNotAllowed) => "language",
            Self::NotEntered(_)
            | Self::KeptByEvent
            | Self::TooManyPending { .. }
            | Self::TooFast(_)
            | Self::CompilersBusy(_) => "form",
        }
    }

    fn message(&self, purpose: Purpose, locale: Locale, has_file: bool) -> Message {
        match self {
            Self::LanguageMissing => Message::new("submit-error-language-missing"),
            Self::LanguageUnknown => Message::new("submit-error-language-unknown"),
            Self::ExtensionUnknown { file_name } => {
                Message::new("submit-error-extension").with("name", file_name.clone())
            }
            Self::Empty if has_file => Message::new("submit-error-empty-file"),
            Self::Empty => Message::new("submit-error-empty"),
            Self::TooLarge { bytes, bytes_max } => {
                too_large("submit-error-too-large", locale, *bytes, *bytes_max)
            }
            Self::NotUtf8 { .. } => Message::new("submit-error-utf8"),
            Self::Archive(fault) => {
                Message::new("submit-error-archive").with("why", fault.in_words(locale))
            }
            Self::Nul => Message::new("submit-error-nul"),
            Self::NoSuchSample => Message::new("run-error-sample"),
            Self::NotOnInput => Message::new("run-error-not-on-input"),
            Self::InputTooLarge { bytes, bytes_max } => {
                too_large("run-error-input-too-large", locale, *bytes, *bytes_max)
            }
            Self::NotEntered(reason) => not_entered(*reason),
            Self::KeptByEvent => Message::new("submit-error-event-keeps"),
            Self::TooManyPending { pending } => {
                Message::new("submit-error-pending").with("count", *pending)
            }
            Self::TooFast(wait) => match purpose {
                Purpose::Judge => Message::new("submit-error-rate"),
                Purpose::Run => Message::new("run-error-rate"),
            }
            .with("seconds", wait.retry_after_seconds),
            Self::CompilersBusy(wait) => match purpose {
                Purpose::Judge => Message::new("submit-error-compilers"),
                Purpose::Run => Message::new("run-error-compilers"),
            }
            .with("seconds", wait.retry_after_seconds),
        }
    }
}

fn not_entered(reason: NotEntered) -> Message {
    match reason {
        NotEntered::NotTakingPart => Message::new("submit-error-event-not-yours"),
        NotEntered::NotItsProblem => Message::new("submit-error-event-problem"),
        NotEntered::NotStarted => Message::new("submit-error-event-not-started"),
        NotEntered::Over => Message::new("submit-error-event-over"),
        NotEntered::Paused => Message::new("submit-error-event-paused"),
        NotEntered::LanguageNotAllowed => Message::new("submit-error-event-language"),
        NotEntered::TooManyAttempts { attempts_max } => {
            Message::new("submit-error-event-attempts").with("count", attempts_max)
        }
    }
}
