//! The two hashes of a package: one of everything that affects verdicts, and one of all files.
//!
//! Both are BLAKE3 over a canonical list, so they do not depend on the machine or on how the package came there.

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};

use crate::diagnostic::{Diagnostic, Diagnostics, ReadError};
use crate::file_hashes::FileHashes;
use crate::inventory::{Inventory, PackageFile};
use crate::judge_config::{CheckerConfig, Protocol};
use crate::model::{
    ExampleSubmission, GivenFile, Grading, Limits, Package, Program, ScoreAggregation, TestCase,
    TestGroup,
};
use crate::problemkit::{
    BUILD_SCRIPT, BUILD_SCRIPT_WITH_RULES, PROBLEMKIT_FILE, has_appended_module, read_source,
    without_appended_module,
};
use crate::tree::{FileTree, PackagePath};

/// A row is compared with few others, and changed by accident only.
const ROW_DIGEST_DIGITS: usize = 16;

/// The hashes of a package, 64 hexadecimal digits each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hashes {
    /// The hash of everything that affects verdicts: test data, checker, limits, file names, scoring. When it changes,
    /// earlier judgements are out of date. It survives export and import in either version.
    pub verdict: String,
    /// The hash of every file: path and content.
    pub full: String,
    /// The hash of each file's content, by path.
    pub contents: BTreeMap<String, blake3::Hash>,
}

impl Package {
    /// The package's files in canonical order, symbolic links resolved, within the limits
    /// [`crate::FILES_MAX`], [`crate::FILE_BYTES_MAX`] and [`crate::PACKAGE_BYTES_MAX`].
    ///
    /// # Errors
    /// A file that cannot be listed or is outside the package, as in [`crate::read`].
    pub fn files(&self) -> Result<Vec<PackageFile>, ReadError> {
        let mut diagnostics = Diagnostics::default();
        let inventory = Inventory::take(&self.tree, &mut diagnostics);
        if diagnostics.errors.is_empty() {
            Ok(inventory.files.into_values().collect())
        } else {
            Err(diagnostics.into_error())
        }
    }

