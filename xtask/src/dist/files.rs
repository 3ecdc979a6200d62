//! Files of both kinds of packages.

use anyhow::{Context, Result};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// The workspace's version, which xtask has too.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The documents in both kinds of packages: the name in the tree, and the name in the package's documentation.
pub(super) const DOCUMENTS: &[&str] = &[
    "README.md",
    "README.vi.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];

/// Copies a file, or the target of a link, and makes its parent folders.
pub(super) fn install(source: &Path, target: &Path, mode: u32) -> Result<()> {
    let text = || format!("cannot copy {} to {}", source.display(), target.display());
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent).with_context(text)?;
    }
    fs::copy(source, target).with_context(text)?;
    fs::set_permissions(target, Permissions::from_mode(mode)).with_context(text)
}
