//! Trying a program out from a problem's page. The page of a run is the problem's own, with the form as it was and what came
//! of the run below it: so one goes on from there, with scripts or without.

use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{TryOut, TryOutSubject};

use super::entering::{On, TryOutError, try_out};
use super::views::{RunView, panel};
use crate::access::find_try_out;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, HttpError, Message, Part, Visitor, form_encode, html, ok, read_parts,
};
use crate::problems::{self, SubmitForm, TextOrigin};
use crate::submissions::{entered, without_browser_line_ends};

/// `GET /problems/{id}/run`: where the form is. Who reloads a run that was refused asks for this.
pub(crate) async fn form(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/problems/{}#submit", form_encode(&id)))
}

/// `POST /problems/{id}/run`. Whatever is wrong, what was entered comes back.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["language", "source", "file", "on", "input", "draft"];
    let [language, typed, file, on, input, draft] = read_parts(multipart, names).await?;
    let (summary, loaded) = problems::find(&state, visitor.reader(), &id).await?;
    let has_file = file.is_chosen_file();
    let form = SubmitForm {
        language: language.text_lossy(),
        source: typed.text_lossy(),
        run_on: on.text_lossy(),
        input: input.text_lossy(),
        origin: TextOrigin::Sent {
            draft_ms: draft.text_lossy().parse().ok(),
        },
        ..SubmitForm::default()
    };
    let reader = visitor.reader();
    let outcome = match reader.user() {
        None => Err((
            StatusCode::UNAUTHORIZED,
            None,
            FieldErrors::one("form", Message::new("run-error-session")),
        )),
        Some(user) => {
            reader.check(reader.may_try_out(&summary))?;
            let entered = entered(&form.language, file, typed);
            let on = match form.run_on.as_str() {
                "" => On::Input(with_last_line_end(without_browser_line_ends(input))),
                name => On::Sample(name.to_owned()),
            };
            match try_out(&state, user, &loaded.package, entered, on).await {
                Ok(try_out) => Ok(try_out),
                Err(TryOutError::Failed(error)) => return Err(error),
                Err(TryOutError::Refused(refusal)) => {
                    Err(refusal.explain(&visitor.page(), has_file))
                }
            }
        }
    };
    match outcome {
        Ok(try_out) => Ok(Redirect::to(&format!("/runs/{}", try_out.id)).into_response()),
        Err((status, retry_after_seconds, errors)) => {
            let view =
                problems::view(&state, &visitor, &summary, &loaded, None, form, errors).await?;
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

/// `GET /runs/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let try_out = find_try_out(state.store(), visitor.reader(), &id).await?;
    let (summary, loaded) = problems::find(&state, visitor.reader(), &try_out.problem).await?;
    let view = RunView::new(&state, &visitor.page(), &loaded, &try_out).await?;
    let (run_on, input) = match &try_out.on {
        TryOutSubject::Sample(name) => (name.clone(), String::new()),
        TryOutSubject::Input(input) => (String::new(), shown(input)),
        TryOutSubject::Nothing
        | TryOutSubject::WorkingFile(_)
        | TryOutSubject::Recipe { .. }
        | TryOutSubject::TestInput { .. } => {
            return Err(HttpError::NotFound);
        }
    };
    let form = SubmitForm {
        language: try_out.language.clone(),
        source: shown(&try_out.source),
        run_on,
        input,
        run: Some(panel(&view, events_href(&try_out))?),
        origin: TextOrigin::Taken,
        from: None,
    };
    let errors = FieldErrors::default();
    ok(&problems::view(&state, &visitor, &summary, &loaded, None, form, errors).await?)
}

/// Where news come from, while there may be some.
fn events_href(try_out: &TryOut) -> Option<String> {
    (!try_out.state.is_final()).then(|| format!("/runs/{}/events", try_out.id))
}

/// A text that goes back into the form; what is no text, such as an archive, does not.
fn shown(bytes: &[u8]) -> String {
    std::str::from_utf8(bytes).unwrap_or_default().to_owned()
}

/// The last line that somebody typed has no end of its own, which validators of inputs ask for.
fn with_last_line_end(part: Part) -> Vec<u8> {
    let mut input = part.bytes;
    if input.last().is_some_and(|last| *last != b'\n') {
        input.push(b'\n');
    }
    input
}
