//! Problems of Library Checker: `info.toml`, a statement, and the programs that make and judge the data.
//!
//! The data are not in the archive: a recipe says which generator makes which input, and the author's solution computes the
//! answers. Headers of programs are inlined, since they are in folders that a package does not have.
//! Source: `docs/` and `problem.py` of yosupo06/library-checker-problems.

mod includes;
mod info;
mod statement;

use grundy_words::{Line, sentence};
use std::collections::BTreeMap;
use std::path::Path;

use grundy_package::{FILE_BYTES_MAX, is_valid_name, read_limited};

use super::documents::{CheckerEntry, MadeTest, ProblemLimits, TestFile};
use super::draft::{DraftPackage, id_of};
use super::error::ArchiveError;
use super::pairs::{SourceFile, list};

use includes::{COMMON, Sources, TESTLIB};
use info::{EITHER, Info, Solution};

const INFO: &str = "info.toml";
/// Library Checker's limits for every program.
const MEMORY_MIB: u64 = 1024;
const OUTPUT_MIB: u64 = 128;

/// Whether the file is the description of such a problem.
pub(super) fn is_description(file: &SourceFile) -> bool {
    file.name() == INFO && Info::read(file).is_ok()
}

/// The package that `file` describes. `files` are those of the source; if that is a folder and not an archive, the shared headers
/// may also be in the `common` folder beside it.
pub(super) fn draft(
    file: &SourceFile,
    files: &[SourceFile],
    is_folder: bool,
    source_name: &str,
) -> Result<DraftPackage, ArchiveError> {
    let folder = file.folder();
    let name = folder.rsplit('/').next().filter(|name| !name.is_empty());
    let name = name.unwrap_or(source_name);
    let info = Info::read(file).map_err(|message| refused(&file.path, message))?;
    let outside = match is_folder {
        true => common_beside(file, folder)?,
        false => Vec::new(),
    };
    let mut known: BTreeMap<String, &SourceFile> = BTreeMap::new();
    for outer in &outside {
        known.insert(format!("{COMMON}/{}", outer.path), outer);
    }
    // The nearest `common` wins, so it is entered last.
    for depth in 0..=folder.split('/').count() {
        let around: Vec<&str> = folder
            .split('/')
            .take(depth)
            .filter(|part| !part.is_empty())
            .collect();
        let prefix = around
            .iter()
            .map(|part| format!("{part}/"))
            .collect::<String>()
            + COMMON
            + "/";
        for file in files {
            if let Some(inner) = file.path.strip_prefix(&prefix) {
                known.insert(format!("{COMMON}/{inner}"), file);
            }
        }
    }
    let own = if folder.is_empty() {
        String::new()
    } else {
        format!("{folder}/")
    };
    for file in files {
        if let Some(inner) = file.path.strip_prefix(&own) {
            known.insert(inner.to_owned(), file);
        }
    }
    let sources = Sources::new(known, info.params_header());
    let mut import = Import {
        info,
        sources,
        draft: DraftPackage::new(id_of(name)?),
    };
    import.tests()?;
    import.programs()?;
    import.solutions()?;
    import.statement()?;
    import.settings(name);
    import.hashes()?;
    Ok(import.draft)
}

/// The files of the `common` folder beside the problem's category, as in the problems' repository.
fn common_beside(file: &SourceFile, folder: &str) -> Result<Vec<SourceFile>, ArchiveError> {
    // Within the source, `common` is found among its own files.
    const CATEGORY_AND_PROBLEM: usize = 2;
    let levels = CATEGORY_AND_PROBLEM
        .saturating_sub(folder.split('/').filter(|part| !part.is_empty()).count());
    let mut around = file.absolute.parent();
    for _ in 0..CATEGORY_AND_PROBLEM {
        around = around.and_then(Path::parent);
    }
    match around.map(|around| around.join(COMMON)) {
        Some(common) if levels > 0 && common.is_dir() => list(&common),
        _ => Ok(Vec::new()),
    }
}

