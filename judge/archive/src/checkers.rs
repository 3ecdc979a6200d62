//! Checkers of imported packages: the exact one in `judge.yaml`, and the nearest arguments of the default validator for judges that
//! do not read that file.

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};
use serde_saphyr::FlowMap;

use grundy_package::{is_valid_name, read_limited};

use super::documents::{CheckerArguments, CheckerEntry, text};
use super::draft::DraftPackage;
use super::error::ArchiveError;
use super::pairs::SourceFile;

const SOURCE_BYTES_MAX: u64 = 1 << 20;
const TESTLIB: &str = "testlib.h";
const PYTHON: &str = "py";
const SHELL: &str = "sh";

/// Writes that one of the judge's built-in checkers judges. Returns the default validator's arguments for the tests' settings.
pub(super) fn stock(draft: &mut DraftPackage, name: &str, args: &[String]) -> Vec<String> {
    draft.judge.checker = Some(if args.is_empty() {
        CheckerEntry::Named(name.to_owned())
    } else {
        CheckerEntry::WithArguments(FlowMap(CheckerArguments {
            name: name.to_owned(),
            args: args.iter().map(text).collect(),
        }))
    });
    nearest_arguments(name, args).unwrap_or_else(|| {
        draft.guessed(sentence!("import-judges-do-not-know", name));
        Vec::new()
    })
}

/// The default validator's arguments that come nearest to a built-in checker; `None` if none come near.
fn nearest_arguments(name: &str, args: &[String]) -> Option<Vec<String>> {
    let given = args.iter().find_map(|arg| arg.strip_prefix("precision="));
    let digits: Option<u32> = given.and_then(|digits| digits.parse().ok());
    let precision = format!("1e-{}", digits.unwrap_or(6));
    let flags = match name {
        "testlib/fcmp" | "dmoj/identical" | "dmoj/rstripped" | "themis/C5Binary" => {
            vec!["case_sensitive", "space_change_sensitive"]
        }
        "testlib/yesno"
        | "testlib/nyesno"
        | "themis/C1LinesWordsIgnoreCase"
        | "themis/C3WordsIgnoreCase" => vec![],
        "testlib/dcmp" | "testlib/rcmp6" | "cms/real-precision" => {
            vec!["float_tolerance", "1e-6"]
        }
        "testlib/rcmp4" => vec!["float_tolerance", "1e-4"],
        "testlib/rcmp9" => vec!["float_tolerance", "1e-9"],
        "testlib/rcmp" => vec!["float_absolute_tolerance", "1.5e-6"],
        "testlib/rncmp" => vec!["float_absolute_tolerance", "1.5e-5"],
        "dmoj/floats" => vec!["float_tolerance", &precision],
        "dmoj/floatsabs" => vec!["float_absolute_tolerance", &precision],
        "dmoj/floatsrel" => vec!["float_relative_tolerance", &precision],
        "testlib/uncmp" | "dmoj/easy" | "dmoj/linecount" | "dmoj/linematches" | "dmoj/sorted"
        | "dmoj/unordered" => return None,
        _ => vec!["case_sensitive"],
    };
    Some(flags.into_iter().map(str::to_owned).collect())
}

/// The files of a source by path, among which programs are found.
pub(super) struct Sources<'a> {
    pub(super) files: &'a BTreeMap<String, &'a SourceFile>,
    /// The folder of a program's headers, with a `/` at its end, or empty.
    pub(super) headers: &'a str,
}

