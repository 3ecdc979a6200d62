//! Sending a solution in from a problem's page.

use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::submitting::{EnteredProgram, Refusal, SubmitError, submit};
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, HttpError, Locale, Message, Page, Part, Visitor, form_encode, html, read_parts,
};
use crate::problems::{self, SubmitForm, TextOrigin};

/// `GET /problems/{id}/submit`: where the form is. Who reloads a refused submission, or comes back to its address, asks for this.
pub(crate) async fn form(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/problems/{}#submit", form_encode(&id)))
}

/// `POST /problems/{id}/submit`. Whatever is wrong, the text that was entered comes back.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["language", "source", "file", "on", "input", "draft"];
    let [language, typed, file, on, input, draft] = read_parts(multipart, names).await?;
    let (summary, package) = problems::find(&state, visitor.reader(), &id).await?;
    let has_file = file.is_chosen_file();
    let draft_ms = draft.text_lossy().parse().ok();
    let form = SubmitForm {
        language: language.text_lossy(),
        source: typed.text_lossy(),
        run_on: on.text_lossy(),
        input: input.text_lossy(),
        origin: TextOrigin::Sent { draft_ms },
        ..SubmitForm::default()
    };
    let reader = visitor.reader();
    let outcome = match reader.user() {
        None => Err((
            StatusCode::UNAUTHORIZED,
            None,
            FieldErrors::one("form", Message::new("submit-error-session")),
        )),
        Some(user) => {
            reader.check(reader.may_submit())?;
            let entered = entered(&form.language, file, typed);
            // A file was made elsewhere: the draft stays.
            let draft_ms = draft_ms.filter(|_| !has_file);
            match submit(&state, user, &package.package, entered, draft_ms).await {
                Ok(submission) => Ok(submission),
                Err(SubmitError::Failed(error)) => return Err(error),
                Err(SubmitError::Refused(refusal)) => {
                    Err(explain(&visitor.page(), &refusal, has_file))
                }
            }
        }
    };
    match outcome {
        Ok(submission) => {
            Ok(Redirect::to(&format!("/submissions/{}", submission.number)).into_response())
        }
        Err((status, retry_after_seconds, errors)) => {
            let view =
                problems::view(&state, &visitor, &summary, &package, None, form, errors).await?;
            let mut response = html(status, &view)?;
            if let Some(seconds) = retry_after_seconds {
                response
                    .headers_mut()
                    .insert(header::RETRY_AFTER, u64::into(seconds));
            }
            Ok(response)
        }
    }
}

/// The entered program: the file if there is one, else the text.
pub(crate) fn entered(language: &str, file: Part, typed: Part) -> EnteredProgram {
    let part = if file.is_chosen_file() {
        file
    } else {
        without_browser_line_ends(typed)
    };
    EnteredProgram {
        language: language.to_owned(),
        language_is_proposed: true,
        file_name: part.file_name,
        source: part.bytes,
    }
}

/// A text area's line ends are CR LF by the HTML standard, whatever the user typed; a file's are its own.
pub(crate) fn without_browser_line_ends(part: Part) -> Part {
    let bytes = part.bytes;
    let is_pair = |index: usize| bytes[index] == b'\r' && bytes.get(index + 1) == Some(&b'\n');
    let kept = (0..bytes.len())
        .filter(|index| !is_pair(*index))
        .map(|index| bytes[index])
        .collect();
    Part {
        bytes: kept,
        file_name: part.file_name,
    }
}

/// Status, waiting time, and the message at the field that is to blame.
pub(crate) fn explain(
    page: &Page,
    refusal: &Refusal,
    has_file: bool,
) -> (StatusCode, Option<u64>, FieldErrors) {
    let source_field = if has_file { "file" } else { "source" };
    let (status, field, message) = match refusal {
        Refusal::LanguageMissing => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "language",
            Message::new("submit-error-language-missing"),
        ),
        Refusal::LanguageUnknown => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "language",
            Message::new("submit-error-language-unknown"),
        ),
        Refusal::ExtensionUnknown { file_name } => {
            let message = Message::new("submit-error-extension").with("name", file_name.clone());
            (StatusCode::UNPROCESSABLE_ENTITY, "language", message)
        }
        Refusal::Empty => (
            StatusCode::UNPROCESSABLE_ENTITY,
            source_field,
            Message::new(if has_file {
                "submit-error-empty-file"
            } else {
                "submit-error-empty"
            }),
        ),
        Refusal::TooLarge { bytes, bytes_max } => {
            let message = too_large("submit-error-too-large", page.locale, *bytes, *bytes_max);
            (StatusCode::PAYLOAD_TOO_LARGE, source_field, message)
        }
        Refusal::NotUtf8 { .. } => (
            StatusCode::UNPROCESSABLE_ENTITY,
            source_field,
            Message::new("submit-error-utf8"),
        ),
        Refusal::Archive(fault) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "file",
            Message::new("submit-error-archive")
                .with("why", fault.in_words(page.locale.of_words())),
        ),
        Refusal::Nul => (
            StatusCode::UNPROCESSABLE_ENTITY,
            source_field,
            Message::new("submit-error-nul"),
        ),
        Refusal::TooManyPending { pending } => {
            let message = Message::new("submit-error-pending").with("count", *pending);
            (StatusCode::TOO_MANY_REQUESTS, "form", message)
        }
        Refusal::TooFast(too_fast) | Refusal::CompilersBusy(too_fast) => {
            let key = match refusal {
                Refusal::CompilersBusy(_) => "submit-error-compilers",
                _ => "submit-error-rate",
            };
            let message = Message::new(key).with("seconds", too_fast.retry_after_seconds);
            let seconds = Some(too_fast.retry_after_seconds);
            return (
                StatusCode::TOO_MANY_REQUESTS,
                seconds,
                FieldErrors::one("form", message),
            );
        }
    };
    (status, None, FieldErrors::one(field, message))
}

/// The message that a size exceeds its limit; `key` says of what.
pub(crate) fn too_large(key: &'static str, locale: Locale, bytes: u64, bytes_max: u64) -> Message {
    Message::new(key)
        .with("size", locale.bytes(bytes))
        .with("limit", locale.bytes(bytes_max))
}
