//! Compiles a program of a package while one types, like a pupil's: with the editor's text in place of the file, by the package's
//! own rules.

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use bytes::Bytes;
use grundy_package::includes_testlib;
use grundy_store::{Capabilities, CustomTestSubject, NewCustomTest};

use crate::access::find_working_copy;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, base_name, read_parts};
use crate::judges::lack_for;
use crate::runs::{compiled, refused_draft, said_draft};
use crate::workshop::copy::opened::check_is_open;
use crate::workshop::copy::paths::{checked, language_of_program};
use crate::workshop::files::pages::TEXT_BYTES_MAX;
use crate::workshop::files::testlib;

/// `POST /workshop/{id}/compile/{*path}`.
pub(crate) async fn compile(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let [text] = read_parts(multipart, ["source"]).await?;
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let path = checked(&path).map_err(|_| HttpError::NotFound)?;
    let files = state.store().working_copies().files(copy.id).await?;
    let language = language_of_program(&state.config.languages, &path, &files);
    let language = language.ok_or(HttpError::NotFound)?;
    let needs = Capabilities::of([language.id.as_str()]);
    let lack = lack_for(state.store(), Some(&needs)).await?;
    // The editor shows nothing then; a check reports what is missing.
    if lack.is_some() || text.bytes.is_empty() || text.bytes.len() > TEXT_BYTES_MAX {
        return Ok(refused_draft(StatusCode::UNPROCESSABLE_ENTITY));
    }
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    if includes_testlib(&text.bytes) && !testlib::is_there(&state, &files, folder).await? {
        return Ok(said_draft(visitor.page().t("testlib-missing")));
    }
    let new = NewCustomTest {
        user: visitor.reader().signed_in()?.id,
        problem: copy.problem,
        language: language.id.clone(),
        file_name: base_name(&path),
        source: Bytes::from(text.bytes),
        on: CustomTestSubject::WorkingFile(path),
    };
    compiled(&state, &visitor, None, new).await
}
