//! A problem's samples as a ZIP archive, in full, where the page clips them.

use std::io::{Cursor, Write as _};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grundy_package::Package;
use grundy_store::ProblemSummary;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::pages::find;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::Visitor;
use crate::problems::texts::packages::{LoadedPackage, sample_files};

/// `GET /problems/{id}/samples.zip`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (summary, loaded) = find_samples(&state, &visitor, &id).await?;
    let packing = tokio::task::spawn_blocking(move || pack_blocking(&loaded.package));
    let packed = packing.await.map_err(|error| internal(&error))?;
    let archive = packed.map_err(|error| internal(&error))?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{}-samples.zip\"", summary.id),
        ),
        // The problem may be changed or hidden.
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, archive).into_response())
}

/// A problem whose samples can be downloaded: it has some, and they are small.
pub(crate) async fn find_samples(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(ProblemSummary, Arc<LoadedPackage>), HttpError> {
    let found = find(state, visitor.reader(), id).await?;
    if found.1.has_samples_archive {
        Ok(found)
    } else {
        Err(HttpError::NotFound)
    }
}

/// The archive with `1.in`, `1.ans`, `2.in`, …, or `1.interaction`, …, numbered as on the page.
fn pack_blocking(package: &Package) -> std::io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for sample in package.shown_samples() {
        for (path, extension) in sample_files(&sample) {
            let name = format!("{}.{extension}", sample.number);
            archive.start_file(name, SimpleFileOptions::DEFAULT)?;
            archive.write_all(&package.tree.read(path)?)?;
        }
    }
    Ok(archive.finish()?.into_inner())
}
