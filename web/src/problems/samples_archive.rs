//! A problem's samples as a ZIP archive, complete, where the page clips them.

use std::io::{Cursor, Write as _};

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grundy_package::{Package, TestCase};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::pages::find;
use crate::app::state::AppState;
use crate::frame::{HttpError, Visitor, internal};

/// Most bytes of all samples together; the archive is made in memory, for everybody who asks.
const BYTES_MAX: u64 = 4 << 20;

/// `GET /problems/{id}/samples.zip`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (summary, loaded) = find(&state, &visitor, &id).await?;
    if !loaded.has_samples_archive {
        return Err(HttpError::NotFound);
    }
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

/// Whether all samples together are small enough for an archive.
pub(super) fn is_small(package: &Package) -> bool {
    let files = samples(package).flat_map(|test| [&test.input, &test.answer]);
    let lengths = files.map(|path| std::fs::metadata(path).map_or(u64::MAX, |file| file.len()));
    lengths.fold(0, u64::saturating_add) <= BYTES_MAX
}

/// `1.in`, `1.ans`, `2.in`, …, numbered as on the page.
fn pack_blocking(package: &Package) -> std::io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (index, test) in samples(package).enumerate() {
        for (path, extension) in [(&test.input, "in"), (&test.answer, "ans")] {
            let name = format!("{}.{extension}", index + 1);
            archive.start_file(name, SimpleFileOptions::DEFAULT)?;
            archive.write_all(&std::fs::read(path)?)?;
        }
    }
    Ok(archive.finish()?.into_inner())
}

fn samples(package: &Package) -> impl Iterator<Item = &TestCase> {
    package.tests.iter().filter(|test| test.is_sample())
}
