//! Importing packages: from a folder, or from a zip archive that may come from anybody.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use grundy_words::{Argument, Line, sentence};
use tempfile::TempDir;
use walkdir::WalkDir;

use grundy_package::{
    Diagnostic, Diagnostics, ImportNote, ImportNoteKind, Inventory, PACKAGE_BYTES_MAX, Package,
    ReadError, read_draft,
};

use super::draft::{DraftPackage, id_of};
use super::error::ArchiveError;
use super::pairs::SourceFile;
use super::unpack::{set_executable, unpack};
use super::{cms, dmoj, library_checker, pairs, polygon, themis};

/// The format of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ImportFormat {
    /// The format is detected from the files.
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
    type Err = Line;

    /// The format by the name for `grundy import --format`.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Ok(match name {
            "auto" => Self::Auto,
            "icpc" => Self::Icpc,
            "dmoj" => Self::Dmoj,
            "polygon" => Self::Polygon,
            "themis" => Self::Themis,
            "cms" => Self::Cms,
            "library-checker" => Self::LibraryChecker,
            _ => {
                return Err(sentence!(
                    "import-no-format-archives",
                    name = format!("{name:?}")
                ));
            }
        })
    }
}

/// A package that arrived.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The package after the import. It may be a draft: [`grundy_package::check`] reports what it lacks.
    pub package: Package,
    /// The parts that were imported, were guessed, and could not be imported, in this order.
    pub notes: Vec<ImportNote>,
    /// The factor between the package's points and the source's, which makes them whole numbers.
    pub mark_scale: f64,
    /// The SHA-256 hashes in hexadecimal that the source promises, by path relative to the package, also of files that are still to
    /// be made: see [`Package::missing`].
    pub promised_sha256: BTreeMap<String, String>,
}

/// The result of importing a source.
#[derive(Debug, Default)]
pub struct Import {
    /// The packages that arrived.
    pub packages: Vec<Imported>,
    /// The folders in the source that look like packages and could not be imported, while others could.
    pub skipped: Vec<(String, ArchiveError)>,
}

/// Imports an ICPC package as a new folder of `out`: see [`import_all`].
///
/// # Errors
/// The same errors as [`import_all`]; and [`ArchiveError::NoPackage`] if the source has several packages.
pub fn import(source: &Path, out: &Path) -> Result<Package, ArchiveError> {
    let mut imported = import_all(source, out, ImportFormat::Icpc)?.packages;
    match (imported.pop(), imported.is_empty()) {
        (Some(only), true) => Ok(only.package),
        (last, _) => {
            // The caller asked for one package, so nothing may be left behind.
            for package in imported.into_iter().chain(last) {
                let root = out.join(&package.package.id);
                fs::remove_dir_all(&root).map_err(ArchiveError::io(&root))?;
            }
            Err(ArchiveError::NoPackage {
                path: source.to_path_buf(),
            })
        }
    }
}

/// Imports everything in `source`, a folder or a zip archive, each package as a new folder of `out`. A package is imported as a
/// whole or not at all. Of several, those that cannot be imported are skipped.
///
/// # Errors
/// The reason for the first package if nothing is imported: it is broken, or its id is taken. Further an unsafe or broken archive, and a
/// file that cannot be read or written.
pub fn import_all(source: &Path, out: &Path, format: ImportFormat) -> Result<Import, ArchiveError> {
    fs::create_dir_all(out).map_err(ArchiveError::io(out))?;
    // It is beside the target, so that the last step is one rename, and is removed after an error.
    let staging = tempfile::Builder::new()
        .prefix(".import-")
        .tempdir_in(out)
        .map_err(ArchiveError::io(out))?;
    let source = Source::open(source, staging.path())?;
    let icpc_roots = package_roots(&source.files)?;
    let candidates = match (format, icpc_roots.is_empty()) {
        (ImportFormat::Icpc | ImportFormat::Auto, false) => icpc_roots
            .iter()
            .map(|root| Candidate {
                folder: inner_path(&source.files, root),
                staged: stage_icpc(&staging, &source, root),
            })
            .collect(),
        (ImportFormat::Icpc, true) => {
            return Err(ArchiveError::NoPackage { path: source.path });
        }
        (format, _) => {
            let candidates = stage_drafts(&staging, &source, format)?;
            if candidates.is_empty() {
                return Err(ArchiveError::NothingFound {
                    archives: archives_in(&source.files)?,
                    path: source.path,
                });
            }
            candidates
        }
    };
    settle(candidates, out)
}

/// The source of packages.
struct Source {
    /// The caller's path.
    path: PathBuf,
    /// The folder, or the one into which the archive was unpacked.
    files: PathBuf,
    is_folder: bool,
    /// The name, without an archive's extension.
    name: String,
    /// The archive's links that were left out.
    left_out: Vec<Diagnostic>,
}