    /// Both hashes, from the present files.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn hashes(&self) -> Result<Hashes, ReadError> {
        let known = FileHashes::of_one_moment();
        let mut contents = BTreeMap::new();
        for file in self.files()? {
            let hash = self.content(&file.path, &known)?;
            contents.insert(file.path, hash);
        }
        let full = full_hash(contents.iter().map(|(path, hash)| (path.as_str(), hash)));
        let verdict = self.verdict_hash(&known)?;
        Ok(Hashes {
            verdict,
            full,
            contents,
        })
    }

    /// Only [`Hashes::verdict`], from the present files; those in the cache `known` are not read again.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn verdict_hash(&self, known: &FileHashes) -> Result<String, ReadError> {
        let mut canon = Canon::new("grundy package, what affects verdicts, 1");
        let kind = self.kind;
        for flag in [
            kind.is_scoring,
            kind.is_interactive,
            kind.is_multi_pass,
            kind.is_submit_answer,
        ] {
            canon.number(u64::from(flag));
        }
        hash_limits(&mut canon, &self.limits);
        canon.list(self.languages.as_deref().unwrap_or_default());
        if let Some(files) = &self.judge.files {
            // The names match in any letter case.
            canon.text(&files.input.to_ascii_lowercase());
            canon.text(&files.output.to_ascii_lowercase());
        }
        canon.number(self.tests.len() as u64);
        for test in &self.tests {
            self.hash_test(&mut canon, test, known)?;
        }
        canon.number(self.groups.len() as u64);
        for group in &self.groups {
            canon.text(&group.name);
            canon.number(group.max_score.map_or(u64::MAX, u64::from));
            canon.number(match group.score_aggregation {
                ScoreAggregation::PassFail => 0,
                ScoreAggregation::Sum => 1,
                ScoreAggregation::Min => 2,
            });
            canon.list(&group.require_pass);
        }
        match &self.output_validator {
            Some(program) => self.hash_program(&mut canon, program, known)?,
            None => canon.text("the default validator"),
        }
        self.hash_what_few_have(&mut canon, known)?;
        self.hash_given(&mut canon, self.included.values().flatten(), known)?;
        Ok(canon.finish())
    }

    /// The digest of a row in an editorial's table, of 16 hexadecimal digits: of the row itself, of the program, of everything that affects
    /// verdicts (`verdict_hash` is [`Hashes::verdict`]), and of the words in which messages to the program are told. While it stays the
    /// same, the row tells what would be found.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn row_digest(
        &self,
        row: &str,
        submission: &ExampleSubmission,
        verdict_hash: &str,
        known: &FileHashes,
    ) -> Result<String, ReadError> {
        let mut canon = Canon::new("grundy package, a row of an editorial's table, 1");
        canon.text(row);
        canon.text(verdict_hash);
        for chosen in [&submission.language, &submission.entry_point] {
            canon.text(chosen.as_deref().unwrap_or_default());
        }
        canon.number(submission.files.len() as u64);
        for file in &submission.files {
            canon.text(&file.name);
            canon.bytes(self.content(&file.path, known)?.as_bytes());
        }
        for phrase in self.judge.words.rows() {
            canon.text(phrase.english());
            canon.text(phrase.vietnamese());
        }
        let mut digest = canon.finish();
        digest.truncate(ROW_DIGEST_DIGITS);
        Ok(digest)
    }

    /// Hashes the parts that came to the format later or that only few packages have. A missing part adds nothing, so that the
    /// hashes of other packages stay the same.
    fn hash_what_few_have(&self, canon: &mut Canon, known: &FileHashes) -> Result<(), ReadError> {
        if self.kind.is_multi_pass {
            canon.text("passes");
            canon.number(self.limits.validation_passes.into());
        }
        if self.kind.has_custom_score {
            canon.text("custom score");
        }
        match &self.judge.checker {
            CheckerConfig::Program(Protocol::Icpc) => {}
            CheckerConfig::Program(Protocol::Testlib) => canon.text("testlib"),
            CheckerConfig::Program(Protocol::Themis) => canon.text("themis"),
            CheckerConfig::Program(Protocol::Cms) => canon.text("cms"),
            CheckerConfig::Stock { name, args } => {
                canon.text(name);
                canon.list(args);
            }
        }
        if !self.constants.is_empty() {
            canon.text("constants");
            for (name, value) in self.constants.iter() {
                canon.text(name);
                canon.text(value);
            }
        }
        let programs = [
            ("interactor", &self.interactor),
            ("static validator", &self.static_validator),
            ("grader", &self.grader),
        ];
        for (what, program) in programs {
            if let Some(program) = program {
                canon.text(what);
                self.hash_program(canon, program, known)?;
            }
        }
        for group in &self.groups {
            hash_group_details(canon, group);
        }
        Ok(())
    }

    fn hash_test(
        &self,
        canon: &mut Canon,
        test: &TestCase,
        known: &FileHashes,
    ) -> Result<(), ReadError> {
        canon.text(&test.name);
        for file in [&test.input, &test.answer] {
            canon.bytes(self.content(file, known)?.as_bytes());
        }
        canon.list(&test.args);
        canon.list(self.output_validator_args(test));
        self.hash_given(canon, &test.files, known)
    }

    fn hash_given<'a>(
        &self,
        canon: &mut Canon,
        files: impl IntoIterator<Item = &'a GivenFile>,
        known: &FileHashes,
    ) -> Result<(), ReadError> {
        for file in files {
            canon.text(&file.path);
            canon.bytes(self.content(&file.path, known)?.as_bytes());
        }
        Ok(())
    }

    /// Hashes a program by its sources; the name of a single source does not matter. Files that an export adds for other judges do
    /// not count.
    fn hash_program(
        &self,
        canon: &mut Canon,
        program: &Program,
        known: &FileHashes,
    ) -> Result<(), ReadError> {
        let mut sources: Vec<(String, blake3::Hash)> = Vec::new();
        let is_rust = |source: &PackagePath| source.extension() == "rs";
        let main = program.sources.first().filter(|main| is_rust(main));
        let is_exported = main
            .and_then(|main| read_source(&self.tree, main).ok())
            .is_some_and(|main| has_appended_module(&main));
        for source in &program.sources {
            let name = source.name();
            if name == PROBLEMKIT_FILE || name == "build" && is_our_build_script(&self.tree, source)
            {
                continue;
            }
            let key = source.below(&program.path).unwrap_or(name).to_owned();
            let hash = if is_exported && is_rust(source) {
                let text = read_source(&self.tree, source);
                let text = text.map_err(|message| only(source, message))?;
                blake3::hash(&without_appended_module(&text))
            } else if program.sources.len() == 1 && !program.added.is_empty() {
                // The rules may be a checker; what makes them one are the added lines.
                let text = program.text_of(&self.tree, source).map_err(|error| {
                    let why = Line::quote(error);
                    only(source, sentence!("package-cannot-read-why", why))
                })?;
                blake3::hash(&text)
            } else {
                self.content(source, known)?
            };
            sources.push((key, hash));
        }
        if let [(name, hash)] = &sources[..] {
            canon.text(name.rsplit_once('.').map_or("", |(_, extension)| extension));
            canon.bytes(hash.as_bytes());
            return Ok(());
        }
        sources.sort_by(|one, other| one.0.cmp(&other.0));
        canon.number(sources.len() as u64);
        for (name, hash) in sources {
            canon.text(&name);
            canon.bytes(hash.as_bytes());
        }
        Ok(())
    }

    fn content(&self, file: &str, known: &FileHashes) -> Result<blake3::Hash, ReadError> {
        let hash = self.tree.hash(file, known);
        hash.map_err(|message| only(file, message))
    }
}