fn refused(path: &str, reason: impl Into<Line>) -> ArchiveError {
    ArchiveError::UnsafeEntry {
        entry: path.to_owned(),
        reason: reason.into(),
    }
}

struct Import<'a> {
    info: Info,
    sources: Sources<'a>,
    draft: DraftPackage,
}

impl Import<'_> {
    /// Imports the existing inputs, and writes the recipe for the others.
    fn tests(&mut self) -> Result<(), ArchiveError> {
        let mut made = 0;
        for case in self.info.cases() {
            let kind = if case.is_example() {
                "sample"
            } else {
                "secret"
            };
            let (target, name) = (format!("{kind}/{}", case.name), &case.name);
            if !is_valid_name(name) {
                return Err(refused(
                    INFO,
                    sentence!("import-names-test-no-file", name = format!("{name:?}")),
                ));
            }
            let ready = [format!("gen/{name}.in"), format!("in/{name}.in")];
            let ready = ready.iter().find(|path| self.sources.has(path));
            match (ready, case.generator.as_deref()) {
                (Some(path), _) => {
                    let input = self.bytes(path)?;
                    self.draft.files.insert(format!("data/{target}.in"), input);
                    let answer = format!("out/{name}.out");
                    if self.sources.has(&answer) {
                        let answer = self.bytes(&answer)?;
                        self.draft
                            .files
                            .insert(format!("data/{target}.ans"), answer);
                    }
                    let settings = TestFile::described(format!("Library Checker: {path}"));
                    self.draft.test_yaml(&target, &settings);
                }
                (None, Some(generator)) => {
                    let stem = generator.trim_end_matches(".cpp");
                    self.program(&format!("gen/{generator}"), "generators")?;
                    let why = format!("Library Checker: {generator}, number {}", case.number);
                    let number = [case.number.to_string()];
                    let test = MadeTest::new(&target, stem, &number, why);
                    self.draft.judge.tests.push(test);
                    made += 1;
                }
                (None, None) => {
                    return Err(refused(
                        INFO,
                        sentence!("import-names-not-there", name = format!("gen/{name}.in")),
                    ));
                }
            }
        }
        if made > 0 {
            self.draft
                .came_over(sentence!("import-how-inputs-made-grundy-regenerate", made));
        }
        Ok(())
    }

    fn bytes(&self, path: &str) -> Result<Vec<u8>, ArchiveError> {
        let file = self
            .sources
            .file(path)
            .ok_or_else(|| refused(path, sentence!("import-named-but-not")))?;
        read_limited(&file.absolute, FILE_BYTES_MAX).map_err(|message| refused(path, message))
    }

    /// Imports a program, once, together with testlib's header if the source has it.
    fn program(&mut self, path: &str, folder: &str) -> Result<String, ArchiveError> {
        let name = path.rsplit('/').next().unwrap_or(path);
        if !is_valid_name(name) {
            return Err(refused(
                path,
                sentence!("import-program-whose-name-package"),
            ));
        }
        let target = format!("{folder}/{name}");
        if self.draft.files.contains_key(&target) {
            return Ok(target);
        }
        let flat = self
            .sources
            .flattened(path)
            .map_err(|message| refused(path, message))?;
        self.draft.text(target.clone(), flat.text);
        if !flat.wants_testlib {
            return Ok(target);
        }
        let header = format!("{COMMON}/{TESTLIB}");
        if self.sources.has(&header) {
            let content = self.bytes(&header)?;
            self.draft.files.insert(format!("files/{TESTLIB}"), content);
        } else {
            let file = format!("{COMMON}/{TESTLIB}");
            self.draft.missing(sentence!("import-no-testlib", file));
        }
        Ok(target)
    }

    fn programs(&mut self) -> Result<(), ArchiveError> {
        let checker = self.info.checker.clone();
        if self.sources.has(&checker) {
            self.program(&checker, "output_validator")?;
            self.draft.judge.checker = Some(CheckerEntry::Named("testlib".to_owned()));
            self.draft.came_over(sentence!(
                "import-checker-speaks-protocol",
                path = checker,
                protocol = "testlib"
            ));
        } else {
            self.draft
                .guessed(sentence!("import-no-tokens-compared", file = checker));
        }
        let verifiers = [
            self.info.verifier.clone(),
            format!("gen/{}", self.info.verifier),
        ];
        match verifiers.iter().find(|path| self.sources.has(path)) {
            Some(verifier) => {
                self.program(verifier, "input_validators")?;
                self.draft.judge.input_validators = Some("testlib");
                self.draft
                    .came_over(sentence!("import-input-validator", path = verifier));
            }
            None => self.draft.missing(sentence!("package-no-input-validator")),
        }
        Ok(())
    }

    fn solutions(&mut self) -> Result<(), ArchiveError> {
        let correct = format!("sol/{}", self.info.correct);
        let reference = self.program(&correct, "submissions/accepted")?;
        self.draft.judge.reference = Some(reference);
        for Solution { name, folder } in self.info.solutions.clone() {
            let path = format!("sol/{name}");
            if name == self.info.correct {
                continue;
            }
            let Some(folder) = folder else {
                self.draft
                    .missing(sentence!("import-solution-function-goes-program", path));
                continue;
            };
            if !self.sources.has(&path) {
                self.draft.missing(sentence!("import-solution-not", path));
                continue;
            }
            if folder == EITHER {
                self.draft.expect_right_or_too_slow(EITHER);
            }
            self.program(&path, &format!("submissions/{folder}"))?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), ArchiveError> {
        if !self.sources.has("task.md") {
            self.draft.no_statement();
            return Ok(());
        }
        let text = String::from_utf8_lossy(&self.bytes("task.md")?).replace("\r\n", "\n");
        for (language, statement) in statement::by_language(&text, &self.info) {
            self.draft
                .text(format!("statement/problem.{language}.md"), statement);
            self.draft
                .came_over(sentence!("import-statement", language));
        }
        Ok(())
    }

    fn settings(&mut self, name: &str) {
        let title = self.info.title.as_deref().unwrap_or(name);
        let languages = ["en", "ja", "vi"].into_iter().filter(|language| {
            self.draft
                .files
                .contains_key(&format!("statement/problem.{language}.md"))
        });
        let names: Vec<(String, String)> = languages
            .map(|language| (language.to_owned(), title.to_owned()))
            .collect();
        let seconds = self
            .draft
            .bounded("time limit", "s", self.info.time_seconds, 0.1..=3600.0);
        let limits = ProblemLimits {
            time_limit: seconds,
            memory: MEMORY_MIB,
            output: OUTPUT_MIB,
        };
        self.draft.problem_yaml(&["pass-fail"], names, limits);
    }

    /// Reads from `hash.json` the hashes of the data that will be made.
    fn hashes(&mut self) -> Result<(), ArchiveError> {
        if !self.sources.has("hash.json") {
            return Ok(());
        }
        let promised: BTreeMap<String, String> = serde_json::from_slice(&self.bytes("hash.json")?)
            .map_err(|error| {
                refused(
                    "hash.json",
                    sentence!("import-no-table-hashes", why = Line::quote(error)),
                )
            })?;
        for case in self.info.cases() {
            let kind = if case.is_example() {
                "sample"
            } else {
                "secret"
            };
            for (theirs, ours) in [("in", "in"), ("out", "ans")] {
                if let Some(hash) = promised.get(&format!("{}.{theirs}", case.name)) {
                    let file = format!("data/{kind}/{}.{ours}", case.name);
                    self.draft.promised_sha256.insert(file, hash.to_lowercase());
                }
            }
        }
        Ok(())
    }
}
