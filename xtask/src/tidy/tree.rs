//! The source tree as the rules see it.

use super::modules::{Arrows, Unreadable};
use anyhow::{Context, Result};
use std::cell::OnceCell;
use std::path::Path;
use walkdir::WalkDir;

/// Every file that is the project's own.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) files: Vec<File>,
    /// The names that the files of each crate take from each other, computed for the first rule that needs them
    /// ([`super::circles::arrows_of_crates`]).
    pub(super) arrows: OnceCell<Vec<Result<Arrows, Unreadable>>>,
}

/// A file.
#[derive(Debug)]
pub(super) struct File {
    /// The path relative to the root, with `/`.
    pub(super) path: String,
    /// The file's text; `None` if it is not UTF-8 (a picture, a test's data).
    pub(super) text: Option<String>,
}

/// Folders with built or stored files, for a tree without git, which would ignore them.
const NOT_SOURCES: &[&str] = &["target", "data", ".git", "node_modules", "dist", "report"];

impl Tree {
    /// Reads the files that git tracks or would track; in a tree without git, all files that are not built.
    pub(super) fn read() -> Result<Self> {
        let git = crate::run::output_of(
            "git",
            &["ls-files", "--cached", "--others", "--exclude-standard"],
        );
        let paths = match git {
            Some(listing) => listing.lines().map(ToOwned::to_owned).collect(),
            None => walk()?,
        };
        let mut files = Vec::with_capacity(paths.len());
        for path in paths {
            // It skips files that are deleted but not yet committed, and links, whose targets are read under their own names.
            if !Path::new(&path).is_symlink() && Path::new(&path).is_file() {
                let bytes = std::fs::read(&path).with_context(|| format!("cannot read {path}"))?;
                files.push(File {
                    path,
                    text: String::from_utf8(bytes).ok(),
                });
            }
        }
        Ok(Self {
            files,
            ..Self::default()
        })
    }

    /// The files that hold text, as path and text.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?)))
    }

    /// The text of this file; empty if there is none.
    pub(super) fn text(&self, path: &str) -> &str {
        let found = self.texts().find(|(known, _)| *known == path);
        found.map_or("", |(_, text)| text)
    }

    /// The text files whose name ends so.
    pub(super) fn texts_with_ending(&self, ending: &str) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(move |(path, _)| path.ends_with(ending))
    }

    pub(super) fn contains(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        self.files
            .iter()
            .any(|file| file.path == path || file.path.starts_with(&folder))
    }

    /// A tree of the given files, for tests.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| File {
            path: (*path).to_owned(),
            text: Some((*text).to_owned()),
        };
        Self {
            files: files.iter().map(file).collect(),
            ..Self::default()
        }
    }
}

fn walk() -> Result<Vec<String>> {
    let mut paths = Vec::new();
    let is_source = |name: &std::ffi::OsStr| !NOT_SOURCES.iter().any(|other| name == *other);
    for entry in WalkDir::new(".")
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| is_built_no(entry, is_source))
    {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(".").unwrap_or(entry.path());
            paths.push(path.to_string_lossy().into_owned());
        }
    }
    Ok(paths)
}

/// A problem's test data is in a folder named `data`, too, so only the outermost one of that name is skipped.
fn is_built_no(entry: &walkdir::DirEntry, is_source: impl Fn(&std::ffi::OsStr) -> bool) -> bool {
    is_source(entry.file_name()) || (entry.file_name() == "data" && entry.depth() > 1)
}
