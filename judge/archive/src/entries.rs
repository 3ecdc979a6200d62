//! An archive to be, entry by entry.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_package::Package;

use super::error::ArchiveError;

/// The folder in which an archive of version `legacy` keeps the submissions that only this judge can run, so that other judges
/// ignore them.
pub(super) const ASIDE: &str = "grundy_submissions";

/// The content of an entry of the archive.
#[derive(Debug)]
pub(super) enum Content {
    /// The package's, as it stands there.
    File {
        path: String,
        is_executable: bool,
    },
    Text(String),
    Script(&'static str),
}

/// The archive to be, by path within the package.
pub(super) type Entries = BTreeMap<String, Content>;

/// The content of a file of the package.
pub(super) fn read(package: &Package, path: &str) -> Result<Vec<u8>, ArchiveError> {
    let content = package.tree.read(path);
    content.map_err(ArchiveError::io(Path::new(path)))
}
