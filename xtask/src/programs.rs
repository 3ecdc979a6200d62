//! The packages' Rust programs as one crate, so that clippy, rustfmt and rust-analyzer read them as they read the rest.
//!
//! A package's program is compiled by the judge, alone, with problemkit as a library. Here each is a binary of a crate below the
//! target directory, by its own path; the feature `workspace` tells it where its game's rules lie in this tree.

use crate::{run, workspace};
use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use walkdir::WalkDir;

/// Where rust-analyzer is told to look for it, too: `.vscode/settings.json`.
const FOLDER: &str = "programs";

/// Writes the crate's manifest anew, if anything changed. Returns its path.
///
/// # Errors
/// If there are no programs, or the manifest cannot be written.
pub(crate) fn write_manifest() -> Result<PathBuf> {
    let root = std::path::absolute(".").context("no path to the workspace")?;
    let programs = programs(Path::new("problems"))?;
    ensure!(!programs.is_empty(), "no package has a program in Rust");
    let folder = workspace::target_directory().join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join("Cargo.toml");
    let text = manifest(&root, &programs);
    // A file that is written anew would be read anew by an editor, and by cargo.
    if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(path)
}

/// `cargo` with a subcommand for the packages' programs.
pub(crate) fn cargo(subcommand: &[&str]) -> Result<Command> {
    let manifest = write_manifest()?;
    let mut command = run::cargo(subcommand);
    command.arg("--manifest-path").arg(manifest);
    Ok(command)
}

/// Every Rust program of the packages that is no link (links lead to `reference-solutions`, a member of its own), sorted. A game's
/// rules are no program: they are read with those that use them.
fn programs(problems: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in WalkDir::new(problems) {
        let entry = entry.context("cannot list the problems")?;
        let is_rust = entry
            .path()
            .extension()
            .is_some_and(|ending| ending == "rs");
        let is_rules = entry.path().ends_with("game/rules.rs");
        if is_rust && !is_rules && entry.file_type().is_file() {
            found.push(entry.into_path());
        }
    }
    found.sort();
    Ok(found)
}

fn manifest(root: &Path, programs: &[PathBuf]) -> String {
    let problemkit = root.join("judge/problemkit");
    let mut text = format!(
        "# Written by `cargo xtask programs`: the Rust programs of all packages, for clippy, rustfmt and rust-analyzer.\n\
         [workspace]\n\n\
         [package]\nname = \"package-programs\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
         [features]\ndefault = [\"workspace\"]\nworkspace = []\n\n\
         [dependencies]\nproblemkit = {{ path = '{}' }}\n\n\
         [profile.dev]\ndebug = false\n",
        problemkit.display()
    );
    for program in programs {
        let name = binary_name(program);
        // A path of this system, in quotes that TOML reads as they stand.
        let path = root.join(program);
        let _ = write!(
            text,
            "\n[[bin]]\nname = \"{name}\"\npath = '{}'\n",
            path.display()
        );
    }
    text
}

/// `problems/vpoint/generators/gen.rs` is `vpoint--generators--gen`.
fn binary_name(program: &Path) -> String {
    let parts = program.iter().skip(1).map(|part| part.to_string_lossy());
    let joined = parts.collect::<Vec<_>>().join("--");
    let stem = joined.strip_suffix(".rs").unwrap_or(&joined);
    stem.chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() || letter == '_' {
                letter
            } else {
                '-'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_is_a_binary_and_no_link_is() {
        let folder = tempfile::tempdir().unwrap();
        let problems = folder.path().join("problems");
        for file in [
            "a/generators/gen.rs",
            "b/game/rules.rs",
            "b/output_validator/check.rs",
            "b/statement/x.md",
        ] {
            let path = problems.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "fn main() {}\n").unwrap();
        }
        std::os::unix::fs::symlink("generators/gen.rs", problems.join("a/reference.rs")).unwrap();
        let found = programs(&problems).unwrap();
        assert_eq!(found.len(), 2);
        let text = manifest(
            Path::new("/tree"),
            &[PathBuf::from("problems/a/generators/gen.rs")],
        );
        assert!(text.contains(
            "name = \"a--generators--gen\"\npath = '/tree/problems/a/generators/gen.rs'\n"
        ));
        assert!(text.contains("\nproblemkit = { path = '/tree/judge/problemkit' }\n"));
    }
}
