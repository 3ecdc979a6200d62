//! A submission, as somebody names it on the command line: a source file, several, or a folder of them.

use std::path::{Path, PathBuf};

use grundy_engine::Submission;
use grundy_languages::{ANSWERS_LANGUAGE, Languages, SourceFile};
use grundy_package::Package;

use crate::exit::BadInput;

const FILES_MAX: usize = 100;

/// A program to hand in.
#[derive(Debug)]
pub(crate) struct HandedIn {
    /// The source text, or an archive of several files.
    pub(crate) source: Vec<u8>,
    /// The first file's name, without its folder.
    pub(crate) file_name: String,
    names: Vec<String>,
}

impl HandedIn {
    /// Reads regular files of at most `bytes_max` bytes together, and the files of folders.
    pub(crate) fn read(paths: &[PathBuf], bytes_max: u64) -> Result<Self, BadInput> {
        if let [path] = paths
            && !path.is_dir()
        {
            let file_name = name_of(path);
            return Ok(Self {
                source: read_source(path, bytes_max)?,
                names: vec![file_name.clone()],
                file_name,
            });
        }
        let mut files: Vec<SourceFile> = Vec::new();
        let mut bytes_left = bytes_max;
        for (path, name) in listed(paths)? {
            let content = read_source(&path, bytes_left)?;
            bytes_left -= content.len() as u64;
            files.push((name, content));
        }
        let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
        Ok(Self {
            source: grundy_languages::pack(&files)
                .map_err(|fault| BadInput::new(fault.to_string()))?,
            file_name: names.first().cloned().unwrap_or_default(),
            names,
        })
    }

    /// The program, or the answers, as it is judged.
    pub(crate) fn submission<'a>(&'a self, language: &'a str) -> Submission<'a> {
        Submission {
            source: &self.source,
            file_name: &self.file_name,
            language,
        }
    }

    /// The language's id in a problem: that of answers where these are handed in, and otherwise as [`Self::language`] says.
    pub(crate) fn language_in(
        &self,
        package: &Package,
        languages: &Languages,
        asked: Option<&str>,
    ) -> Result<String, BadInput> {
        if package.kind.is_submit_answer {
            return Ok(ANSWERS_LANGUAGE.to_owned());
        }
        self.language(languages, asked)
    }

    /// The language's id: the one that was asked for, or what the names say.
    pub(crate) fn language(
        &self,
        languages: &Languages,
        asked: Option<&str>,
    ) -> Result<String, BadInput> {
        if let Some(id) = asked {
            return Ok(id.to_owned());
        }
        let mut rows = self.names.iter().map(|name| languages.by_file_name(name));
        rows.find_map(|row| row.map(|row| row.id.clone()))
            .ok_or_else(|| {
                let ids: Vec<&str> = languages.available().map(|row| row.id.as_str()).collect();
                BadInput::new(format!(
                    "{}: no language has this extension; say --language with one of {}",
                    self.names.join(", "),
                    ids.join(" ")
                ))
            })
    }
}

/// The files that are meant, with the names under which they are handed in.
fn listed(paths: &[PathBuf]) -> Result<Vec<(PathBuf, String)>, BadInput> {
    let mut listed = Vec::new();
    for path in paths {
        if !path.is_dir() {
            listed.push((path.clone(), name_of(path)));
            continue;
        }
        let walk = walkdir::WalkDir::new(path).sort_by_file_name();
        // Hidden files belong to an editor or to version control.
        let walk = walk.into_iter().filter_entry(|entry| {
            entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.')
        });
        for entry in walk {
            let entry = entry.map_err(|error| BadInput::new(error.to_string()))?;
            if entry.file_type().is_dir() {
                continue;
            }
            // A folder may be a whole disk.
            if listed.len() == FILES_MAX {
                return Err(too_many());
            }
            if !entry.file_type().is_file() {
                let line = format!("{}: is no plain file", entry.path().display());
                return Err(BadInput::new(line));
            }
            let below = entry.path().strip_prefix(path).unwrap_or(entry.path());
            // One folder is the submission; among other paths it is a part with its name.
            let name = match paths {
                [_] => below.to_owned(),
                _ => Path::new(&name_of(path)).join(below),
            };
            let name = name.to_string_lossy().into_owned();
            listed.push((entry.path().to_owned(), name));
        }
        if listed.is_empty() {
            let line = format!("{}: the folder holds no file", path.display());
            return Err(BadInput::new(line));
        }
    }
    if listed.len() > FILES_MAX {
        return Err(too_many());
    }
    Ok(listed)
}

fn too_many() -> BadInput {
    BadInput::new(format!("more than {FILES_MAX} files"))
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Reads a regular file of at most `bytes_max` bytes.
fn read_source(path: &Path, bytes_max: u64) -> Result<Vec<u8>, BadInput> {
    let bad =
        |reason: &dyn std::fmt::Display| BadInput::new(format!("{}: {reason}", path.display()));
    let metadata = std::fs::metadata(path).map_err(|error| bad(&error))?;
    if !metadata.is_file() {
        return Err(bad(&"is no file"));
    }
    if metadata.len() > bytes_max {
        return Err(bad(&format!("has more than {bytes_max} bytes")));
    }
    std::fs::read(path).map_err(|error| bad(&error))
}
