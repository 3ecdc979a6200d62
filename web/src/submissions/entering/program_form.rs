//! The form for a program on a problem's page, which is read and shown again in the same way whether the program is submitted or
//! only run.

use std::mem;
use std::sync::Arc;

use axum::extract::Multipart;
use axum::http::header;
use axum::response::Response;
use grundy_package::unix_line_ends;
use grundy_store::{Context, ProblemSummary};

use super::refusals::Purpose;
use super::submitting::{EnteredProgram, Refusal};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FormPart, Visitor, html, read_parts};
use crate::problems::{self, LoadedPackage, SubmitForm, TextOrigin};

/// An entered program, and its problem.
pub(crate) struct ProgramForm {
    /// The problem.
    pub summary: ProblemSummary,
    /// Its package.
    pub loaded: Arc<LoadedPackage>,
    /// Whether the program came as a file.
    pub has_file: bool,
    /// The time when the draft was saved from which the text was made, as far as the page knows.
    pub draft_ms: Option<i64>,
    /// The name of the sample to run it on; empty for an input.
    pub run_on: String,
    /// The input to run it on.
    pub input: FormPart,
    /// The context in which it is submitted.
    pub context: Context,
    language: String,
    /// The text and the file, until they are taken out.
    sources: (FormPart, FormPart),
    /// The form as it is shown again.
    shown: SubmitForm,
}

impl ProgramForm {
    /// Reads a form for a problem that the visitor sees.
    pub(crate) async fn read(
        state: &AppState,
        visitor: &Visitor,
        id: &str,
        multipart: Multipart,
    ) -> Result<Self, HttpError> {
        let names = [
            "language", "source", "file", "on", "input", "draft", "event",
        ];
        let [language, typed, file, on, input, draft, event] = read_parts(multipart, names).await?;
        let (summary, loaded) = problems::find(state, visitor.reader(), id).await?;
        let (language, run_on) = (language.text_lossy(), on.text_lossy());
        let draft_ms = draft.text_lossy().parse().ok();
        Ok(Self {
            summary,
            loaded,
            has_file: file.is_chosen_file(),
            draft_ms,
            shown: SubmitForm {
                language: language.clone(),
                source: typed.text_lossy(),
                run_on: run_on.clone(),
                input: input.text_lossy(),
                origin: TextOrigin::Sent { draft_ms },
                event: event.text_lossy(),
                ..SubmitForm::default()
            },
            run_on,
            input,
            context: context_of(&event.text_lossy())?,
            language,
            sources: (typed, file),
        })
    }

    /// The program; it is taken out of the form.
    pub(crate) fn entered(&mut self) -> EnteredProgram {
        let (typed, file) = mem::take(&mut self.sources);
        entered(self.context, &self.language, file, typed)
    }

    /// The page with the entered values and the reason why the program is not accepted; without a refusal the session has ended.
    pub(crate) async fn refused(
        self,
        state: &AppState,
        visitor: &Visitor,
        purpose: Purpose,
        refusal: Option<Refusal>,
    ) -> Result<Response, HttpError> {
        let (status, wait_seconds, errors) = match refusal {
            Some(refusal) => refusal.explain(purpose, visitor.locale(), self.has_file),
            None => purpose.without_session(),
        };
        let (summary, loaded) = (&self.summary, &self.loaded);
        let view = problems::view(state, visitor, summary, loaded, None, self.shown, errors);
        let mut response = html(status, &view.await?)?;
        if let Some(seconds) = wait_seconds {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        Ok(response)
    }
}

/// The context of an event's id; practice if it is empty.
///
/// # Errors
/// [`HttpError::BadRequest`] for a text that is neither empty nor an event's id.
pub(crate) fn context_of(event: &str) -> Result<Context, HttpError> {
    if event.is_empty() {
        return Ok(Context::Practice);
    }
    let event = event.parse().map_err(|_| HttpError::BadRequest)?;
    Ok(Context::Event(event))
}

/// The entered program: the file if there is one, otherwise the text with Unix line ends, which a browser's text area changes.
pub(crate) fn entered(
    context: Context,
    language: &str,
    file: FormPart,
    typed: FormPart,
) -> EnteredProgram {
    let (file_name, source) = if file.is_chosen_file() {
        (file.file_name, file.bytes)
    } else {
        (typed.file_name, unix_line_ends(&typed.bytes).into_owned())
    };
    EnteredProgram {
        context,
        language: language.to_owned(),
        language_is_proposed: true,
        file_name,
        source,
    }
}
