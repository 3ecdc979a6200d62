//! A package's files on disk, and its hashes.

use std::path::{Path, PathBuf};

use grundy_package::Package;

use crate::error::{Error, Result};

/// The two hashes of a package, hex.
pub(crate) struct Hashes {
    pub(crate) verdict: String,
    pub(crate) full: String,
}

/// One file of a package on disk.
pub(crate) struct SourceFile {
    pub(crate) path: String,
    pub(crate) absolute: PathBuf,
    pub(crate) executable: bool,
}

pub(crate) fn scan(root: &Path) -> Result<Vec<SourceFile>> {
    use std::os::unix::fs::PermissionsExt;
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(root)
        .follow_links(true)
        .sort_by_file_name()
    {
        let entry = entry.map_err(|error| Error::Package(error.to_string()))?;
        if entry.file_type().is_file() {
            let metadata = entry
                .metadata()
                .map_err(|error| Error::Package(error.to_string()))?;
            let path = entry.path().strip_prefix(root).unwrap_or(entry.path());
            files.push(SourceFile {
                path: path.to_string_lossy().into_owned(),
                absolute: entry.path().to_owned(),
                executable: metadata.permissions().mode() & 0o100 != 0,
            });
        }
    }
    Ok(files)
}

pub(crate) fn hashes(package: &Package) -> Result<Hashes> {
    let mut hasher = blake3::Hasher::new();
    for file in scan(&package.root)? {
        let content = std::fs::read(&file.absolute).map_err(Error::file("read"))?;
        hasher
            .update(file.path.as_bytes())
            .update(&[0])
            .update(blake3::hash(&content).as_bytes());
    }
    let full = hasher.finalize().to_hex().to_string();
    Ok(Hashes {
        verdict: full.clone(),
        full,
    })
}

pub(crate) fn read(_root: &Path) -> Result<Package> {
    Err(Error::Package(
        "the package reader is not there yet".to_owned(),
    ))
}
