//! A task of CMS while it becomes a package: its files and tests, and the common code for the two kinds of folders.

use std::collections::BTreeMap;

use grundy_package::{FILE_BYTES_MAX, is_valid_name, read_limited};
use grundy_words::{Line, sentence};

use super::score::Score;
use crate::documents::ProblemLimits;
use crate::draft::{DraftPackage, normalised, whole};
use crate::error::ArchiveError;
use crate::pairs::SourceFile;

/// The limit of one run's output; CMS has none.
const OUTPUT_MIB: u64 = 64;
const MEMORY_MIB: f64 = 256.0;
const SECONDS: f64 = 1.0;
/// The most tests of one task.
pub(super) const CASES_MAX: usize = 2000;
pub(super) const SOURCE_BYTES_MAX: u64 = 1 << 20;
/// The folder for files without a place in a package.
pub(super) const ASIDE: &str = "cms";

/// The kind of task: what contestants submit, and how it is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Batch,
    Communication,
    OutputOnly,
}

/// A task's files, by their paths in its folder.
pub(super) struct Files<'a> {
    pub(super) by_path: BTreeMap<String, &'a SourceFile>,
}

impl<'a> Files<'a> {
    pub(super) fn below(files: &'a [SourceFile], folder: &str) -> Self {
        let inner = |file: &'a SourceFile| {
            let path = match folder {
                "" => Some(file.path.as_str()),
                folder => file.path.strip_prefix(folder)?.strip_prefix('/'),
            };
            Some((path?.to_owned(), file))
        };
        Self {
            by_path: files.iter().filter_map(inner).collect(),
        }
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.by_path.contains_key(path)
    }

    /// The paths in a folder itself.
    pub(super) fn within<'s>(&'s self, folder: &'s str) -> impl Iterator<Item = &'s str> {
        let inner = move |path: &&str| {
            path.strip_prefix(folder)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|name| !name.contains('/'))
        };
        self.by_path.keys().map(String::as_str).filter(inner)
    }

    pub(super) fn bytes(&self, path: &str, bytes_max: u64) -> Result<Vec<u8>, ArchiveError> {
        let file = self.by_path.get(path);
        let file = file.ok_or_else(|| refused(path, sentence!("import-named-but-not")))?;
        read_limited(&file.absolute, bytes_max).map_err(|message| refused(path, message))
    }

    pub(super) fn text(&self, path: &str) -> Result<String, ArchiveError> {
        let bytes = self.bytes(path, SOURCE_BYTES_MAX)?;
        let text = String::from_utf8_lossy(&bytes);
        Ok(text
            .strip_prefix('\u{feff}')
            .unwrap_or(&text)
            .replace("\r\n", "\n"))
    }
}

pub(super) fn refused(path: &str, reason: impl Into<Line>) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: path.to_owned(),
        reason: reason.into(),
    }
}

pub(super) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// One test.
#[derive(Clone, Debug)]
pub(super) struct CmsTest {
    /// The name in CMS.
    pub(super) codename: String,
    pub(super) input: Input,
    /// The path of the right output; `None` if the solution computes it.
    pub(super) answer: Option<String>,
}

/// The source of a test's input.
#[derive(Clone, Debug)]
pub(super) enum Input {
    File(String),
    /// A line of `gen/GEN`: a generator of the package, and its arguments.
    Made {
        generator: String,
        arguments: Vec<String>,
    },
}

/// A task on its way to a package.
pub(super) struct Task<'a> {
    pub(super) files: Files<'a>,
    pub(super) draft: DraftPackage,
    /// The short name, which contestants' files have.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) seconds: Option<f64>,
    pub(super) memory_mib: Option<f64>,
    pub(super) file_names: Option<(String, String)>,
    pub(super) cases: Vec<CmsTest>,
    pub(super) score: Score,
}

