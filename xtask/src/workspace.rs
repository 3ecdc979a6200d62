//! The places of files and folders in the source tree.

use crate::run;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// Makes the workspace's root the current directory, so that all other paths here are relative to it, wherever `cargo xtask` was
/// called.
pub(crate) fn enter_root() -> Result<()> {
    let root = root()?;
    std::env::set_current_dir(&root).with_context(|| format!("cannot enter {}", root.display()))
}

/// The directory that cargo builds into: `CARGO_TARGET_DIR`, or `target`.
pub(crate) fn target_directory() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// The built `grundy` command of a profile (`debug` or `release`), as an absolute path.
pub(crate) fn grundy_binary(profile: &str) -> Result<PathBuf> {
    let binary = target_directory().join(profile).join("grundy");
    std::path::absolute(&binary).with_context(|| format!("no path to {}", binary.display()))
}

/// The command in the tests' profile, built if necessary, as an absolute path. It is built with the whole workspace and its tests:
/// alone, its dependencies have fewer features, and everything would be compiled again.
pub(crate) fn debug_binary() -> Result<PathBuf> {
    run::succeed(&mut run::cargo([
        "build",
        "--quiet",
        "--workspace",
        "--bins",
        "--tests",
        "--locked",
    ]))?;
    grundy_binary("debug")
}

/// The folders under `problems/`, sorted by name.
pub(crate) fn problem_folders() -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir("problems").context("cannot list problems/")?;
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.join("problem.yaml").is_file() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

fn root() -> Result<PathBuf> {
    // The variable is read at run time, since the tree may have been moved after compiling.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .context("run this as `cargo xtask …`: CARGO_MANIFEST_DIR is not set")?;
    let root = Path::new(&manifest)
        .parent()
        .context("xtask has no parent directory")?;
    ensure!(
        root.join("Cargo.toml").is_file(),
        "{} is not the workspace's root",
        root.display()
    );
    Ok(root.to_owned())
}
