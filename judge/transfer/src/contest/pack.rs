//! Packing a contest's files with the packages of its problems.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use grundy_words::Line;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipArchive, ZipWriter};

use super::model::ContestFiles;
use super::write::contest_files;
use crate::error::TransferError;

/// Writes an archive with the files of a contest and its problems. Each of the packages is an archive whose only folder has the problem's
/// id.
///
/// # Errors
/// [`TransferError`] if a package cannot be read or the archive cannot be written.
pub fn pack_contest(
    contest: &ContestFiles,
    packages: &[&Path],
    out: File,
) -> Result<(), TransferError> {
    let refused = |error: ZipError| TransferError::Refused(Line::quote(error));
    let mut zip = ZipWriter::new(BufWriter::new(out));
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    for (name, text) in contest_files(contest) {
        zip.start_file(name, options).map_err(refused)?;
        zip.write_all(text.as_bytes())?;
    }
    for package in packages {
        let mut entries = ZipArchive::new(File::open(package)?).map_err(refused)?;
        for index in 0..entries.len() {
            let entry = entries.by_index_raw(index).map_err(refused)?;
            zip.raw_copy_file(entry).map_err(refused)?;
        }
    }
    zip.finish().map_err(refused)?.flush()?;
    Ok(())
}