/// The hash of everything, from paths and the BLAKE3 hashes of the contents, in canonical order: sorted by path, as bytes. It is
/// for callers who keep the contents elsewhere.
#[must_use]
pub fn full_hash<'a>(files: impl IntoIterator<Item = (&'a str, &'a blake3::Hash)>) -> String {
    let mut canon = Canon::new("grundy package, everything, 1");
    for (path, hash) in files {
        canon.text(path);
        canon.bytes(hash.as_bytes());
    }
    canon.finish()
}

/// Whether a `build` script is the one that an export adds.
pub(crate) fn is_our_build_script(tree: &FileTree, path: &str) -> bool {
    const BUILD_BYTES_MAX: u64 = 1 << 12;
    tree.read_limited(path, BUILD_BYTES_MAX).is_ok_and(|bytes| {
        let ours = [BUILD_SCRIPT, BUILD_SCRIPT_WITH_RULES];
        ours.iter().any(|script| bytes == script.as_bytes())
    })
}

fn only(path: &str, message: Line) -> ReadError {
    ReadError {
        errors: vec![Diagnostic::of_file(path, message)],
        warnings: Vec::new(),
    }
}

fn hash_group_details(canon: &mut Canon, group: &TestGroup) {
    if let Some(validation) = &group.static_validation {
        canon.text("static validation");
        canon.number(validation.max_score.map_or(u64::MAX, u64::from));
        canon.list(&validation.args);
    }
    if let Some(grading) = &group.grading {
        // It is destructured, so that a new field cannot be forgotten here.
        let Grading {
            is_custom,
            flags,
            stops_at_rejection,
            accept_score,
            reject_score,
            range: (low, high),
        } = grading;
        canon.text("grading");
        canon.number(u64::from(*is_custom));
        canon.list(flags);
        canon.number(u64::from(*stops_at_rejection));
        for number in [accept_score, reject_score, low, high] {
            canon.number(number.to_bits());
        }
    }
}

fn hash_limits(canon: &mut Canon, limits: &Limits) {
    // It is destructured, so that a new limit cannot be forgotten here.
    let Limits {
        time_ms,
        memory_bytes,
        output_bytes,
        code_bytes,
        compilation_time_ms,
        compilation_memory_bytes,
        validation_time_ms,
        validation_memory_bytes,
        validation_output_bytes,
        validation_passes: _, // of multi-pass problems only
    } = *limits;
    for number in [
        time_ms,
        memory_bytes,
        output_bytes,
        code_bytes,
        compilation_time_ms,
        compilation_memory_bytes,
        validation_time_ms,
        validation_memory_bytes,
        validation_output_bytes,
    ] {
        canon.number(number);
    }
}

/// Writes values so that no two different lists of them give the same bytes.
struct Canon(blake3::Hasher);

impl Canon {
    fn new(domain: &str) -> Self {
        let mut canon = Self(blake3::Hasher::new());
        canon.text(domain);
        canon
    }

    fn number(&mut self, number: u64) {
        self.0.update(&number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.update(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn list(&mut self, texts: &[String]) {
        self.number(texts.len() as u64);
        for text in texts {
            self.text(text);
        }
    }

    fn finish(self) -> String {
        self.0.finalize().to_hex().to_string()
    }
}
