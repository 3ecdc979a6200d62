//! Importing packages: from a folder, or from a zip archive that may come from anybody.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tempfile::TempDir;
use walkdir::WalkDir;

use grundy_package::{Diagnostics, Inventory, PACKAGE_BYTES_MAX, Package, ReadError, read_draft};

use super::draft::{DraftPackage, ImportNote, id_of};
use super::error::ArchiveError;
use super::pairs::SourceFile;
use super::unpack::{set_executable, unpack};
use super::{cms, dmoj, library_checker, pairs, polygon, themis};

/// What a source is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ImportFormat {
    /// Found out from the files.
    #[default]
    Auto,
    /// The ICPC package format, `2025-09` or `legacy`.
    Icpc,
    /// DMOJ's or VNOJ's `init.yml` with its archive.
    Dmoj,
    /// A full package of Polygon.
    Polygon,
    /// Themis' tasks, or any folder of `.INP`/`.OUT` pairs.
    Themis,
    /// CMS' tasks: Italian folders with `task.yaml`, or exports of TPS with `problem.json`.
    Cms,
    /// Library Checker's `info.toml`, whose data its own generators make.
    LibraryChecker,
}

impl FromStr for ImportFormat {
    type Err = String;

    /// By the name that `grundy import --format` takes.
    fn from_str(name: &str) -> Result<Self, String> {
        Ok(match name {
            "auto" => Self::Auto,
            "icpc" => Self::Icpc,
            "dmoj" => Self::Dmoj,
            "polygon" => Self::Polygon,
            "themis" => Self::Themis,
            "cms" => Self::Cms,
            "library-checker" => Self::LibraryChecker,
            _ => return Err(format!("{name:?} is no format of archives")),
        })
    }
}

/// A package that arrived.
#[derive(Clone, Debug)]
pub struct Imported {
    /// As it lies now. It may be a draft: [`grundy_package::check`] tells what it lacks.
    pub package: Package,
    /// What came over, what was guessed on the way, and what could not come over, in this order.
    pub notes: Vec<ImportNote>,
    /// How many times as many points the package gives as its source did, so that they are whole numbers.
    pub mark_scale: f64,
    /// SHA-256 in hexadecimal that the source promises of files, relative to the package, also of those that are still
    /// to be made: see [`Package::missing`].
    pub promised_sha256: BTreeMap<String, String>,
}

/// Imports an ICPC package as a new folder of `out`: see [`import_all`].
///
/// # Errors
/// As [`import_all`].
pub fn import(source: &Path, out: &Path) -> Result<Package, ArchiveError> {
    let mut imported = import_all(source, out, ImportFormat::Icpc)?;
    match (imported.pop(), imported.is_empty()) {
        (Some(only), true) => Ok(only.package),
        (last, _) => {
            // One was asked for; nothing may be left behind.
            for package in imported.into_iter().chain(last) {
                let root = package.package.root;
                fs::remove_dir_all(&root).map_err(ArchiveError::io(&root))?;
            }
            Err(ArchiveError::NoPackage {
                path: source.to_path_buf(),
            })
        }
    }
}

