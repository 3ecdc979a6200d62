//! Arguments that several subcommands share: a package read from disk, and an engine.

use std::path::{Path, PathBuf};

use grundy_engine::{DriftKind, Engine, EngineConfig, RegenerateMode};
use grundy_package::{Package, ReadError};
use indicatif::{ProgressBar, ProgressStyle};

use crate::exit::BadInput;

/// Reads a package that is complete, or that its recipe completes; each of its faults is one line of the error.
pub(crate) fn read_package(root: &Path) -> anyhow::Result<Package> {
    make_left_out(root)?;
    grundy_package::read(root).map_err(|error| bad_package(root, &error))
}

/// Makes the data that a package leaves out because of their size, unless they are there. Other faults of the package are left to
/// its reader.
pub(crate) fn make_left_out(root: &Path) -> anyhow::Result<()> {
    let Ok(package) = grundy_package::read_draft(root) else {
        return Ok(());
    };
    let missing = &package.missing;
    if missing.is_empty() || missing.iter().any(|test| !test.is_left_out) {
        return Ok(());
    }
    let made = start_engine()?.regenerate(&package, RegenerateMode::Fill, &mut |_, _| {})?;
    let wrong = made
        .drifts
        .iter()
        .filter(|drift| drift.kind == DriftKind::WrongHash);
    let lines = wrong
        .map(ToString::to_string)
        .chain(made.failures.iter().map(ToString::to_string))
        .map(|line| format!("{}: {line}", root.display()));
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return Ok(());
    }
    Err(BadInput::new(lines.join("\n")).into())
}

/// Checks that there is a package, even one with faults.
pub(crate) fn expect_package(root: &Path) -> anyhow::Result<()> {
    let line = || format!("{}: there is no package (no problem.yaml)", root.display());
    let is_there = root.join("problem.yaml").is_file();
    is_there
        .then_some(())
        .ok_or_else(|| BadInput::new(line()).into())
}

pub(crate) fn bad_package(root: &Path, error: &ReadError) -> anyhow::Error {
    let line = |problem| format!("{}: {problem}", root.display());
    let lines: Vec<String> = error.errors.iter().map(line).collect();
    BadInput::new(lines.join("\n")).into()
}

/// Starts an engine with the machine's usual settings.
pub(crate) fn start_engine() -> anyhow::Result<Engine> {
    Ok(Engine::new(EngineConfig::new(cache_directory()))?)
}

/// A bar with the progress of work on a package: on standard error, and only on a terminal.
pub(crate) fn progress_bar(package: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {msg:16} {bar:40} {pos}/{len}")
        .expect("the template is well-formed");
    ProgressBar::new(0)
        .with_style(style)
        .with_prefix(package.to_owned())
}

/// The folder of compiled programs: `GRUNDY_CACHE`, otherwise the user's cache directory.
pub(crate) fn cache_directory() -> PathBuf {
    let set = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    set("GRUNDY_CACHE")
        .or_else(|| set("XDG_CACHE_HOME").map(|cache| cache.join("grundy")))
        .or_else(|| set("HOME").map(|home| home.join(".cache/grundy")))
        .unwrap_or_else(|| std::env::temp_dir().join("grundy-cache"))
}
