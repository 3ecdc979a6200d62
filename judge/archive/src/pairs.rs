//! Finds inputs and outputs that belong together, as teachers have them on disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_words::sentence;
use walkdir::WalkDir;

use grundy_package::{FILES_MAX, PACKAGE_BYTES_MAX, natural_order};

use super::error::ArchiveError;

/// The deepest nesting of folders in a teacher's archive.
const DEPTH_MAX: usize = 16;

/// The most symbolic links that are followed, counted each time: folders that link to each other would never end.
const LINKS_MAX: usize = 5000;

/// A file of the source: its path there with `/`, and its path on disk.
#[derive(Clone, Debug)]
pub(super) struct SourceFile {
    pub(super) path: String,
    pub(super) absolute: PathBuf,
}

/// An input with its output.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub(super) input: SourceFile,
    pub(super) output: SourceFile,
}

impl SourceFile {
    /// The path of the folder around; empty at the top.
    pub(super) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The name without the folders.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

/// Lists the files below `root`. Symbolic links are followed if they lead to something below `root`, too; links that lead
/// elsewhere, nowhere or in a circle are left out.
pub(super) fn list(root: &Path) -> Result<Vec<SourceFile>, ArchiveError> {
    let bounds = fs::canonicalize(root).map_err(ArchiveError::io(root))?;
    let (mut files, mut bytes_total, mut links) = (Vec::new(), 0, 0);
    let mut walk = WalkDir::new(root)
        .follow_links(true)
        .min_depth(1)
        .max_depth(DEPTH_MAX)
        .into_iter();
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) if leads_nowhere(&error) => continue,
            Err(error) => return Err(ArchiveError::io(root)(error.into())),
        };
        if entry.path_is_symlink() {
            links += 1;
            if links > LINKS_MAX {
                let reason = sentence!("import-holds-many-links", count = LINKS_MAX);
                return Err(ArchiveError::UnsafeArchive { reason });
            }
            let target = fs::canonicalize(entry.path());
            if !target.is_ok_and(|target| target.starts_with(&bounds)) {
                if entry.file_type().is_dir() {
                    walk.skip_current_dir();
                }
                continue;
            }
        }
        if !entry.file_type().is_file() {
            continue;
        }
        let inner = entry.path().strip_prefix(root).unwrap_or(entry.path());
        let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
        // Operating systems add such files to archives.
        if parts
            .iter()
            .any(|part| part.starts_with('.') || part == "__MACOSX")
        {
            continue;
        }
        bytes_total += entry.metadata().map_or(0, |metadata| metadata.len());
        files.push(SourceFile {
            path: parts.join("/"),
            absolute: entry.path().to_path_buf(),
        });
        if files.len() > FILES_MAX || bytes_total > PACKAGE_BYTES_MAX {
            let reason = sentence!(
                "import-holds-more-files-mib",
                files = FILES_MAX,
                size = PACKAGE_BYTES_MAX >> 20
            );
            return Err(ArchiveError::UnsafeArchive { reason });
        }
    }
    files.sort_by(|one, other| natural_order(&one.path, &other.path));
    Ok(files)
}

/// Whether an entry cannot be read because a link leads nowhere, or to a parent folder.
fn leads_nowhere(error: &walkdir::Error) -> bool {
    let is_missing = |error: &std::io::Error| error.kind() == std::io::ErrorKind::NotFound;
    error.loop_ancestor().is_some() || error.depth() > 0 && error.io_error().is_some_and(is_missing)
}

/// A file's role, by its name.
enum Role {
    /// An input, with the name in lower case that it shares with its output.
    Input(String),
    Output(String),
}

/// Whether a file is named as inputs and outputs are.
pub(super) fn is_test_name(name: &str) -> bool {
    role(name).is_some()
}

fn role(name: &str) -> Option<Role> {
    let lower = name.to_lowercase();
    // Windows hides extensions, so a file may have a second one.
    let is_test =
        |name: &&str| matches!(by_extension(name), Some(Role::Input(_) | Role::Output(_)));
    let lower = lower.strip_suffix(".txt").filter(is_test).unwrap_or(&lower);
    let (stem, extension) = lower.rsplit_once('.').unwrap_or((lower, ""));
    match (stem, extension) {
        (number, "a") if is_number(number) => return Some(Role::Output(number.to_owned())),
        (number, "") if is_number(number) => return Some(Role::Input(number.to_owned())),
        (word, number) if is_number(number) => return by_word(word, number.to_owned()),
        _ => {}
    }
    by_extension(lower).or_else(|| {
        let word = stem.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = &stem[word.len()..];
        // It matches `input01.txt`, `output01`, and `inp` and `answer.txt` without a number.
        matches!(extension, "" | "txt")
            .then(|| by_word(word.trim_end_matches(['_', '-', ' ']), number.to_owned()))
            .flatten()
    })
}

/// `sum.inp`, `1.ans`.
fn by_extension(name: &str) -> Option<Role> {
    let (stem, extension) = name.rsplit_once('.')?;
    match extension {
        "inp" | "in" => Some(Role::Input(stem.to_owned())),
        "out" | "ok" | "ans" => Some(Role::Output(stem.to_owned())),
        _ => None,
    }
}

