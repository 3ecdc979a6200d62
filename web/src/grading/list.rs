//! The list of contests, and making another one from an archive.

use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{Error, Grading};

use super::recognise::{Chosen, recognise};
use super::views::{ListRow, ListView, NewForm, ProblemOption, Stage};
use crate::access::list_gradings;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Message, Visitor, html, ok, permit, read_parts_and_files};
use crate::problems::choices;

/// The most problems that may be ticked, and the most parts of the form.
const TICKS_MAX: usize = 1_000;

/// `GET /gradings`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let view = view(&state, &visitor, NewForm::default(), FieldErrors::default()).await?;
    ok(&view)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    form: NewForm,
    errors: FieldErrors,
) -> Result<ListView, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_grade())?;
    let gradings = list_gradings(state.store(), reader).await?;
    let problems = choices(state.store(), reader, visitor.locale()).await?;
    let problems = problems.into_iter().flat_map(|part| part.problems);
    let problems = problems.map(|(id, name)| ProblemOption {
        name,
        is_ticked: form.problems.contains(&id),
        id,
    });
    Ok(ListView {
        page: visitor.page(),
        rows: gradings.into_iter().map(row).collect(),
        problems: problems.collect(),
        form,
        errors,
    })
}

fn row(grading: Grading) -> ListRow {
    ListRow {
        id: grading.id.to_string(),
        stage: Stage::of(&grading),
        contestants: grading.contestants,
        created_ms: grading.created_ms,
        owner: grading.owner_login,
        name: grading.name,
    }
}

/// `POST /gradings`: shows what was recognised in the archive, before anything is judged. If something is wrong, the entered values
/// are shown again, except a chosen file.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let parts = read_parts_and_files(multipart, ["name", "names", "file"], "problems", TICKS_MAX);
    let ([name, names, file], ticked) = parts.await?;
    let reader = visitor.reader();
    reader.check(reader.may_grade())?;
    let owner = reader.signed_in()?.id;
    let form = NewForm {
        name: name.text_lossy().trim().to_owned(),
        names: names.text_lossy(),
        problems: ticked.iter().map(|part| part.text_lossy()).collect(),
    };
    let made = match permit(&state, &visitor) {
        Err(too_fast) => Err(("form", too_fast)),
        Ok(()) => {
            let chosen = Chosen { form: &form, file };
            match recognise(&state, &visitor, chosen).await? {
                Err(refused) => Err(refused),
                Ok(new) => match state.store().by(owner).gradings().create(owner, new).await {
                    Ok(id) => Ok(id),
                    Err(Error::Conflict { .. }) => {
                        Err(("form", Message::new("grading-error-kept")))
                    }
                    Err(Error::Invalid { .. }) => Err(("name", Message::new("grading-error-name"))),
                    Err(error) => return Err(error.into()),
                },
            }
        }
    };
    match made {
        Ok(id) => Ok(Redirect::to(&format!("/gradings/{id}")).into_response()),
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, form, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}
