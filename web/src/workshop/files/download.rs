//! Downloads: one file, or the package as an archive that can be unpacked into a folder of problems.

use std::io::{Cursor, Write as _};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_package::ListedFiles;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::access::{find_problem, find_working_copy};
use crate::app::state::AppState;
use crate::app::{HttpError, Limit, internal};
use crate::frame::{Visitor, attachment};
use crate::images::of_package;
use crate::workshop::copy::opened::check_is_open;

/// The archive is made in memory.
const ARCHIVE_BYTES_MAX: u64 = 256 << 20;

/// `GET /workshop/{id}/raw/{*path}`: always a download, whatever the file is.
pub(crate) async fn file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let content = content(&state, &visitor, &id, &path).await?;
    let name = path.rsplit('/').next().unwrap_or_default();
    Ok((attachment("application/octet-stream", name), content).into_response())
}

/// `GET /workshop/{id}/pictures/{*path}`: a picture beside a text, for the preview.
pub(crate) async fn picture(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let content = content(&state, &visitor, &id, &path).await?;
    // The next upload may replace the file.
    of_package(&path, content, "no-store")
}

/// A file of a working copy that is open.
async fn content(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    path: &str,
) -> Result<Bytes, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), id).await?;
    check_is_open(&copy)?;
    let found = state.store().working_copies().file(copy.id, path).await?;
    let (_, content) = found.ok_or(HttpError::NotFound)?;
    Ok(content)
}

/// `GET /workshop/{id}/package.zip`: its paths begin with `<problem>/`, so that it can be unpacked in the folder of packages.
pub(crate) async fn package(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let (_, files) = state.store().working_copies().tree(copy.id).await?;
    packed(files).await
}

/// `GET /problems/{id}/package.zip`: the same for the current version, for readers who may write problems.
pub(crate) async fn current_package(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    reader.check(reader.may_write_problems())?;
    let summary = find_problem(store, reader, &id).await?;
    packed(store.packages().version_tree(summary.version).await?).await
}

async fn packed(listed: Arc<ListedFiles>) -> Result<Response, HttpError> {
    let bytes: u64 = listed.files.values().map(|file| file.bytes).sum();
    if bytes > ARCHIVE_BYTES_MAX {
        return Err(HttpError::PayloadTooLarge(Limit::Bytes(ARCHIVE_BYTES_MAX)));
    }
    let name = format!("{}.zip", listed.id);
    let packing = tokio::task::spawn_blocking(move || pack_blocking(&listed));
    let packed = packing.await.map_err(|error| internal(&error))?;
    let archive = packed.map_err(|error| internal(&error))?;
    Ok((attachment("application/zip", &name), archive).into_response())
}

fn pack_blocking(listed: &ListedFiles) -> std::io::Result<Vec<u8>> {
    const ORDINARY: u32 = 0o644;
    const EXECUTABLE: u32 = 0o755;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, file) in &listed.files {
        let mode = if file.is_executable {
            EXECUTABLE
        } else {
            ORDINARY
        };
        let options = SimpleFileOptions::DEFAULT.unix_permissions(mode);
        archive.start_file(format!("{}/{path}", listed.id), options)?;
        archive.write_all(&listed.read(path)?)?;
    }
    Ok(archive.finish()?.into_inner())
}
