//! An archive to be, entry by entry.

use std::collections::BTreeMap;
use std::path::PathBuf;

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