impl Task<'_> {
    /// Writes all that the two kinds of folders have in common.
    pub(super) fn finish(
        mut self,
        kind: Kind,
        gives_parts: bool,
    ) -> Result<DraftPackage, ArchiveError> {
        if self.cases.is_empty() {
            return Err(refused(&self.name, sentence!("import-task-without-tests")));
        }
        if self.cases.len() > CASES_MAX {
            return Err(refused(
                &self.name,
                sentence!("import-more-tests", count = CASES_MAX),
            ));
        }
        self.tests(gives_parts)?;
        if kind == Kind::OutputOnly {
            self.hand_out_inputs()?;
        }
        if let Some((input, output)) = self.file_names.take() {
            self.draft.named_files(&input, &output);
        }
        let kinds: &[&str] = match kind {
            Kind::Batch => &["scoring"],
            Kind::Communication => &["scoring", "interactive"],
            Kind::OutputOnly => &["scoring", "submit-answer"],
        };
        let asked = self.seconds.unwrap_or(SECONDS);
        let time = self.draft.bounded("time limit", "s", asked, 0.1..=3600.0);
        let asked = self.memory_mib.unwrap_or(MEMORY_MIB);
        let memory = whole(
            self.draft
                .bounded("memory limit", "MiB", asked, 1.0..=65_536.0),
        );
        if self.seconds.is_none() || self.memory_mib.is_none() {
            self.draft
                .guessed(sentence!("import-limits-not-given-s", time, memory));
        }
        let limits = ProblemLimits {
            time_limit: time,
            memory,
            output: OUTPUT_MIB,
        };
        let names = self.names();
        self.draft.problem_yaml(kinds, names, limits);
        Ok(self.draft)
    }

    /// Gives contestants the inputs as attachments.
    fn hand_out_inputs(&mut self) -> Result<(), ArchiveError> {
        for case in &self.cases {
            if let Input::File(path) = &case.input {
                let content = self.files.bytes(path, FILE_BYTES_MAX)?;
                let target = format!("attachments/input_{}.txt", case.codename);
                self.draft.files.insert(target, content);
            }
        }
        self.draft
            .guessed(sentence!("import-outputs-handed-one-zip"));
        Ok(())
    }

    /// Imports the files for contestants.
    pub(super) fn attachments(&mut self, folder: &str) -> Result<(), ArchiveError> {
        let paths: Vec<String> = self.files.within(folder).map(str::to_owned).collect();
        for path in paths {
            let name = file_name(&path);
            if is_valid_name(name) {
                let content = self.files.bytes(&path, FILE_BYTES_MAX)?;
                self.draft
                    .files
                    .insert(format!("attachments/{name}"), content);
            } else {
                self.draft
                    .missing(sentence!("import-attachment-format-does-not", path));
            }
        }
        Ok(())
    }

    /// Imports PDF files by language code; each gets the title, which exists in one language only.
    pub(super) fn statements(&mut self, found: Vec<(String, String)>) -> Result<(), ArchiveError> {
        if found.is_empty() {
            self.draft.no_statement();
        }
        for (language, path) in found {
            let content = self.files.bytes(&path, FILE_BYTES_MAX)?;
            let target = format!("statement/problem.{language}.pdf");
            self.draft.files.insert(target, content);
        }
        Ok(())
    }

    /// The title in the languages of the statements.
    fn names(&self) -> Vec<(String, String)> {
        let languages = self.draft.files.keys().filter_map(|path| {
            let name = path.strip_prefix("statement/problem.")?;
            name.split('.').next()
        });
        languages
            .map(|language| (language.to_owned(), self.title.clone()))
            .collect()
    }

    pub(super) fn data(&mut self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        let bytes = self.files.bytes(path, FILE_BYTES_MAX)?;
        let normal = normalised(&bytes);
        self.draft.normalised_files += usize::from(normal != bytes);
        Ok(normal)
    }

    /// Keeps a file where its teacher finds it.
    pub(super) fn keep_aside(&mut self, path: &str) -> Result<(), ArchiveError> {
        if path.split('/').all(is_valid_name) {
            let content = self.files.bytes(path, SOURCE_BYTES_MAX)?;
            self.draft.files.insert(format!("{ASIDE}/{path}"), content);
        }
        Ok(())
    }
}

/// `en` of `en`, `en_US`, `english`.
pub(super) fn language_code(word: &str) -> Option<String> {
    const WORDS: [(&str, &str); 8] = [
        ("english", "en"),
        ("italian", "it"),
        ("vietnamese", "vi"),
        ("german", "de"),
        ("french", "fr"),
        ("spanish", "es"),
        ("russian", "ru"),
        ("japanese", "ja"),
    ];
    let lower = word.to_lowercase();
    if let Some((_, code)) = WORDS.iter().find(|(word, _)| *word == lower) {
        return Some((*code).to_owned());
    }
    let code = lower.split(['_', '-']).next().unwrap_or_default();
    let is_code =
        (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_lowercase());
    is_code.then(|| code.to_owned())
}
