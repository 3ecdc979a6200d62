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

/// The tasks that the files are, by their folders.
pub(super) fn drafts(
    files: &[SourceFile],
    source_name: &str,
) -> Vec<(String, Result<DraftPackage, ArchiveError>)> {
    let mut drafts = Vec::new();
    for (yaml, folder) in italian::descriptions(files) {
        let below = Files::below(files, &folder);
        let draft = italian::draft(yaml, below, &folder, source_name);
        drafts.push((folder, draft));
    }
    for json in files.iter().filter(|file| tps::is_description(file)) {
        let folder = json.folder();
        let draft = tps::draft(json, Files::below(files, folder), source_name);
        drafts.push((folder.to_owned(), draft));
    }
    drafts
}
