//! One test of a problem, to be read: its input and its answer, as far as a page holds them, and as files.

use std::io::ErrorKind;
use std::path::Path as FilePath;

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_package::TestCase;

use super::views::{TestPart, TestView};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Visitor, download, ok};
use crate::problems::{self, head_of_file, test_file, title};

/// How much of each file is shown.
const SHOWN_BYTES_MAX: usize = 64 * 1024;

/// `GET /problems/{id}/tests/{name}`, for teachers.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let (summary, test) = find(&state, &visitor, &id, &name).await?;
    let page = visitor.page();
    let why = test.description.as_ref();
    let why = why.map(|why| why.for_reader(page.locale.code()).to_owned());
    let files = [("input", test.input), ("answer", test.answer)];
    let reading = tokio::task::spawn_blocking(move || {
        let parts = files.map(|(kind, path)| part_blocking(kind, &path));
        parts.into_iter().collect::<Result<Vec<_>, _>>()
    });
    let parts = reading.await.map_err(|error| internal(&error))?;
    ok(&TestView {
        title: title(&summary.names, page.locale, &summary.id),
        id: summary.id,
        name,
        why: why.unwrap_or_default(),
        parts: parts.map_err(|error| internal(&error))?,
        page,
    })
}

fn part_blocking(kind: &'static str, path: &FilePath) -> std::io::Result<TestPart> {
    let head = match head_of_file(path, SHOWN_BYTES_MAX) {
        Ok(head) => Some(head),
        // An interactive test has no answer.
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    Ok(TestPart {
        kind,
        bytes: path.metadata().map_or(0, |metadata| metadata.len()),
        head,
    })
}

/// `GET /problems/{id}/test-files/{part}/{name}`, for teachers: one of the files, whole.
pub(crate) async fn file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, part, name)): Path<(String, String, String)>,
) -> Result<Response, HttpError> {
    let (_, test) = find(&state, &visitor, &id, &name).await?;
    let path = test_file(&test, &part)?;
    download(&path, &file_name(&path)).await
}

/// Its last part, which does not tell where the server keeps it.
fn file_name(path: &FilePath) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

async fn find(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    name: &str,
) -> Result<(grundy_store::ProblemSummary, TestCase), HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let (summary, loaded) = problems::find(state, reader, id).await?;
    let test = loaded.package.test(name).cloned();
    Ok((summary, test.ok_or(HttpError::NotFound)?))
}
