//! DMOJ's `init.yml`.

use grundy_package::yaml::{self, Node};
use grundy_package::{Context, Diagnostics, Dialect, read_limited};
use grundy_words::{Line, sentence};

use super::cases::{Cases, DmojCase, Group, Patterns};
use super::programs::{Checker, Interactor, SignatureGrader};
use crate::error::ArchiveError;
use crate::pairs::{SourceFile, pairs};

pub(super) const OUTPUT_BYTES_MAX: u64 = 1 << 30;
/// The most points that the file may give each case.
pub(super) const POINTS_MAX: u64 = 1_000_000;

/// The content of `init.yml`.
#[derive(Debug, Default)]
pub(super) struct Init {
    pub(super) archive: Option<String>,
    pub(super) groups: Vec<Group>,
    pub(super) pretests: Vec<Group>,
    pub(super) patterns: Patterns,
    /// The points of each case without its own.
    pub(super) points: Option<u64>,
    pub(super) checker: Checker,
    pub(super) interactor: Option<Interactor>,
    pub(super) signature_grader: Option<SignatureGrader>,
    pub(super) file_names: Option<(String, String)>,
    pub(super) output_bytes: Option<u64>,
    /// Whether line ends stay as they are.
    pub(super) is_binary: bool,
    pub(super) guessed: Vec<Line>,
    pub(super) missing: Vec<Line>,
}

pub(super) fn refused(init: &SourceFile, message: Line) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: init.path.clone(),
        reason: message,
    }
}

pub(super) fn read_init(file: &SourceFile) -> Result<Init, ArchiveError> {
    let text = read_limited(&file.absolute, yaml::FILE_BYTES_MAX)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| sentence!("package-not-utf-8")))
        .map_err(|message| refused(file, message))?;
    let mut diagnostics = Diagnostics::default();
    let mut init = Init::default();
    match yaml::parse_foreign(&text) {
        Ok(root) => {
            let mut context = Context {
                file: &file.path,
                dialect: Dialect::Older,
                diagnostics: &mut diagnostics,
            };
            for (key, value) in context.mapping(&root, "init.yml") {
                init.entry(&mut context, &key.name, key.line, value);
            }
        }
        Err(error) => match error.line {
            Some(line) => diagnostics.error_at(&file.path, line, error.message),
            None => diagnostics.error(&file.path, error.message),
        },
    }
    if diagnostics.errors.is_empty() {
        return Ok(init);
    }
    Err(diagnostics.into_error().into())
}

impl Init {
    fn entry(&mut self, context: &mut Context<'_>, key: &str, line: u32, value: &Node) {
        match key {
            "archive" => self.archive = context.line(value, key),
            "test_cases" => {
                let found = Cases::parse(context, value);
                (self.groups, self.patterns) = (found.groups, found.patterns);
                self.missing.extend(found.missing);
            }
            "pretest_test_cases" => {
                let found = Cases::parse(context, value);
                self.pretests = found.groups;
                self.missing.extend(found.missing);
            }
            "points" => self.points = context.integer(value, key, 0..=POINTS_MAX),
            "checker" => self.checker = Checker::parse(context, value),
            "interactive" => self.interactor = Interactor::parse(context, value),
            "binary_data" => self.is_binary = context.boolean(value, key).unwrap_or(false),
            "signature_grader" => self.signature_grader = SignatureGrader::parse(context, value),
            // These change how results are shown or when to stop: they change no points, or have the default value here.
            "output_prefix_length" | "short_circuit" | "wall_time_factor" | "meta" | "hints" => {}
            "output_limit_length" => {
                self.output_bytes = context.integer(value, key, 1..=OUTPUT_BYTES_MAX);
            }
            "file_io" => {
                let mut names = (None, None);
                for (key, value) in context.mapping(value, "file_io") {
                    match key.name.as_str() {
                        "input" => names.0 = context.line(value, "file_io.input"),
                        "output" => names.1 = context.line(value, "file_io.output"),
                        _ => {}
                    }
                }
                self.file_names = names.0.zip(names.1);
            }
            "generator" | "custom_judge" | "grader" => {
                context.error(line, sentence!("import-cannot-come-over", key));
            }
            _ if key.ends_with('+') => {
                let message = sentence!("import-program-python-makes-part", key);
                context.error(line, message);
            }
            _ => self.missing.push(format!("`{key}`").into()),
        }
    }

    /// Finds the cases that are not listed, and puts the pretests first.
    pub(super) fn find_cases(
        &mut self,
        init: &SourceFile,
        files: &[SourceFile],
    ) -> Result<(), ArchiveError> {
        if self.groups.is_empty() {
            let found = self
                .patterns
                .find(files)
                .map_err(|message| refused(init, message))?;
            let is_whole = |group: &Group| group.cases.iter().all(|case| case.input.is_some());
            if self.patterns.are_given() || !found.is_empty() && found.iter().all(is_whole) {
                self.groups = found;
            } else {
                self.guessed.push(sentence!("import-no-cases-listed-files"));
                let (found, _) = pairs(files);
                self.groups = found
                    .into_iter()
                    .map(|pair| Group {
                        cases: vec![DmojCase {
                            input: Some(pair.input.path),
                            output: Some(pair.output.path),
                        }],
                        ..Group::default()
                    })
                    .collect();
            }
        }
        let pretests = std::mem::take(&mut self.pretests);
        let pretests = pretests.into_iter().map(|group| Group {
            is_pretest: true,
            ..group
        });
        self.groups.splice(0..0, pretests);
        if self.groups.iter().all(|group| group.cases.is_empty()) {
            return Err(refused(init, sentence!("import-names-no-tests")));
        }
        Ok(())
    }
}