impl Source {
    fn open(source: &Path, staging: &Path) -> Result<Self, ArchiveError> {
        let is_folder = fs::metadata(source)
            .map_err(ArchiveError::io(source))?
            .is_dir();
        let (files, left_out) = if is_folder {
            let files = fs::canonicalize(source).map_err(ArchiveError::io(source))?;
            (files, Vec::new())
        } else {
            let unpacked = staging.join("unpacked");
            fs::create_dir(&unpacked).map_err(ArchiveError::io(&unpacked))?;
            let left_out = unpack(source, &unpacked)?;
            (unpacked, left_out)
        };
        let name = if is_folder {
            files.file_name()
        } else {
            source.file_stem()
        };
        let name = name.unwrap_or(OsStr::new("")).to_string_lossy();
        Ok(Self {
            name: name.into_owned(),
            path: source.to_path_buf(),
            files,
            is_folder,
            left_out,
        })
    }

    /// The archive's invalid links below one of its folders, by their paths there.
    fn left_out_below(&self, folder: &str) -> impl Iterator<Item = Diagnostic> {
        self.left_out.iter().filter_map(move |link| {
            let path = match folder {
                "" => link.file.as_str(),
                folder => link.file.strip_prefix(folder)?.strip_prefix('/')?,
            };
            Some(Diagnostic::of_file(path, link.message.clone()))
        })
    }
}

/// A folder's path in the source, `/` between the parts; empty at its top.
fn inner_path(top: &Path, folder: &Path) -> String {
    let inner = folder.strip_prefix(top).unwrap_or(folder);
    let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A folder that looks like a package, and the result of importing it.
struct Candidate {
    folder: String,
    staged: Result<Staged, ArchiveError>,
}

/// A package in the staging folder, with its own name, so that it is read as it will be.
struct Staged {
    id: String,
    root: PathBuf,
    notes: Vec<ImportNote>,
    mark_scale: f64,
    promised_sha256: BTreeMap<String, String>,
}

/// The folders with `problem.yaml`: only `top`, or all that are not within another one.
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

/// The names of a few archives in a folder.
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

/// Whether a file does not matter for judging: the statement, programs that only make and check data, example submissions.
fn is_spared(path: &str) -> bool {
    const NEEDED: [&str; 6] = [
        "data",
        "graders",
        "include",
        "output_validator",
        "output_validators",
        "static_validator",
    ];
    const NEEDED_FILES: [&str; 4] = [
        ".timelimit",
        "domjudge-problem.ini",
        "judge.yaml",
        "problem.yaml",
    ];
    let top = path.split('/').next().unwrap_or(path);
    !NEEDED.contains(&top) && !NEEDED_FILES.contains(&path)
}

/// Copies the files that belong to the format, with links within the source resolved.
fn stage_icpc(staging: &TempDir, source: &Source, root: &Path) -> Result<Staged, ArchiveError> {
    let folder = inner_path(&source.files, root);
    let name = if folder.is_empty() {
        source.name.clone()
    } else {
        file_name(root)
    };
    let id = id_of(&name)?;
    let staged = new_folder(staging, &id)?;
    let mut diagnostics = Diagnostics::default();
    let mut inventory = Inventory::take_foreign(root, &source.files, &mut diagnostics);
    inventory.left_out.extend(source.left_out_below(&folder));
    let (spared, needed) = inventory
        .left_out
        .into_iter()
        .partition::<Vec<_>, _>(|link| is_spared(&link.file));
    diagnostics.errors.extend(needed);
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
        let source = file.target.as_ref().unwrap_or(&target);
        fs::copy(source, &target).map_err(ArchiveError::io(&target))?;
        set_executable(&target, file.is_executable)?;
    }
    let notes = spared.into_iter().map(|link| ImportNote {
        kind: ImportNoteKind::Missing,
        line: link.to_line(),
    });
    Ok(Staged {
        id,
        root: staged,
        notes: notes.collect(),
        mark_scale: 1.0,
        promised_sha256: BTreeMap::new(),
    })
}

/// A new folder for a package.
///
/// # Errors
/// Another package of the source has that id.
fn new_folder(staging: &TempDir, id: &str) -> Result<PathBuf, ArchiveError> {
    let folder = staging.path().join("named").join(id);
    if folder.exists() {
        return Err(ArchiveError::Exists {
            path: PathBuf::from(id),
        });
    }
    fs::create_dir_all(&folder).map_err(ArchiveError::io(&folder))?;
    Ok(folder)
}

