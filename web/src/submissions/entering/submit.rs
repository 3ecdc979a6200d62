//! Submitting a solution from a problem's page.

use axum::extract::{Multipart, Path, State};
use axum::response::{IntoResponse, Redirect, Response};

use super::program_form::ProgramForm;
use super::refusals::Purpose;
use super::submitting::{Refusal, submit};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, form_encode};

/// `GET /problems/{id}/submit` and `/run`: redirects to the page with the form. Browsers ask for this when somebody reloads a
/// refused form or returns to its address.
pub(crate) async fn form(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/problems/{}#submit", form_encode(&id)))
}

/// `POST /problems/{id}/submit`. If something is wrong, the entered text is shown again.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let mut form = ProgramForm::read(&state, &visitor, &id, multipart).await?;
    let reader = visitor.reader();
    let Some(user) = reader.user() else {
        return form.refused(&state, &visitor, Purpose::Judge, None).await;
    };
    reader.check(reader.may_submit())?;
    if !reader.may_submit_in(&form.summary, form.context) {
        let refusal = Some(Refusal::KeptByEvent);
        return form
            .refused(&state, &visitor, Purpose::Judge, refusal)
            .await;
    }
    let entered = form.entered();
    // A file was made elsewhere: the draft stays.
    let draft_ms = form.draft_ms.filter(|_| !form.has_file);
    match submit(&state, user, &form.loaded.package, entered, draft_ms).await {
        Ok(submission) => {
            Ok(Redirect::to(&format!("/submissions/{}", submission.number)).into_response())
        }
        Err(error) => {
            let refusal = Some(error.refusal()?);
            form.refused(&state, &visitor, Purpose::Judge, refusal)
                .await
        }
    }
}
