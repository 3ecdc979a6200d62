//! Tasks of CMS, as its two usual loaders read them: Italian folders (`task.yaml`), also before their data are made, and
//! exports of TPS (`problem.json`).
//!
//! Source: "External contest formats", "Task types" and "Score types" in CMS' documentation, and its `cmscontrib/loaders/`.

mod bridge;
mod generation;
mod italian;
mod programs;
mod score;
mod task;
mod tps;

use super::draft::DraftPackage;
use super::error::ArchiveError;
use super::pairs::SourceFile;

use task::Files;

/// The tasks that the files are.
pub(super) fn drafts(
    files: &[SourceFile],
    source_name: &str,
) -> Result<Vec<DraftPackage>, ArchiveError> {
    let mut drafts = Vec::new();
    for (yaml, folder) in italian::descriptions(files) {
        drafts.push(italian::draft(
            yaml,
            Files::below(files, &folder),
            &folder,
            source_name,
        )?);
    }
    for json in files.iter().filter(|file| tps::is_description(file)) {
        drafts.push(tps::draft(
            json,
            Files::below(files, json.folder()),
            source_name,
        )?);
    }
    Ok(drafts)
}
