//! The contestants' files in a folder, which may contain anything; only plain files are read.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context as _;
use grundy_classroom::grading::{
    CONTESTANTS_MAX, FILES_MAX, FoundFile, Sorted, Sorting, is_left_by_a_system,
};
use grundy_judgement::{StrayReason, Ungraded};
use walkdir::WalkDir;

use super::tasks::Task;
use crate::exit::BadInput;

/// The deepest nesting: a contestant's folder, and another one for contestants who make a folder per task.
const DEPTH_MAX: usize = 3;

/// Searches the folder. Links are not followed. `is_source` tells by a file's name whether it is in a language that can be judged.
pub(super) fn find(
    folder: &Path,
    tasks: &[Task],
    is_source: impl Fn(&str) -> bool,
) -> anyhow::Result<Sorted<PathBuf>> {
    let names: Vec<_> = tasks.iter().map(|task| &task.names).collect();
    let mut sorting = Sorting::new(&names);
    let walk = WalkDir::new(folder)
        .min_depth(1)
        .max_depth(DEPTH_MAX)
        .sort_by_file_name();
    for (count, entry) in walk.into_iter().enumerate() {
        let entry = match entry {
            Ok(entry) => entry,
            // The folder itself cannot be read; a fault in one contestant's folder does not affect the others.
            Err(error) if error.depth() == 0 => {
                let line = format!("{}: cannot be read", folder.display());
                return Err(error).context(BadInput::new(line));
            }
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_string_lossy();
                sorting.stray(&path, StrayReason::Unreadable);
                continue;
            }
        };
        let path = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        let path = path.to_string_lossy().into_owned();
        if is_left_by_a_system(&path) {
            continue;
        }
        if entry.file_type().is_dir() {
            if entry.depth() == 1 {
                sorting.folder(&path);
            }
        } else {
            let refused = refused(&entry);
            sorting.file(FoundFile {
                path: &path,
                at: entry.path().to_path_buf(),
                is_source: is_source(&path),
                changed: changed(&entry),
                refused,
            });
        }
        if count > FILES_MAX || sorting.contestants_count() > CONTESTANTS_MAX {
            let line = format!(
                "{}: more than {CONTESTANTS_MAX} contestants or {FILES_MAX} files",
                folder.display()
            );
            return Err(BadInput::new(line).into());
        }
    }
    if sorting.contestants_count() == 0 {
        let line = format!("{}: there are no contestants", folder.display());
        return Err(BadInput::new(line).into());
    }
    Ok(sorting.finish())
}

fn refused(entry: &walkdir::DirEntry) -> Option<Ungraded> {
    if entry.path_is_symlink() {
        Some(Ungraded::Link)
    } else if entry.file_type().is_file() {
        None
    } else {
        Some(Ungraded::NoFile)
    }
}

/// The time of the last change in seconds; 0 if unknown.
fn changed(entry: &walkdir::DirEntry) -> u64 {
    let changed = entry.metadata().ok().and_then(|data| data.modified().ok());
    let since = changed.and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
    since.map_or(0, |since| since.as_secs())
}
