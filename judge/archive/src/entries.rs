//! An archive to be, entry by entry.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use grundy_package::has_module;

use super::error::ArchiveError;

/// Where an archive of version `legacy` keeps the submissions that only this judge can run, so that
/// others do not stumble over them.
pub(super) const ASIDE: &str = "grundy_submissions";

/// The content of an entry of the archive.
#[derive(Debug)]
pub(super) enum Content {
    File { path: PathBuf, is_executable: bool },
    Text(String),
    Script(&'static str),
}

/// The archive to be, by path within the package.
pub(super) type Entries = BTreeMap<String, Content>;

/// Whether a Rust program says `mod problemkit;`.
pub(super) fn uses_problemkit(main: &Path) -> Result<bool, ArchiveError> {
    has_module(main, "problemkit")
        .map_err(|message| ArchiveError::io(main)(io::Error::other(message)))
}
