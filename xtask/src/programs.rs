//! The packages' Rust programs as crates, so that clippy, rustfmt and rust-analyzer check them like all others.
//!
//! The judge compiles a package's program alone, with problemkit as a library and its game's rules as a module. Here each is a
//! binary of a crate below the target directory, by its own path: one crate for all packages, and one for each game, whose library
//! is the rules.

use crate::{run, workspace};
use anyhow::{Context, Result, ensure};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use walkdir::WalkDir;

/// The folder of the crates; rust-analyzer's configuration (`.vscode/settings.json`) names it, too.
const FOLDER: &str = "programs";
const MANIFEST: &str = "Cargo.toml";
/// A game's rules, seen from its package.
const RULES: &str = "game/rules.rs";

/// Writes the crates' manifests if anything changed. Returns the path of the workspace's.
///
/// # Errors
/// If there are no programs, or a manifest cannot be written.
pub(crate) fn write_manifest() -> Result<PathBuf> {
    let root = std::path::absolute(".").context("no path to the workspace")?;
    let programs = programs(Path::new("problems"))?;
    ensure!(!programs.is_empty(), "no package has a program in Rust");
    let folder = workspace::target_directory().join(FOLDER);
    for (path, text) in manifests(&root, &programs) {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(&folder);
        fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        // A file that is written again would be read again by editors and by cargo.
        if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
            fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
    }
    Ok(folder.join(MANIFEST))
}

/// `cargo` with a subcommand for the packages' programs.
pub(crate) fn cargo(subcommand: &[&str]) -> Result<Command> {
    let manifest = write_manifest()?;
    let mut command = run::cargo(subcommand);
    command.arg("--manifest-path").arg(manifest);
    Ok(command)
}

/// Every Rust program of the packages that is not a link (links lead to `reference-solutions`, which is a member itself), and every
/// game's rules, sorted.
fn programs(problems: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in WalkDir::new(problems) {
        let entry = entry.context("cannot list the problems")?;
        let is_rust = entry
            .path()
            .extension()
            .is_some_and(|ending| ending == "rs");
        if is_rust && entry.file_type().is_file() {
            found.push(entry.into_path());
        }
    }
    found.sort();
    Ok(found)
}

/// The manifests, by their paths below the folder.
fn manifests(root: &Path, programs: &[PathBuf]) -> Vec<(PathBuf, String)> {
    let (rules, programs): (Vec<&PathBuf>, Vec<&PathBuf>) =
        programs.iter().partition(|path| path.ends_with(RULES));
    let package = |path: &Path| path.iter().nth(1).unwrap_or_default().to_owned();
    let games: Vec<OsString> = rules.iter().map(|path| package(path)).collect();
    let members: Vec<String> = (games.iter())
        .map(|game| format!("\"{}\"", game.to_string_lossy()))
        .collect();
    let mut whole = format!(
        "# Written by `cargo xtask programs`: the Rust programs of all packages, for clippy, rustfmt and rust-analyzer.\n\
         [workspace]\nmembers = [{}]\n\n[profile.dev]\ndebug = false\n\n",
        members.join(", ")
    );
    whole += &head(root, "package-programs");
    let mut manifests = Vec::new();
    for (game, rules) in games.iter().zip(rules) {
        let mut text = head(root, &format!("game-{}", game.to_string_lossy()));
        let path = root.join(rules);
        let _ = write!(
            text,
            "\n[lib]\nname = \"rules\"\npath = '{}'\n",
            path.display()
        );
        manifests.push((Path::new(game).join(MANIFEST), text));
    }
    for program in programs {
        let game = games.iter().position(|game| *game == package(program));
        let text = game.map_or(&mut whole, |index| &mut manifests[index].1);
        let name = binary_name(program);
        // It is a path of this system, in quotes that TOML reads literally.
        let path = root.join(program);
        let _ = write!(
            text,
            "\n[[bin]]\nname = \"{name}\"\npath = '{}'\n",
            path.display()
        );
    }
    manifests.push((MANIFEST.into(), whole));
    manifests
}

fn head(root: &Path, name: &str) -> String {
    let problemkit = root.join("judge/problemkit");
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
         [dependencies]\nproblemkit = {{ path = '{}' }}\n",
        problemkit.display()
    )
}

/// The name of a program's binary: `problems/vpoint/generators/gen.rs` becomes `vpoint--generators--gen`.
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
        assert_eq!(found.len(), 3);
        let found: Vec<PathBuf> = (found.iter())
            .map(|path| path.strip_prefix(folder.path()).unwrap().into())
            .collect();
        let [(path, game), (_, others)] = &manifests(Path::new("/tree"), &found)[..] else {
            panic!("one crate for the game, and one for the others");
        };
        assert_eq!(path, Path::new("b/Cargo.toml"));
        assert!(game.contains("name = \"rules\"\npath = '/tree/problems/b/game/rules.rs'\n"));
        assert!(game.contains("name = \"b--output_validator--check\"\n"));
        assert!(others.contains(
            "name = \"a--generators--gen\"\npath = '/tree/problems/a/generators/gen.rs'\n"
        ));
        for manifest in [game, others] {
            assert!(manifest.contains("\nproblemkit = { path = '/tree/judge/problemkit' }\n"));
        }
    }
}
