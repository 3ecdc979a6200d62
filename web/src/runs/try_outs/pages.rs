//! Trying a program out from a problem's page. The page of a run is the problem's own, with the form as it was and the result below
//! it, so that one can go on from there, with scripts or without.

use axum::extract::{Multipart, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_package::unix_lines;
use grundy_store::{Request, TryOut, TryOutSubject};

use super::entering::{On, try_out};
use super::views::{RunView, panel};
use crate::access::find_try_out;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Visitor, ok};
use crate::problems::{self, SubmitForm, TextOrigin};
use crate::submissions::{ProgramForm, Purpose};

/// `POST /problems/{id}/run`. If something is wrong, the entered values are shown again.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let mut form = ProgramForm::read(&state, &visitor, &id, multipart).await?;
    let reader = visitor.reader();
    let Some(user) = reader.user() else {
        return form.refused(&state, &visitor, Purpose::Run, None).await;
    };
    reader.check(reader.may_try_out(&form.summary))?;
    let entered = form.entered();
    let on = match form.run_on.as_str() {
        "" => On::Input(unix_lines(&form.input.bytes)),
        name => On::Sample(name.to_owned()),
    };
    match try_out(&state, user, &form.loaded.package, entered, on).await {
        Ok(try_out) => Ok(Redirect::to(&format!("/runs/{}", try_out.id)).into_response()),
        Err(error) => {
            let refusal = Some(error.refusal()?);
            form.refused(&state, &visitor, Purpose::Run, refusal).await
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
    let (run_on, input) = match &try_out.question.on {
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
        language: try_out.question.language.clone(),
        source: shown(&try_out.question.source),
        run_on,
        input,
        run: Some(panel(&view, events_href(&try_out))?),
        origin: TextOrigin::Taken,
        from: None,
    };
    let errors = FieldErrors::default();
    ok(&problems::view(&state, &visitor, &summary, &loaded, None, form, errors).await?)
}

/// The address of live events, while changes may come.
fn events_href(try_out: &Request<TryOut>) -> Option<String> {
    (!try_out.state.is_final()).then(|| format!("/runs/{}/events", try_out.id))
}

/// The text that goes back into the form; empty if it is no text, such as an archive.
fn shown(bytes: &[u8]) -> String {
    std::str::from_utf8(bytes).unwrap_or_default().to_owned()
}
