//! The list of working copies, and beginning another one.

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_package::is_valid_id;
use grundy_store::{Error, WorkingCopy, WorkingSource, WorkingState};

use crate::access::{find_problem, list_working_copies};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, FormPart, Message, Visitor, html, ok, permit, read_parts};
use crate::problems::choices;
use crate::workshop::copy::opened::begun;
use crate::workshop::overview::list_views::{CopyRow, CopyStage, ListView, NewForm};

/// The largest archive, in bytes; the store has the same limit.
const ARCHIVE_BYTES_MAX: usize = 64 << 20;
/// The formats of `grundy import --format`.
pub(in crate::workshop) const FORMATS: [(&str, &str); 7] = [
    ("auto", "format-auto"),
    ("icpc", "format-icpc"),
    ("polygon", "format-polygon"),
    ("dmoj", "format-dmoj"),
    ("themis", "format-themis"),
    ("cms", "format-cms"),
    ("library-checker", "format-library-checker"),
];

/// `GET /workshop`.
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
    reader.check(reader.may_write_problems())?;
    let mut rows = Vec::new();
    for copy in list_working_copies(state.store(), reader).await? {
        rows.push(row(state, copy).await?);
    }
    Ok(ListView {
        page: visitor.page(),
        rows,
        problems: choices(state.store(), reader, visitor.locale()).await?,
        form,
        errors,
    })
}

async fn row(state: &AppState, copy: WorkingCopy) -> Result<CopyRow, HttpError> {
    Ok(CopyRow {
        id: copy.id.to_string(),
        is_new: copy.base.is_none(),
        authors: logins(state, &copy).await?.join(", "),
        stage: match copy.state {
            WorkingState::Making => CopyStage::Making,
            WorkingState::Failed(_) => CopyStage::Failed,
            _ => CopyStage::Open,
        },
        changed_ms: copy.changed_ms,
        problem: copy.problem,
    })
}

/// The authors' login names, beginning with the one who began it.
pub(in crate::workshop) async fn logins(
    state: &AppState,
    copy: &WorkingCopy,
) -> Result<Vec<String>, HttpError> {
    let mut logins = Vec::new();
    for author in &copy.authors {
        if let Some(user) = state.store().users().get(*author).await? {
            logins.push(user.login);
        }
    }
    Ok(logins)
}

/// `POST /workshop`. If something is wrong, the entered values are shown again, except a chosen file.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["source", "problem", "archive", "format", "like"];
    let [source, problem, archive, format, like] = read_parts(multipart, names).await?;
    let form = NewForm {
        source: source.text_lossy(),
        problem: problem.text_lossy().trim().to_owned(),
        format: format.text_lossy(),
        like: like.text_lossy(),
    };
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let author = reader.signed_in()?.id;
    let made = match source_of(&state, &visitor, &form, archive).await? {
        Ok((problem, source)) => match permit(&state, &visitor) {
            Err(message) => Err(("form", message)),
            Ok(()) => {
                let made = state
                    .store()
                    .working_copies()
                    .create(&problem, author, source)
                    .await;
                refusal(made, &problem)?
            }
        },
        Err(refused) => Err(refused),
    };
    match made {
        Ok(id) => Ok(Redirect::to(&format!("/workshop/{id}")).into_response()),
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, form, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

type Refused<T> = Result<T, (&'static str, Message)>;

/// The source of the new working copy, and the id of its problem.
async fn source_of(
    state: &AppState,
    visitor: &Visitor,
    form: &NewForm,
    archive: FormPart,
) -> Result<Refused<(String, WorkingSource)>, HttpError> {
    let mut problem = form.problem.clone();
    let source = match form.source.as_str() {
        "archive" => {
            if archive.bytes.is_empty() {
                return Ok(Err((
                    "archive",
                    Message::new("workshop-error-archive-none"),
                )));
            }
            if archive.bytes.len() > ARCHIVE_BYTES_MAX {
                let message = Message::new("workshop-error-archive-large")
                    .with("limit", visitor.page().bytes(&(ARCHIVE_BYTES_MAX as u64)));
                return Ok(Err(("archive", message)));
            }
            if problem.is_empty() {
                problem = id_of_name(&archive.file_name);
            }
            let is_known = FORMATS.iter().any(|(name, _)| *name == form.format);
            let format = if is_known { &form.format } else { "auto" };
            let format = format.to_owned();
            WorkingSource::Archive {
                name: archive.file_name,
                format,
                content: Bytes::from(archive.bytes),
            }
        }
        "like" => match find_problem(state.store(), visitor.reader(), &form.like).await {
            Ok(problem) => WorkingSource::Like(problem.version),
            Err(HttpError::NotFound) => {
                return Ok(Err(("like", Message::new("workshop-error-like"))));
            }
            Err(error) => return Err(error),
        },
        "empty" => WorkingSource::Empty,
        _ => WorkingSource::Template,
    };
    if is_valid_id(&problem) {
        Ok(Ok((problem, source)))
    } else {
        Ok(Err(("problem", Message::new("workshop-error-id"))))
    }
}

/// The id that a file's name proposes.
fn id_of_name(file_name: &str) -> String {
    let stem = file_name.split('.').next().unwrap_or_default();
    let lower = stem.chars().flat_map(char::to_lowercase);
    lower.filter(char::is_ascii_alphanumeric).take(64).collect()
}

/// The message for an error of the store whose cause the teacher can fix, with its field.
fn refusal<T>(made: grundy_store::Result<T>, problem: &str) -> Result<Refused<T>, HttpError> {
    let named = |key| Message::new(key).with("problem", problem.to_owned());
    Ok(Err(match made {
        Ok(made) => return Ok(Ok(made)),
        Err(Error::Conflict {
            constraint: "working_copy_open",
        }) => ("problem", named("workshop-error-open")),
        Err(Error::Conflict {
            constraint: "problem_exists",
        }) => ("problem", named("workshop-error-exists")),
        Err(Error::Invalid {
            field: "problem", ..
        }) => ("problem", named("workshop-error-id")),
        Err(Error::Invalid {
            field: "archive",
            reason,
        }) => (
            "archive",
            Message::new("workshop-error-archive").with("why", reason),
        ),
        Err(other) => return Err(other.into()),
    }))
}

/// `POST /problems/{id}/edit`: opens the problem's working copy, which is begun if there is none.
pub(crate) async fn edit(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let summary = find_problem(state.store(), reader, &id).await?;
    let copy = begun(&state, reader, &summary, summary.version).await?;
    Ok(Redirect::to(&format!("/workshop/{copy}")))
}

#[cfg(test)]
mod tests {
    use super::id_of_name;

    #[test]
    fn a_files_name_proposes_an_id() {
        assert_eq!(id_of_name("BAI-1.v2.zip"), "bai1");
        assert_eq!(id_of_name("Đếm cặp.zip"), "mcp");
        assert_eq!(id_of_name("../../x.zip"), "");
    }
}
