//! The names by which files are assigned to a task.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_package::Package;

/// The names of input and output files that do not identify a problem.
const EVERYBODYS_STEMS: [&str; 4] = ["input", "output", "stdin", "stdout"];
const CODE_BYTES_MAX: usize = 32;

/// The names of a task that files are assigned by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskNames {
    /// Its name in the table.
    pub name: String,
    /// The names, in lower case and without extension, that a contestant's file may have.
    pub stems: Vec<String>,
}

/// A file could belong to two tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguous {
    /// Its name without extension.
    pub stem: String,
    /// Their names.
    pub tasks: [String; 2],
}

impl TaskNames {
    /// The names of the task, of the package, of its input and output files, and the code at the beginning of its titles.
    #[must_use]
    pub fn of(name: String, package: &Package) -> Self {
        let files = package.judge.files.iter();
        let named = files.flat_map(|files| data_stems([&files.input, &files.output]));
        let mut stems = vec![name.to_lowercase(), package.id.clone()];
        stems.extend(named);
        stems.extend(
            package
                .names
                .values()
                .filter_map(|title| code_in_title(title)),
        );
        stems.sort_unstable();
        stems.dedup();
        Self { name, stems }
    }
}

/// The stems of a problem's input and output file that identify it, in lower case: `caro` of `CARO.INP`. Stems that any problem may
/// have are left out.
pub fn data_stems(files: [&str; 2]) -> impl Iterator<Item = String> {
    let stems = files.map(file_stem).into_iter();
    stems.filter(|stem| !stem.is_empty() && !EVERYBODYS_STEMS.contains(&stem.as_str()))
}

fn file_stem(name: &str) -> String {
    let stem = Path::new(name).file_stem().unwrap_or_default();
    stem.to_string_lossy().to_lowercase()
}

/// The code at the beginning of a title, in lower case: `caro9` of `CARO9 – Giá trị và nước đi`. Pupils know problems by it.
#[must_use]
pub fn code_in_title(title: &str) -> Option<String> {
    let dashes = [" – ", " — ", " - "];
    let (code, _) = dashes.iter().find_map(|dash| title.split_once(dash))?;
    let code = code.trim();
    let is_code = !code.is_empty()
        && code.len() <= CODE_BYTES_MAX
        && code
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_code.then(|| code.to_lowercase())
}

/// Checks that each file belongs to at most one task.
///
/// # Errors
/// The first name that belongs to two.
pub fn check_names<'a>(tasks: impl IntoIterator<Item = &'a TaskNames>) -> Result<(), Ambiguous> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for task in tasks {
        for stem in &task.stems {
            if let Some(other) = owners.insert(stem, &task.name) {
                return Err(Ambiguous {
                    stem: stem.clone(),
                    tasks: [other.to_owned(), task.name.clone()],
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_begin_with_codes_that_pupils_know() {
        for (title, code) in [
            ("CARO9 – Giá trị và nước đi", Some("caro9")),
            ("SODEP - Số đẹp", Some("sodep")),
            ("nim_2 — Nim", Some("nim_2")),
            ("Trò chơi – phần 2", None),
            ("Kayles (Bowling)", None),
            (" – x", None),
            ("CARO9", None),
        ] {
            assert_eq!(code_in_title(title).as_deref(), code, "{title}");
        }
    }

    #[test]
    fn files_are_called_after_package_data_files_and_code() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("ttt");
        for (path, content) in [
            (
                "problem.yaml",
                "problem_format_version: 2025-09\nname: {vi: CARO9 – Caro}\n",
            ),
            (
                "judge.yaml",
                "files: {input: CARO.INP, output: OUTPUT.TXT}\n",
            ),
            ("data/sample/1.in", "1\n"),
            ("data/sample/1.ans", "1\n"),
        ] {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, content).unwrap();
        }
        let package = grundy_package::read(&root).unwrap();
        let names = TaskNames::of("BAI1".to_owned(), &package);
        assert_eq!(names.stems, ["bai1", "caro", "caro9", "ttt"]);
        let other = TaskNames {
            name: "BAI2".to_owned(),
            stems: vec!["caro9".to_owned()],
        };
        assert_eq!(
            check_names([&names, &other]),
            Err(Ambiguous {
                stem: "caro9".to_owned(),
                tasks: ["BAI1".to_owned(), "BAI2".to_owned()],
            })
        );
    }
}
