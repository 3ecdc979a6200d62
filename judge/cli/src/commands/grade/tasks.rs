//! The tasks: all packages in a folder, and everything that can be imported as one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use grundy_archive::{ImportFormat, import_all};
use grundy_classroom::grading::{TaskNames, check_names};
use grundy_package::{Package, natural_order};

use crate::exit::BadInput;
use crate::package_argument::read_package;

/// The most tasks of one contest.
const TASKS_MAX: usize = 200;

/// A task of the contest.
#[derive(Debug)]
pub(super) struct Task {
    /// The names of its folder.
    pub(super) names: TaskNames,
    pub(super) package: Package,
    /// The divisor that turns the package's points into the teacher's.
    pub(super) mark_scale: f64,
}

/// Reads all tasks of the folder, in natural order. Other formats are imported into `staging`.
pub(super) fn find(folder: &Path, staging: &Path) -> anyhow::Result<Vec<Task>> {
    let mut tasks = Vec::new();
    for (index, path) in task_paths(folder)?.iter().enumerate() {
        tasks.extend(read(path, &staging.join(index.to_string()))?);
    }
    if let Err(both) = check_names(tasks.iter().map(|task| &task.names)) {
        let (stem, [one, other]) = (both.stem, both.tasks);
        let line = format!(
            "{}: a file {stem}.* would belong to both tasks {one} and {other}",
            folder.display()
        );
        return Err(BadInput::new(line).into());
    }
    if tasks.is_empty() {
        let line = format!("{}: there is no task in this folder", folder.display());
        return Err(BadInput::new(line).into());
    }
    Ok(tasks)
}

/// The folders and archives in the folder; the folder itself if it is a task.
fn task_paths(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let unreadable = || BadInput::new(format!("{}: cannot be read", folder.display()));
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        let name = file_name(&path);
        if name.eq_ignore_ascii_case("problem.yaml") || name.eq_ignore_ascii_case("settings.cfg") {
            return Ok(vec![folder.to_path_buf()]);
        }
        let is_archive = [".zip", ".kpp"]
            .iter()
            .any(|extension| name.to_ascii_lowercase().ends_with(extension));
        if !name.starts_with('.') && (path.is_dir() || is_archive) {
            paths.push(path);
        }
    }
    if paths.len() > TASKS_MAX {
        let line = format!("{}: more than {TASKS_MAX} tasks", folder.display());
        return Err(BadInput::new(line).into());
    }
    paths.sort_by(|one, other| natural_order(&file_name(one), &file_name(other)));
    Ok(paths)
}

fn read(path: &Path, staging: &Path) -> anyhow::Result<Vec<Task>> {
    if path.join("problem.yaml").is_file() {
        return Ok(vec![task(task_name(path), read_package(path)?, 1.0)]);
    }
    let imported = import_all(path, staging, ImportFormat::Auto)
        .map_err(|error| BadInput::new(format!("{}: {error}", path.display())))?;
    if let Some((folder, error)) = imported.skipped.first() {
        let line = format!("{}: {folder}: {error}", path.display());
        return Err(BadInput::new(line).into());
    }
    let imported = imported.packages;
    let is_only = imported.len() == 1;
    let tasks = imported.into_iter().map(|imported| {
        let name = if is_only {
            task_name(path)
        } else {
            imported.package.id.clone()
        };
        task(name, imported.package, imported.mark_scale)
    });
    Ok(tasks.collect())
}

fn task(name: String, package: Package, mark_scale: f64) -> Task {
    Task {
        names: TaskNames::of(name, &package),
        package,
        mark_scale,
    }
}

/// The folder's name, or the archive's name without its extension.
fn task_name(path: &Path) -> String {
    let absolute = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let name = if absolute.is_dir() {
        absolute.file_name()
    } else {
        absolute.file_stem()
    };
    name.unwrap_or_default().to_string_lossy().into_owned()
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
