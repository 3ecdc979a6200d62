//! Importing a package: from a folder, or from a zip archive that may come from anybody.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::inventory::{Inventory, is_valid_id};
use crate::model::Package;
use crate::problem::{Findings, ReadError};
use crate::read::read_draft;

use super::error::ArchiveError;
use super::unpack::{set_executable, unpack};

/// Imports an ICPC package, version `2025-09` or `legacy`, from a folder or a zip archive, as a new
/// folder of `out`. Either the whole package arrives, readable, or nothing is left behind.
///
/// What is missing for judging or doubtful stands in the package ([`Package::missing`],
/// [`Package::warnings`]); [`crate::check`] tells it.
///
/// # Errors
/// An archive that is unsafe or broken, a package that is, or an id that is taken.
pub fn import(source: &Path, out: &Path) -> Result<Package, ArchiveError> {
    fs::create_dir_all(out).map_err(ArchiveError::io(out))?;
    // Beside the target, so that the last step is one rename; gone by itself when an error ends this.
    let staging = tempfile::Builder::new()
        .prefix(".import-")
        .tempdir_in(out)
        .map_err(ArchiveError::io(out))?;
    let unpacked = staging.path().join("unpacked");
    fs::create_dir(&unpacked).map_err(ArchiveError::io(&unpacked))?;
    let is_folder = fs::metadata(source)
        .map_err(ArchiveError::io(source))?
        .is_dir();
    let (root, name) = if is_folder {
        let found = package_root(source, source)?;
        let found = fs::canonicalize(&found).map_err(ArchiveError::io(&found))?;
        copy_folder(&found, &unpacked)?;
        (unpacked, found.file_name().map(OsStr::to_os_string))
    } else {
        unpack(source, &unpacked)?;
        let root = package_root(&unpacked, source)?;
        let name = if root == unpacked {
            source.file_stem()
        } else {
            root.file_name()
        };
        let name = name.map(OsStr::to_os_string);
        (root, name)
    };
    let id = package_id(&name.unwrap_or_default().to_string_lossy())?;
    let target = out.join(&id);
    if target.exists() {
        return Err(ArchiveError::Exists { path: target });
    }
    // Under its own name, so that it is read as it will be.
    let named = staging.path().join("named");
    fs::create_dir(&named).map_err(ArchiveError::io(&named))?;
    let named = named.join(&id);
    fs::rename(&root, &named).map_err(ArchiveError::io(&named))?;
    read_draft(&named)?;
    fs::rename(&named, &target).map_err(ArchiveError::io(&target))?;
    Ok(read_draft(&target)?)
}

/// The folder that holds `problem.yaml`: `top`, or the only folder in it that does.
fn package_root(top: &Path, source: &Path) -> Result<PathBuf, ArchiveError> {
    if top.join("problem.yaml").is_file() {
        return Ok(top.to_path_buf());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(top).map_err(ArchiveError::io(top))? {
        let path = entry.map_err(ArchiveError::io(top))?.path();
        if path.join("problem.yaml").is_file() {
            found.push(path);
        }
    }
    match found.as_slice() {
        [root] => Ok(root.clone()),
        _ => Err(ArchiveError::NoPackage {
            path: source.to_path_buf(),
        }),
    }
}

/// The package's id, from the name of its folder, or of the archive where that has no folder. Other
/// judges allow names that we do not: they lose what is no lower-case letter or digit.
fn package_id(name: &str) -> Result<String, ArchiveError> {
    let id: String = name
        .to_lowercase()
        .chars()
        .filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        .collect();
    if is_valid_id(&id) {
        return Ok(id);
    }
    let mut findings = Findings::default();
    let name = crate::yaml::quote(name);
    findings.problem(
        "",
        format!("the name {name} gives no id of letters and digits"),
    );
    Err(ReadError {
        problems: findings.problems,
        warnings: Vec::new(),
    }
    .into())
}

/// Copies what the format keeps, links resolved.
fn copy_folder(source: &Path, into: &Path) -> Result<(), ArchiveError> {
    let mut findings = Findings::default();
    let inventory = Inventory::take(source, &mut findings);
    if !findings.problems.is_empty() {
        let Findings { problems, warnings } = findings;
        return Err(ReadError { problems, warnings }.into());
    }
    for file in inventory.files.values() {
        let target = into.join(&file.path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
        }
        fs::copy(&file.absolute, &target).map_err(ArchiveError::io(&target))?;
        set_executable(&target, file.is_executable)?;
    }
    Ok(())
}