impl Sources<'_> {
    /// Copies a program into `folder` of the package, with the headers that it includes and the modules that it imports. Returns
    /// the path of its main file.
    ///
    /// These are put beside the main file; with `is_one_of_many`, all are put in a folder of their own.
    pub(super) fn bring(
        &self,
        draft: &mut DraftPackage,
        path: &str,
        folder: &str,
        is_one_of_many: bool,
    ) -> Result<String, ArchiveError> {
        let name = path.rsplit('/').next().unwrap_or(path);
        if !is_valid_name(name) {
            let reason = sentence!("import-program-whose-name-package");
            return Err(refused(path, reason.to_owned()));
        }
        let content = self.load(path)?;
        let neighbours = self.neighbours(name, &content)?;
        let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
        let folder = if is_one_of_many && !neighbours.is_empty() {
            format!("{folder}/{stem}")
        } else {
            folder.to_owned()
        };
        // Python starts the file with this name if a folder has several.
        let is_script = neighbours.keys().any(|name| name.ends_with(".py"));
        let name = if is_script { "main.py" } else { name };
        self.put(draft, format!("{folder}/{name}"), content, neighbours)
    }

    /// Copies a program into the package as the program `target` (a path without an extension): a file if it stands alone, a folder
    /// if it has neighbours. A shell script becomes the folder's script `run`.
    pub(super) fn bring_as(
        &self,
        draft: &mut DraftPackage,
        path: &str,
        target: &str,
    ) -> Result<String, ArchiveError> {
        let content = self.load(path)?;
        let file = path.rsplit('/').next().unwrap_or(path);
        let neighbours = self.neighbours(file, &content)?;
        let name = target.rsplit('/').next().unwrap_or(target);
        let target = match extension(file) {
            SHELL => format!("{target}/run"),
            extension if neighbours.is_empty() => format!("{target}.{extension}"),
            extension => format!("{target}/{name}.{extension}"),
        };
        self.put(draft, target, content, neighbours)
    }

    /// Writes a program's main file and its neighbours.
    fn put(
        &self,
        draft: &mut DraftPackage,
        target: String,
        content: Vec<u8>,
        neighbours: BTreeMap<String, Vec<u8>>,
    ) -> Result<String, ArchiveError> {
        let folder = target.rsplit_once('/').map_or("", |(folder, _)| folder);
        if draft.files.contains_key(&target) {
            return Err(refused(&target, sentence!("import-twice")));
        }
        let includes_testlib = neighbours
            .values()
            .chain([&content])
            .any(|text| mentions(text, TESTLIB));
        for (name, text) in neighbours {
            let beside = format!("{folder}/{name}");
            if beside == target {
                draft.missing(sentence!("import-beside-program-called-so", name));
                continue;
            }
            draft.files.insert(beside, text);
        }
        draft.files.insert(target.clone(), content);
        if includes_testlib {
            self.bring_testlib(draft)?;
        }
        Ok(target)
    }

    /// Copies `testlib.h` into the package once, to a place where all its programs find it.
    fn bring_testlib(&self, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        let path = format!("{}{TESTLIB}", self.headers);
        if self.files.contains_key(&path) {
            let header = self.load(&path)?;
            draft.files.insert(format!("files/{TESTLIB}"), header);
        } else {
            draft.missing(sentence!("import-not-archive-put-into", file = TESTLIB));
        }
        Ok(())
    }

    /// The files beside a program that it needs, directly or indirectly: those that C and C++ include, that Python imports, and
    /// that a shell script names.
    fn neighbours(
        &self,
        name: &str,
        content: &[u8],
    ) -> Result<BTreeMap<String, Vec<u8>>, ArchiveError> {
        let mut found: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        let mut texts = vec![(name.to_owned(), content.to_vec())];
        while let Some((user, text)) = texts.pop() {
            for path in self.files.keys() {
                let Some(other) = path.strip_prefix(self.headers) else {
                    continue;
                };
                let is_new = other != name
                    && other != TESTLIB
                    && is_valid_name(other)
                    && !found.contains_key(other);
                if is_new && needs(&user, &text, other) {
                    let content = self.load(path)?;
                    texts.push((other.to_owned(), content.clone()));
                    found.insert(other.to_owned(), content);
                }
            }
        }
        Ok(found)
    }

    fn load(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        let file = self
            .files
            .get(path)
            .ok_or_else(|| refused(path, sentence!("import-named-but-not")))?;
        read_limited(&file.absolute, SOURCE_BYTES_MAX).map_err(|message| refused(path, message))
    }
}

/// Whether a source needs the file `other` beside it.
fn needs(user: &str, text: &[u8], other: &str) -> bool {
    match extension(user) {
        PYTHON => other
            .strip_suffix(".py")
            .is_some_and(|module| imports(text, module)),
        SHELL => mentions(text, other),
        _ => [".h", ".hpp"].iter().any(|end| other.ends_with(end)) && mentions(text, other),
    }
}

/// Whether a Python source has a line `import module` or `from module import …`.
fn imports(text: &[u8], module: &str) -> bool {
    let text = String::from_utf8_lossy(text);
    text.lines().map(str::trim_start).any(|line| {
        let name = |part: &str| {
            let mut words = part.split_whitespace();
            words.next() == Some(module)
        };
        match line.split_once(char::is_whitespace) {
            Some(("from", rest)) => name(rest),
            Some(("import", rest)) => rest.split(',').any(name),
            _ => false,
        }
    })
}

fn extension(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn mentions(text: &[u8], name: &str) -> bool {
    text.windows(name.len()).any(|part| part == name.as_bytes())
}

fn refused(path: &str, reason: Line) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: path.to_owned(),
        reason,
    }
}
