//! Trying a program out from a problem's page. The page of a run is the problem's own, with the form as it was and the result below
//! it, so that one can go on from there, with scripts or without.

use axum::extract::{Multipart, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_package::unix_lines;
use grundy_store::{CustomTest, CustomTestSubject, Request};

use super::entering::{On, custom_test};
use super::views::{RunView, panel};
use crate::access::find_custom_test;
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
    reader.check(reader.may_run_custom_tests(&form.summary))?;
    let entered = form.entered();
    let on = match form.run_on.as_str() {
        "" => On::Input(unix_lines(&form.input.bytes)),
        name => On::Sample(name.to_owned()),
    };
    match custom_test(&state, user, &form.loaded.package, entered, on).await {
        Ok(custom_test) => Ok(Redirect::to(&format!("/runs/{}", custom_test.id)).into_response()),
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
    let custom_test = find_custom_test(state.store(), visitor.reader(), &id).await?;
    let (summary, loaded) = problems::find(&state, visitor.reader(), &custom_test.problem).await?;
    let view = RunView::new(&state, &visitor.page(), &loaded, &custom_test).await?;
    let (run_on, input) = match &custom_test.question.on {
        CustomTestSubject::Sample(name) => (name.clone(), String::new()),
        CustomTestSubject::Input(input) => (String::new(), shown(input)),
        CustomTestSubject::Nothing
        | CustomTestSubject::WorkingFile(_)
        | CustomTestSubject::Recipe { .. }
        | CustomTestSubject::TestInput { .. } => {
            return Err(HttpError::NotFound);
        }
    };
    let form = SubmitForm {
        language: custom_test.question.language.clone(),
        source: shown(&custom_test.question.source),
        run_on,
        input,
        run: Some(panel(&view, events_href(&custom_test))?),
        origin: TextOrigin::Taken,
        ..SubmitForm::default()
    };
    let errors = FieldErrors::default();
    ok(&problems::view(&state, &visitor, &summary, &loaded, None, form, errors).await?)
}

/// The address of live events, while changes may come.
fn events_href(custom_test: &Request<CustomTest>) -> Option<String> {
    (!custom_test.state.is_final()).then(|| format!("/runs/{}/events", custom_test.id))
}

/// The text that goes back into the form; empty if it is no text, such as an archive.
fn shown(bytes: &[u8]) -> String {
    std::str::from_utf8(bytes).unwrap_or_default().to_owned()
}
