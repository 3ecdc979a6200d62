//! The page of one test of a problem: its input and its answer, clipped, and as files.

use std::io::ErrorKind;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_package::{FileTree, PackagePath, TestCase};

use super::views::{TestPart, TestView};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Visitor, download, ok};
use crate::problems::{self, LoadedPackage, head_of_file, test_file, title};

/// The most bytes of each file that are shown.
const SHOWN_BYTES_MAX: usize = 64 * 1024;

/// `GET /problems/{id}/tests/{name}`, for teachers.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let (summary, loaded, test) = find(&state, &visitor, &id, &name).await?;
    let page = visitor.page();
    let why = test.description.as_ref();
    let why = why.map(|why| why.for_reader(page.locale.code()).to_owned());
    let files = [("input", test.input), ("answer", test.answer)];
    let reading = tokio::task::spawn_blocking(move || {
        let parts = files.map(|(kind, path)| part_blocking(&loaded.package.tree, kind, &path));
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

fn part_blocking(
    tree: &FileTree,
    kind: &'static str,
    path: &PackagePath,
) -> std::io::Result<TestPart> {
    let head = match head_of_file(tree, path, SHOWN_BYTES_MAX) {
        Ok(head) => Some(head),
        // An interactive test has no answer.
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    Ok(TestPart {
        kind,
        bytes: tree.bytes(path).unwrap_or(0),
        head,
    })
}

/// `GET /problems/{id}/test-files/{part}/{name}`, for teachers: one of the files as a whole.
pub(crate) async fn file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, part, name)): Path<(String, String, String)>,
) -> Result<Response, HttpError> {
    let (_, loaded, test) = find(&state, &visitor, &id, &name).await?;
    let path = test_file(&test, &part)?;
    download(state.store(), loaded.version, path, path.name()).await
}

async fn find(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    name: &str,
) -> Result<(grundy_store::ProblemSummary, Arc<LoadedPackage>, TestCase), HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let (summary, loaded) = problems::find(state, reader, id).await?;
    let test = loaded.package.test(name).cloned();
    let test = test.ok_or(HttpError::NotFound)?;
    Ok((summary, loaded, test))
}