/// Imports everything that `source`, a folder or a zip archive, holds, each package as a new folder
/// of `out`. Either all of it arrives, readable, or nothing is left behind.
///
/// # Errors
/// An archive that is unsafe or broken, a package that is, or an id that is taken.
pub fn import_all(
    source: &Path,
    out: &Path,
    format: ImportFormat,
) -> Result<Vec<Imported>, ArchiveError> {
    fs::create_dir_all(out).map_err(ArchiveError::io(out))?;
    // Beside the target, so that the last step is one rename; gone by itself when an error ends this.
    let staging = tempfile::Builder::new()
        .prefix(".import-")
        .tempdir_in(out)
        .map_err(ArchiveError::io(out))?;
    let is_folder = fs::metadata(source)
        .map_err(ArchiveError::io(source))?
        .is_dir();
    let files = if is_folder {
        fs::canonicalize(source).map_err(ArchiveError::io(source))?
    } else {
        let unpacked = staging.path().join("unpacked");
        fs::create_dir(&unpacked).map_err(ArchiveError::io(&unpacked))?;
        unpack(source, &unpacked)?;
        unpacked
    };
    let name = if is_folder {
        files.file_name()
    } else {
        source.file_stem()
    };
    let name = name
        .unwrap_or(OsStr::new(""))
        .to_string_lossy()
        .into_owned();
    let icpc_roots = package_roots(&files)?;
    let drafts = match (format, icpc_roots.is_empty()) {
        (ImportFormat::Icpc | ImportFormat::Auto, false) => icpc_roots
            .iter()
            .map(|root| {
                let name = if *root == files {
                    name.clone()
                } else {
                    file_name(root)
                };
                stage_icpc(&staging, root, &files, &name)
            })
            .collect::<Result<_, _>>()?,
        (ImportFormat::Icpc, true) => {
            return Err(ArchiveError::NoPackage {
                path: source.to_path_buf(),
            });
        }
        (format, _) => {
            let staged = stage_drafts(&staging, &files, is_folder, &name, format)?;
            if staged.is_empty() {
                return Err(ArchiveError::NothingFound {
                    path: source.to_path_buf(),
                    archives: archives_in(&files)?,
                });
            }
            staged
        }
    };
    settle(drafts, out)
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A package in the staging folder, under its own name so that it is read as it will be.
struct Staged {
    id: String,
    root: PathBuf,
    notes: Vec<ImportNote>,
    mark_scale: f64,
    promised_sha256: BTreeMap<String, String>,
}

/// The folders that hold `problem.yaml`: `top` alone, or all that are not within another one.
fn package_roots(top: &Path) -> Result<Vec<PathBuf>, ArchiveError> {
    /// A course, a week, a problem.
    const DEPTH_MAX: usize = 4;
    if top.join("problem.yaml").is_file() {
        return Ok(vec![top.to_path_buf()]);
    }
    let mut roots = Vec::new();
    let mut walk = WalkDir::new(top)
        .min_depth(1)
        .max_depth(DEPTH_MAX)
        .sort_by_file_name()
        .into_iter();
    while let Some(entry) = walk.next() {
        let entry = entry.map_err(|error| ArchiveError::io(top)(error.into()))?;
        if entry.file_type().is_dir() && entry.path().join("problem.yaml").is_file() {
            roots.push(entry.into_path());
            walk.skip_current_dir();
        }
    }
    Ok(roots)
}

/// Archives in a folder, a few of them.
fn archives_in(folder: &Path) -> Result<Vec<String>, ArchiveError> {
    const SHOWN_MAX: usize = 10;
    let is_archive = |file: &SourceFile| {
        let lower = file.name().to_lowercase();
        [".zip", ".kpp", ".rar", ".7z"]
            .iter()
            .any(|ending| lower.ends_with(ending))
    };
    let archives = pairs::list(folder)?.into_iter().filter(is_archive);
    Ok(archives.take(SHOWN_MAX).map(|file| file.path).collect())
}

/// Copies what the format keeps, links within `bounds` resolved.
fn stage_icpc(
    staging: &TempDir,
    root: &Path,
    bounds: &Path,
    name: &str,
) -> Result<Staged, ArchiveError> {
    let id = id_of(name)?;
    let staged = staging.path().join("named").join(&id);
    fs::create_dir_all(&staged).map_err(ArchiveError::io(&staged))?;
    let mut diagnostics = Diagnostics::default();
    let inventory = Inventory::take_within(root, bounds, &mut diagnostics);
    if !diagnostics.errors.is_empty() {
        let Diagnostics {
            errors, warnings, ..
        } = diagnostics;
        return Err(ReadError { errors, warnings }.into());
    }
    for file in inventory.files.values() {
        let target = staged.join(&file.path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
        }
        fs::copy(&file.absolute, &target).map_err(ArchiveError::io(&target))?;
        set_executable(&target, file.is_executable)?;
    }
    Ok(Staged {
        id,
        root: staged,
        notes: Vec::new(),
        mark_scale: 1.0,
        promised_sha256: BTreeMap::new(),
    })
}

/// Puts packages together from what is no package yet, one after the other.
fn stage_drafts(
    staging: &TempDir,
    files: &Path,
    is_folder: bool,
    name: &str,
    format: ImportFormat,
) -> Result<Vec<Staged>, ArchiveError> {
    let listed = pairs::list(files)?;
    let is_asked = |wanted| format == wanted || format == ImportFormat::Auto;
    if is_asked(ImportFormat::LibraryChecker) {
        let descriptions = listed
            .iter()
            .filter(|file| library_checker::is_description(file));
        let staged: Vec<Staged> = descriptions
            .map(|info| {
                let draft = library_checker::draft(info, &listed, is_folder, name)?;
                stage_draft(staging, &draft)
            })
            .collect::<Result<_, _>>()?;
        if !staged.is_empty() || format == ImportFormat::LibraryChecker {
            return Ok(staged);
        }
    }
    if is_asked(ImportFormat::Cms) {
        let drafts = cms::drafts(&listed, name)?;
        if !drafts.is_empty() || format == ImportFormat::Cms {
            return drafts
                .iter()
                .map(|draft| stage_draft(staging, draft))
                .collect();
        }
    }
    if is_asked(ImportFormat::Polygon) {
        // A contest's package holds several.
        let descriptions = listed.iter().filter(|file| file.name() == "problem.xml");
        let staged: Vec<Staged> = descriptions
            .map(|xml| stage_draft(staging, &polygon::draft(xml, &listed, name)?))
            .collect::<Result<_, _>>()?;
        if !staged.is_empty() || format == ImportFormat::Polygon {
            return Ok(staged);
        }
    }
    let inits: Vec<_> = listed
        .iter()
        .filter(|file| file.name() == "init.yml")
        .collect();
    if format == ImportFormat::Themis || format == ImportFormat::Auto && inits.is_empty() {
        let drafts = themis::drafts(&listed, name)?;
        return drafts
            .iter()
            .map(|draft| stage_draft(staging, draft))
            .collect();
    }
    let scratch = staging.path().join("archive");
    let (mut staged, mut bytes_total) = (Vec::new(), 0);
    for init in inits {
        let draft = dmoj::draft(init, &scratch, name)?;
        // Each archive has its own limit; a thousand of them must not pass it together.
        bytes_total += draft.bytes();
        if bytes_total > PACKAGE_BYTES_MAX {
            let reason = format!("holds more than {} MiB", PACKAGE_BYTES_MAX >> 20);
            return Err(ArchiveError::UnsafeArchive { reason });
        }
        staged.push(stage_draft(staging, &draft)?);
        if scratch.exists() {
            fs::remove_dir_all(&scratch).map_err(ArchiveError::io(&scratch))?;
        }
    }
    Ok(staged)
}

fn stage_draft(staging: &TempDir, draft: &DraftPackage) -> Result<Staged, ArchiveError> {
    let root = staging.path().join("named").join(&draft.id);
    if root.exists() {
        // Two tasks whose names give one id.
        return Err(ArchiveError::Exists {
            path: PathBuf::from(&draft.id),
        });
    }
    draft.write(&root)?;
    Ok(Staged {
        id: draft.id.clone(),
        root,
        notes: draft.notes(),
        mark_scale: draft.mark_scale,
        promised_sha256: draft.promised_sha256.clone(),
    })
}

/// Reads all, and only then moves them to their places.
fn settle(staged: Vec<Staged>, out: &Path) -> Result<Vec<Imported>, ArchiveError> {
    let is_one_of_many = staged.len() > 1;
    for package in &staged {
        let target = out.join(&package.id);
        if target.exists() {
            return Err(ArchiveError::Exists { path: target });
        }
        read_draft(&package.root).map_err(|mut error| {
            if is_one_of_many {
                for problem in error.errors.iter_mut().chain(&mut error.warnings) {
                    problem.file = format!("{}/{}", package.id, problem.file);
                }
            }
            error
        })?;
    }
    let mut imported = Vec::new();
    for package in staged {
        let target = out.join(&package.id);
        fs::rename(&package.root, &target).map_err(ArchiveError::io(&target))?;
        imported.push(Imported {
            package: read_draft(&target)?,
            notes: package.notes,
            mark_scale: package.mark_scale,
            promised_sha256: package.promised_sha256,
        });
    }
    Ok(imported)
}