/// Makes packages from other formats, one after the other.
fn stage_drafts(
    staging: &TempDir,
    source: &Source,
    format: ImportFormat,
) -> Result<Vec<Candidate>, ArchiveError> {
    let listed = pairs::list(&source.files)?;
    let name = &source.name;
    let is_asked = |wanted| format == wanted || format == ImportFormat::Auto;
    let staged = |folder: &str, draft: Result<DraftPackage, ArchiveError>| Candidate {
        folder: folder.to_owned(),
        staged: draft.and_then(|draft| stage_draft(staging, source, folder, &draft)),
    };
    if is_asked(ImportFormat::LibraryChecker) {
        let descriptions = listed
            .iter()
            .filter(|file| library_checker::is_description(file));
        let candidates: Vec<Candidate> = descriptions
            .map(|info| {
                let draft = library_checker::draft(info, &listed, source.is_folder, name);
                staged(info.folder(), draft)
            })
            .collect();
        if !candidates.is_empty() || format == ImportFormat::LibraryChecker {
            return Ok(candidates);
        }
    }
    if is_asked(ImportFormat::Cms) {
        let drafts = cms::drafts(&listed, name);
        if !drafts.is_empty() || format == ImportFormat::Cms {
            let candidates = drafts.into_iter();
            return Ok(candidates
                .map(|(folder, draft)| staged(&folder, draft))
                .collect());
        }
    }
    if is_asked(ImportFormat::Polygon) {
        // A contest's package holds several.
        let descriptions = listed.iter().filter(|file| file.name() == "problem.xml");
        let candidates: Vec<Candidate> = descriptions
            .map(|xml| staged(xml.folder(), polygon::draft(xml, &listed, name)))
            .collect();
        if !candidates.is_empty() || format == ImportFormat::Polygon {
            return Ok(candidates);
        }
    }
    let inits: Vec<_> = listed
        .iter()
        .filter(|file| file.name() == "init.yml")
        .collect();
    if format == ImportFormat::Themis || format == ImportFormat::Auto && inits.is_empty() {
        if format == ImportFormat::Auto {
            refuse_unknown_description(&listed)?;
        }
        let drafts = themis::drafts(&listed, name)?;
        let candidates = drafts.into_iter();
        return Ok(candidates.map(|draft| staged("", Ok(draft))).collect());
    }
    stage_dmoj(staging, source, &inits)
}

/// Refuses a description of a task in an unknown format: the data beside it would be judged by the wrong rules.
fn refuse_unknown_description(listed: &[SourceFile]) -> Result<(), ArchiveError> {
    const DESCRIPTIONS: [&str; 2] = ["task.yaml", "task.yml"];
    let unknown = listed
        .iter()
        .find(|file| DESCRIPTIONS.contains(&file.name()));
    unknown.map_or(Ok(()), |file| {
        Err(ArchiveError::UnknownDescription {
            path: file.path.clone(),
        })
    })
}

fn stage_dmoj(
    staging: &TempDir,
    source: &Source,
    inits: &[&SourceFile],
) -> Result<Vec<Candidate>, ArchiveError> {
    let scratch = staging.path().join("archive");
    let (mut candidates, mut bytes_total) = (Vec::new(), 0);
    for init in inits {
        let draft = dmoj::draft(init, &scratch, &source.name);
        // Each archive has its own limit, and this one applies to all together.
        bytes_total += draft.as_ref().map_or(0, DraftPackage::bytes);
        if bytes_total > PACKAGE_BYTES_MAX {
            let reason = sentence!("import-more-mib", size = PACKAGE_BYTES_MAX >> 20);
            return Err(ArchiveError::UnsafeArchive { reason });
        }
        let folder = init.folder();
        candidates.push(Candidate {
            folder: folder.to_owned(),
            staged: draft.and_then(|draft| stage_draft(staging, source, folder, &draft)),
        });
        if scratch.exists() {
            fs::remove_dir_all(&scratch).map_err(ArchiveError::io(&scratch))?;
        }
    }
    Ok(candidates)
}

fn stage_draft(
    staging: &TempDir,
    source: &Source,
    folder: &str,
    draft: &DraftPackage,
) -> Result<Staged, ArchiveError> {
    let root = new_folder(staging, &draft.id)?;
    draft.write(&root)?;
    let mut notes = draft.notes();
    notes.extend(source.left_out_below(folder).map(|link| ImportNote {
        kind: ImportNoteKind::Missing,
        line: link.to_line(),
    }));
    Ok(Staged {
        id: draft.id.clone(),
        root,
        notes,
        mark_scale: draft.mark_scale,
        promised_sha256: draft.promised_sha256.clone(),
    })
}

/// Moves the packages that can be read to their places.
fn settle(candidates: Vec<Candidate>, out: &Path) -> Result<Import, ArchiveError> {
    let mut import = Import::default();
    for Candidate { folder, staged } in candidates {
        match staged.and_then(|staged| move_to(staged, out)) {
            Ok(imported) => import.packages.push(imported),
            // An I/O error would affect the next package, too.
            Err(error @ ArchiveError::Io { .. }) => return Err(error),
            Err(error) => import.skipped.push((folder, error)),
        }
    }
    if import.packages.is_empty() && !import.skipped.is_empty() {
        let are_several = import.skipped.len() > 1;
        let (folder, error) = import.skipped.remove(0);
        return Err(if are_several {
            error.within(&folder)
        } else {
            error
        });
    }
    Ok(import)
}

fn move_to(staged: Staged, out: &Path) -> Result<Imported, ArchiveError> {
    let target = out.join(&staged.id);
    if target.exists() {
        return Err(ArchiveError::Exists { path: target });
    }
    read_draft(&staged.root)?;
    fs::rename(&staged.root, &target).map_err(ArchiveError::io(&target))?;
    Ok(Imported {
        package: read_draft(&target)?,
        notes: staged.notes,
        mark_scale: staged.mark_scale,
        promised_sha256: staged.promised_sha256,
    })
}
