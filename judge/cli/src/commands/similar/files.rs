//! The programs that are compared, as they lie in folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use grundy_analysis::ComparedProgram;
use grundy_classroom::grading::{FILES_MAX, contestant_of, is_left_by_a_system};
use grundy_languages::{Language, Languages};
use walkdir::WalkDir;

use crate::exit::BadInput;

/// The longest file that is read, in bytes; longer ones are no programs.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// A program that somebody handed in.
#[derive(Debug)]
pub(super) struct Handed<'l> {
    /// Its path: below the folder, if that is the only one.
    pub(super) name: String,
    /// The contestant's name, or the path where it has none, below the number of the folder.
    author: String,
    language: &'l Language,
    pub(super) source: Vec<u8>,
}

/// The programs of files and folders. Files in unknown languages, links and what a system leaves are passed over.
pub(super) fn read<'l>(
    paths: &[PathBuf],
    languages: &'l Languages,
) -> anyhow::Result<Vec<Handed<'l>>> {
    let mut programs = Vec::new();
    for (number, path) in paths.iter().enumerate() {
        for (count, entry) in WalkDir::new(path)
            .sort_by_file_name()
            .into_iter()
            .enumerate()
        {
            let bad = || BadInput::new(format!("{}: cannot be read", path.display()));
            let entry = entry.with_context(bad)?;
            if count > FILES_MAX {
                let line = format!("{}: more than {FILES_MAX} files", path.display());
                return Err(BadInput::new(line).into());
            }
            let below = name_below(path, entry.path());
            let language = languages.by_file_name(&below);
            let is_program = entry.file_type().is_file() && !is_left_by_a_system(&below);
            let (true, Some(language)) = (is_program, language) else {
                continue;
            };
            if entry.metadata().with_context(bad)?.len() > FILE_BYTES_MAX {
                continue;
            }
            let contestant = contestant_of(&below).unwrap_or(&below);
            programs.push(Handed {
                author: format!("{number}/{contestant}"),
                language,
                source: fs::read(entry.path()).with_context(bad)?,
                name: match paths {
                    [_] => below,
                    _ => entry.path().to_string_lossy().into_owned(),
                },
            });
        }
    }
    Ok(programs)
}

/// The path below a folder; of a file that was named itself, its name.
fn name_below(folder: &Path, path: &Path) -> String {
    let below = path.strip_prefix(folder).unwrap_or(path);
    let below = if below.as_os_str().is_empty() {
        path.file_name().map_or(path, Path::new)
    } else {
        below
    };
    below.to_string_lossy().replace('\\', "/")
}

/// The programs, as they are compared.
pub(super) fn compared<'a>(programs: &'a [Handed<'_>]) -> Vec<ComparedProgram<'a>> {
    let mut authors: BTreeMap<&str, usize> = BTreeMap::new();
    let compared = programs.iter().map(|program| {
        let next = authors.len();
        ComparedProgram {
            language: program.language,
            author: *authors.entry(&program.author).or_insert(next),
            source: &program.source,
        }
    });
    compared.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contestant_is_one_author_and_other_files_are_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        };
        for name in ["An/A.pas", "An/B.cpp", "Bình/A.pas", "notes.txt", "lone.py"] {
            write(name);
        }
        let languages = Languages::built_in();
        let programs = read(&[folder.path().to_owned()], &languages).unwrap();
        let names: Vec<&str> = programs.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["An/A.pas", "An/B.cpp", "Bình/A.pas", "lone.py"]);
        let authors = |programs: &[Handed<'_>]| -> Vec<usize> {
            compared(programs).iter().map(|it| it.author).collect()
        };
        assert_eq!(authors(&programs), [0, 0, 1, 2]);
        // Files that are named one by one are different people's.
        let files = ["An/A.pas", "An/B.cpp", "Bình/A.pas"].map(|name| folder.path().join(name));
        assert_eq!(authors(&read(&files, &languages).unwrap()), [0, 1, 2]);
    }
}
