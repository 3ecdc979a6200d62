//! A problem package as it stands on disk, read and checked.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::Verdict;

/// A problem package: the ICPC format, version `2025-09` or `legacy`, and our `judge.yaml` beside it.
#[derive(Clone, Debug)]
pub struct Package {
    /// The directory that holds `problem.yaml`.
    pub root: PathBuf,
    /// The directory's name, `[a-z0-9]+`; the problem's id everywhere.
    pub id: String,
    /// Titles by language code (`vi`, `en`).
    pub names: BTreeMap<String, String>,
    /// The package's uuid, as `problem.yaml` gives it.
    pub uuid: String,
    /// What one run of a submission may use.
    pub limits: Limits,
    /// What `judge.yaml` adds; all defaults where the file is absent.
    pub judge: JudgeConfig,
    /// Flags for the default validator, or for the custom one (`output_validator_args`).
    pub validator_flags: Vec<String>,
    /// Test cases in judging order: `sample` first, then `secret`, each by name.
    pub tests: Vec<TestCase>,
    /// Statement files by language code, relative to `root`.
    pub statements: BTreeMap<String, PathBuf>,
    /// The custom checker, if there is one; otherwise the default validator judges.
    pub output_validator: Option<Program>,
    /// Input validators; each must accept every input.
    pub input_validators: Vec<Program>,
    /// Generators by name (file stem or directory name).
    pub generators: BTreeMap<String, Program>,
    /// Draws input, answer and output as SVG.
    pub output_visualizer: Option<Program>,
    /// Example submissions with the verdicts they must get.
    pub submissions: Vec<ExampleSubmission>,
}

/// A program of the package: one source file, or a directory of them.
#[derive(Clone, Debug)]
pub struct Program {
    /// File stem or directory name.
    pub name: String,
    /// Absolute path of the file or directory.
    pub path: PathBuf,
    /// The source files, absolute; the first is the one to compile.
    pub sources: Vec<PathBuf>,
}

/// One test case: an input and the judge's answer.
#[derive(Clone, Debug)]
pub struct TestCase {
    /// Path below `data/` without the extension: `sample/1`, `secret/03-ties`.
    pub name: String,
    /// Absolute path of the `.in` file.
    pub input: PathBuf,
    /// Absolute path of the `.ans` file.
    pub answer: PathBuf,
    /// Why the test exists: the recipe's line or the case's own description.
    pub description: Option<String>,
}

impl TestCase {
    /// Whether contestants may see this test's data.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample/")
    }
}

/// Limits of the runs that a package asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// CPU time of one test, in milliseconds, before a language's factor.
    pub time_ms: u64,
    /// Memory, in bytes.
    pub memory_bytes: u64,
    /// Standard output or the output file, in bytes.
    pub output_bytes: u64,
    /// Source code, in bytes.
    pub code_bytes: u64,
    /// Wall time of one compilation, in milliseconds.
    pub compilation_time_ms: u64,
    /// Memory of a compilation, in bytes.
    pub compilation_memory_bytes: u64,
    /// CPU time of a validator or checker, in milliseconds.
    pub validation_time_ms: u64,
    /// Memory of a validator or checker, in bytes.
    pub validation_memory_bytes: u64,
    /// Output of a validator, in bytes.
    pub validation_output_bytes: u64,
}

/// What the ICPC format cannot say, from `judge.yaml`.
#[derive(Clone, Debug, Default)]
pub struct JudgeConfig {
    /// Named input and output files, such as `VPOINT.INP` and `VPOINT.OUT`.
    pub files: Option<NamedFiles>,
    /// The reference solution, relative to `root`.
    pub reference: Option<PathBuf>,
    /// Chapter of the textbook.
    pub chapter: Option<String>,
    /// Number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// How the tests are made, in order; empty where all data are written by hand.
    pub recipe: Vec<RecipeTest>,
    /// What a contestant is shown of secret tests.
    pub feedback: Feedback,
}

/// The file names that a contestant's program may use instead of stdin and stdout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFiles {
    /// Matched in any letter case.
    pub input: String,
    /// Matched in any letter case.
    pub output: String,
}

/// One line of the recipe: a test, where its input comes from, and why it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeTest {
    /// As [`TestCase::name`].
    pub name: String,
    /// The generator with its arguments; `None`: the `.in` file is written by hand.
    pub generator: Option<(String, Vec<String>)>,
    /// Why the test exists, one line.
    pub why: String,
}

/// What a contestant is shown of secret tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Feedback {
    /// Verdict, time, memory and the checker's message of each test.
    #[default]
    Tests,
    /// Verdict of each test only.
    Verdicts,
    /// The overall verdict only.
    Summary,
}

/// A submission that ships with the package, and what must become of it.
#[derive(Clone, Debug)]
pub struct ExampleSubmission {
    /// Absolute path of the source file.
    pub path: PathBuf,
    /// Folder below `submissions/`: `accepted`, `wrong_answer`, …
    pub folder: String,
    /// Overall verdicts that keep the promise.
    pub expected: Vec<Verdict>,
    /// Language id, where `submissions.yaml` names one; otherwise by extension.
    pub language: Option<String>,
}