/// The role in names like `input.1` and `o.1`, in which the stem distinguishes the tests.
fn by_word(word: &str, stem: String) -> Option<Role> {
    match word {
        "inp" | "in" | "input" | "i" => Some(Role::Input(stem)),
        "out" | "ok" | "ans" | "output" | "answer" | "o" => Some(Role::Output(stem)),
        _ => None,
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Pairs inputs with outputs by folder and stem, regardless of letter case; and if a folder has exactly one of each, these two.
/// Returns the pairs in natural order, and the other files.
pub(super) fn pairs(files: &[SourceFile]) -> (Vec<Pair>, Vec<SourceFile>) {
    type Sides = (Vec<SourceFile>, Vec<SourceFile>);
    let mut by_stem: BTreeMap<(String, String), Sides> = BTreeMap::new();
    for file in files {
        // Inputs and outputs may be in folders of their own, `input/` beside `output/`.
        let folder = file.folder().to_lowercase();
        let (around, last) = folder.rsplit_once('/').unwrap_or(("", &folder));
        let is_side = matches!(
            last,
            "in" | "inp" | "input" | "inputs" | "out" | "output" | "outputs" | "ans" | "answers"
        );
        let folder = if is_side { around.to_owned() } else { folder };
        match role(file.name()) {
            Some(Role::Input(stem)) => {
                by_stem
                    .entry((folder, stem))
                    .or_default()
                    .0
                    .push(file.clone());
            }
            Some(Role::Output(stem)) => {
                by_stem
                    .entry((folder, stem))
                    .or_default()
                    .1
                    .push(file.clone());
            }
            None => {}
        }
    }
    let (mut pairs, mut single) = (Vec::new(), BTreeMap::<String, Sides>::new());
    for ((folder, _), (mut inputs, mut outputs)) in by_stem {
        if inputs.len() == 1 && outputs.len() == 1 {
            pairs.push(Pair {
                input: inputs.remove(0),
                output: outputs.remove(0),
            });
        } else {
            let sides = single.entry(folder).or_default();
            sides.0.append(&mut inputs);
            sides.1.append(&mut outputs);
        }
    }
    let mut left = Vec::new();
    for (_, (mut inputs, mut outputs)) in single {
        if inputs.len() == 1 && outputs.len() == 1 {
            pairs.push(Pair {
                input: inputs.remove(0),
                output: outputs.remove(0),
            });
        } else {
            left.append(&mut inputs);
            left.append(&mut outputs);
        }
    }
    pairs.sort_by(|one, other| natural_order(&one.input.path, &other.input.path));
    (pairs, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(names: &[&str]) -> String {
        let files: Vec<SourceFile> = names
            .iter()
            .map(|path| SourceFile {
                path: (*path).to_owned(),
                absolute: PathBuf::from(path),
            })
            .collect();
        let (pairs, left) = pairs(&files);
        let pairs = pairs
            .iter()
            .map(|pair| format!("{}={}", pair.input.path, pair.output.name()));
        let left = left.iter().map(|file| format!("?{}", file.path));
        pairs.chain(left).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pairs_are_found_as_teachers_name_them() {
        let table: [(&[&str], &str); 16] = [
            (
                &["Test2/B.INP", "Test2/B.OUT", "Test10/b.inp", "Test10/b.out"],
                "Test2/B.INP=B.OUT Test10/b.inp=b.out",
            ),
            (&["1.in", "1.ans", "2.IN", "2.Ok"], "1.in=1.ans 2.IN=2.Ok"),
            (
                &["input.1", "output.1", "input.02", "output.02"],
                "input.1=output.1 input.02=output.02",
            ),
            (&["01", "01.a", "02", "02.a"], "01=01.a 02=02.a"),
            (&["t1/inp", "t1/out"], "t1/inp=out"),
            (&["t1/sum.inp", "t1/result.out"], "t1/sum.inp=result.out"),
            (
                &["t1/input.txt", "t1/output.txt"],
                "t1/input.txt=output.txt",
            ),
            (&["1.in", "2.in", "3.out"], "?1.in ?2.in ?3.out"),
            (&["A/1.in", "a/1.out"], "A/1.in=1.out"),
            (&["readme.txt", "code.cpp", "de.pdf"], ""),
            (&["SUM.INP.txt", "SUM.OUT.txt"], "SUM.INP.txt=SUM.OUT.txt"),
            (
                &["input00.txt", "output00.txt", "input_1.txt", "output_1.txt"],
                "input00.txt=output00.txt input_1.txt=output_1.txt",
            ),
            (&["I.1", "O.1", "I.2", "O.2"], "I.1=O.1 I.2=O.2"),
            (
                &["input/1.in", "input/2.in", "output/1.out", "output/2.out"],
                "input/1.in=1.out input/2.in=2.out",
            ),
            (&["in1.txt", "out1.txt"], "in1.txt=out1.txt"),
            (&["1.txt", "intro.txt", "output.cpp"], ""),
        ];
        for (names, expected) in table {
            assert_eq!(paired(names), expected);
        }
    }
}
