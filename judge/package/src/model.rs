//! A problem package, read and checked.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_languages::Language;

use crate::by_language::ByLanguage;
use crate::constants::Constants;
use crate::diagnostic::Diagnostic;
use crate::growth::GrowthRecipe;
use crate::judge_config::{Idea, JudgeConfig};
use crate::tree::{FileTree, PackagePath};

/// A problem package: the ICPC format, version `2025-09` or `legacy`, and our `judge.yaml` beside it.
#[derive(Clone, Debug)]
pub struct Package {
    /// The tree of its files. All paths below are relative to it.
    pub tree: FileTree,
    /// The tree's name, `[a-z0-9]+`; the problem's id everywhere.
    pub id: String,
    /// The version of the format that the package is written in.
    pub format: Format,
    /// The kind of the problem.
    pub kind: ProblemKind,
    /// The titles by language code (`vi`, `en`).
    pub names: BTreeMap<String, String>,
    /// The package's uuid, as `problem.yaml` gives it.
    pub uuid: String,
    /// Authors, source, licence and key words.
    pub credits: Credits,
    /// The limits of one run of a submission.
    pub limits: Limits,
    /// Whether the package sets its time limit, and how it is found if not.
    pub timing: Timing,
    /// The values of names in braces in statements, validators, `include/` and example submissions.
    pub constants: Constants,
    /// The allowed languages, by the format's codes; `None` allows all.
    pub languages: Option<Vec<String>>,
    /// The settings of `judge.yaml`; the defaults if the file is missing.
    pub judge: JudgeConfig,
    /// The flags of the default or custom validator for tests without flags of their own: see [`Package::output_validator_args`].
    pub validator_flags: Vec<String>,
    /// Test cases in judging order: `sample` first, then `secret`, each by name.
    pub tests: Vec<TestCase>,
    /// The groups of tests with their scoring, outermost group first; empty if `data/` configures nothing.
    pub groups: Vec<TestGroup>,
    /// The tests with missing files, which only [`crate::read_draft`] allows; empty after [`crate::read`].
    pub missing: Vec<MissingData>,
    /// The inputs (`data/invalid_input/`) that at least one input validator must refuse.
    pub invalid_inputs: Vec<PackagePath>,
    /// The outputs that the checker must accept or refuse (`data/{valid,invalid}_output/`).
    pub output_cases: Vec<OutputCase>,
    /// The dialogues that the statement shows (`data/sample/*.interaction`), by the sample's name: see [`Package::shown_samples`].
    pub sample_dialogues: BTreeMap<String, PackagePath>,
    /// The statement files by language code.
    pub statements: BTreeMap<String, PackagePath>,
    /// The editorials (`solution/solution.<language>.…`) by language code.
    pub editorials: BTreeMap<String, PackagePath>,
    /// The hints (`solution/hint.<language>.md`) by language code.
    pub hints: BTreeMap<String, PackagePath>,
    /// The files for contestants.
    pub attachments: Vec<PackagePath>,
    /// The files that are added to every submission (`include/`), by the format's code of the language; `default` is for languages
    /// without files of their own. See [`Package::included_for`].
    pub included: BTreeMap<String, Vec<GivenFile>>,
    /// The custom checker, if there is one; otherwise the default validator judges, or the one in [`JudgeConfig::checker`].
    pub output_validator: Option<Program>,
    /// The program that interacts with a submission, if it is not the output validator: see `interactor` in `judge.yaml`.
    pub interactor: Option<Program>,
    /// The program that checks the source text of submissions.
    pub static_validator: Option<Program>,
    /// In version `legacy`: the program that combines the results of groups with `grading: custom`.
    pub grader: Option<Program>,
    /// The input validators; each must accept every input.
    pub input_validators: Vec<Program>,
    /// Generators by name (file stem or directory name).
    pub generators: BTreeMap<String, Program>,
    /// The program that draws input, answer and output as SVG.
    pub output_visualizer: Option<Program>,
    /// The program that knows the rules of the problem's game (`game/`), if it is a game for two.
    pub game: Option<Program>,
    /// The example submissions with the verdicts that they must get.
    pub submissions: Vec<ExampleSubmission>,
    /// The findings about parts that should be changed, though the package can be used.
    pub warnings: Vec<Diagnostic>,
    /// The things that the format forbids and other judges put up with, in the order of files and lines: the reader knows what is meant, and
    /// [`crate::check`] says how grave it is.
    pub lapses: Vec<Diagnostic>,
}

impl Package {
    /// The arguments that the checker, default or custom, gets for `test`.
    #[must_use]
    pub fn output_validator_args<'a>(&'a self, test: &'a TestCase) -> &'a [String] {
        test.output_validator_args
            .as_deref()
            .unwrap_or(&self.validator_flags)
    }

    /// The arguments that the checker gets for data that are not a test of the package: those that all secret tests share, or else
    /// those of `problem.yaml`.
    #[must_use]
    pub fn usual_output_validator_args(&self) -> &[String] {
        let secret = self.tests.iter().filter(|test| !test.is_sample());
        let mut shared = secret.map(|test| self.output_validator_args(test));
        match shared.next() {
            Some(first) if shared.all(|other| other == first) => first,
            _ => &self.validator_flags,
        }
    }

    /// Whether this is an exercise of the textbook: the archive promises more of these than of packages from elsewhere.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.judge.chapter.is_some()
    }

    /// The recipe for inputs of any size on which running times can be measured; `None` if submissions are not programs that run
    /// once.
    #[must_use]
    pub fn growth_recipe(&self) -> Option<&GrowthRecipe> {
        let recipe = self.judge.growth.as_ref();
        recipe.filter(|_| self.kind.is_plain_run())
    }

    /// The files that are added to submissions in the language with this code of the format, such as `python3`.
    #[must_use]
    pub fn included_for(&self, language: &str) -> &[GivenFile] {
        let own = self.included.get(language);
        own.or_else(|| self.included.get("default"))
            .map_or(&[], Vec::as_slice)
    }

    /// The idea behind one of the package's wrong programs, as in `judge.yaml`.
    #[must_use]
    pub fn idea(&self, submission: &ExampleSubmission) -> Option<&Idea> {
        self.judge.ideas.get(submission.path.below("submissions")?)
    }

    /// The test of that name.
    #[must_use]
    pub fn test(&self, name: &str) -> Option<&TestCase> {
        self.tests.iter().find(|test| test.name == name)
    }

    /// The same package with no other tests than those of these names.
    #[must_use]
    pub fn with_tests<N: AsRef<str>>(&self, names: &[N]) -> Self {
        let is_named = |test: &&TestCase| names.iter().any(|name| name.as_ref() == test.name);
        Self {
            tests: self.tests.iter().filter(is_named).cloned().collect(),
            ..self.clone()
        }
    }
}

/// A version of the package format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The version that installers in the field still read.
    Legacy,
    /// The version of September 2025.
    V2025_09,
}

impl Format {
    /// The value of `problem_format_version`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Legacy => "legacy",
            Self::V2025_09 => "2025-09",
        }
    }
}

/// The kind of a package's problem. With all fields false it is plain pass-fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProblemKind {
    /// Whether submissions get points.
    pub is_scoring: bool,
    /// The checker talks with the submission.
    pub is_interactive: bool,
    /// Whether the submission runs several times, with inputs that the checker makes.
    pub is_multi_pass: bool,
    /// Whether answers are submitted instead of a program.
    pub is_submit_answer: bool,
    /// In version `legacy`: whether the output validator must give every accepted test its score.
    pub has_custom_score: bool,
}

impl ProblemKind {
    /// Whether a submission and its judge exchange messages.
    #[must_use]
    pub const fn has_dialogues(self) -> bool {
        self.is_interactive || self.is_multi_pass
    }

    /// Whether a submission is a program that runs once, from an input to an output.
    #[must_use]
    pub const fn is_plain_run(self) -> bool {
        !self.is_interactive && !self.is_multi_pass && !self.is_submit_answer
    }
}

/// The problem's authors, its source, and its licence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Credits {
    /// The authors' names.
    pub authors: Vec<String>,
    /// The problem's sources: name, and address if there is one.
    pub sources: Vec<(String, Option<String>)>,
    /// One of the format's licences; `unknown` if none is given.
    pub license: String,
    /// The holder of the rights, if the package names one.
    pub rights_owner: Option<String>,
    /// The key words.
    pub keywords: Vec<String>,
}

/// A program of the package: one source file, or a directory of them.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The file's stem or the directory's name.
    pub name: String,
    /// The file or directory.
    pub path: PackagePath,
    /// The source files; the first is the one to compile.
    pub sources: Vec<PackagePath>,
    /// Lines that the main file needs and does not contain; they are added behind its last line for compiling.
    pub added: String,
    /// Whether compiling needs the judge's `testlib.h`: the program includes the header, and neither it nor its package brings one.
    pub needs_testlib: bool,
}

impl Program {
    /// Reads one of [`Program::sources`] in the form that is compiled: the main one with [`Program::added`].
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn text_of(&self, tree: &FileTree, source: &PackagePath) -> io::Result<Vec<u8>> {
        let mut text = tree.read(source)?;
        if self.sources.first().is_some_and(|main| main == source) {
            text.extend_from_slice(self.added.as_bytes());
        }
        Ok(text)
    }

    /// Whether the program is built or started by scripts of its own: `build`, `run` or both, at the top of its folder.
    #[must_use]
    pub fn has_scripts(&self) -> bool {
        self.sources.iter().any(|source| {
            let is_top = *source.folder() == *self.path || *source == self.path;
            is_top && ["build", "run"].contains(&source.name())
        })
    }
}

/// A file of the package that programs find beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenFile {
    /// The name by which programs know it: a path below their directory, with `/` between the parts.
    pub name: String,
    /// The file.
    pub path: PackagePath,
}

/// One test case: an input and the judge's answer.
#[derive(Clone, Debug)]
pub struct TestCase {
    /// The path below `data/` without the extension: `sample/1`, `secret/03-ties`.
    pub name: String,
    /// The `.in` file.
    pub input: PackagePath,
    /// The `.ans` file.
    pub answer: PackagePath,
    /// The reason for the test: the recipe's line or the case's own description.
    pub description: Option<ByLanguage>,
    /// A hint that may be shown to a contestant who fails the test.
    pub hint: Option<String>,
    /// The submission's command-line arguments.
    pub args: Vec<String>,
    /// The files that the submission and the input validators find in their directory (the case's `.files`), by name.
    pub files: Vec<GivenFile>,
    /// The checker's arguments, if the test or its group sets them.
    pub output_validator_args: Option<Vec<String>>,
    /// The arguments of every input validator.
    pub input_validator_args: Vec<String>,
    /// The output visualiser's arguments.
    pub output_visualizer_args: Vec<String>,
    /// Whether a contestant may see the test's data after failing it.
    pub full_feedback: bool,
}

impl TestCase {
    /// A test that everybody may see, with only its data; `name` begins with `sample/`.
    #[must_use]
    pub fn sample(name: &str, input: PackagePath, answer: PackagePath) -> Self {
        Self {
            name: name.to_owned(),
            input,
            answer,
            description: None,
            hint: None,
            args: Vec::new(),
            files: Vec::new(),
            output_validator_args: None,
            input_validator_args: Vec::new(),
            output_visualizer_args: Vec::new(),
            full_feedback: true,
        }
    }

    /// Whether contestants may see this test's data.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample/")
    }
}

/// The rule for combining the scores of a group's tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreAggregation {
    /// The group gives its full score if all tests are accepted, else 0.
    PassFail,
    /// The sum of the tests' scores.
    Sum,
    /// The least of the tests' scores.
    Min,
}

/// A group of tests with its scoring: `secret` itself or a folder in it; in version `legacy` also `data/` itself and `sample`.
#[derive(Clone, Debug, PartialEq)]
pub struct TestGroup {
    /// The path below `data/`: `secret`, `secret/group1`; empty for `data/` itself.
    pub name: String,
    /// The most points; `None`: unbounded.
    pub max_score: Option<u32>,
    /// The rule for combining scores.
    pub score_aggregation: ScoreAggregation,
    /// The groups that must be passed before this one is judged.
    pub require_pass: Vec<String>,
    /// The static validator's settings for this group, if it judges there.
    pub static_validation: Option<StaticValidation>,
    /// The rules of version `legacy`, which replace the other fields.
    pub grading: Option<Grading>,
}

/// The test case that the static validator judges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaticValidation {
    /// The most points; `None`: it only passes or fails.
    pub max_score: Option<u32>,
    /// The static validator's further arguments.
    pub args: Vec<String>,
}

/// The rules by which version `legacy` combines the results of a group's tests and subgroups.
#[derive(Clone, Debug, PartialEq)]
pub struct Grading {
    /// The package's own grader, instead of the default one.
    pub is_custom: bool,
    /// The grader's flags; the default grader knows a fixed set.
    pub flags: Vec<String>,
    /// Whether the rest of the group is skipped after the first failed test or subgroup.
    pub stops_at_rejection: bool,
    /// The points of an accepted test, if the output validator gives none.
    pub accept_score: f64,
    /// The points of a rejected test.
    pub reject_score: f64,
    /// The least and the most points that the group may come to.
    pub range: (f64, f64),
}

impl Default for Grading {
    /// The settings of a group without `testdata.yaml`.
    fn default() -> Self {
        Self {
            is_custom: false,
            flags: Vec::new(),
            stops_at_rejection: true,
            accept_score: 1.0,
            reject_score: 0.0,
            range: (f64::NEG_INFINITY, f64::INFINITY),
        }
    }
}

/// A test of the package's own validators: an output that they must accept, or one that they must refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputCase {
    /// The path below `data/` without the extension: `invalid_output/overlap`.
    pub name: String,
    /// The input.
    pub input: PackagePath,
    /// The judge's answer.
    pub answer: PackagePath,
    /// The output.
    pub output: PackagePath,
    /// Whether the output must be accepted.
    pub is_valid: bool,
}

/// A test with a missing input or answer, known by the recipe or by its other file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingData {
    /// The test's [`TestCase::name`].
    pub name: String,
    /// The path that the input should have.
    pub input: PackagePath,
    /// The path that the answer should have.
    pub answer: PackagePath,
    /// Whether the input is there and only the answer is missing.
    pub has_input: bool,
    /// Whether the input is left out on purpose because of its size; `input_blake3` promises its content.
    pub is_left_out: bool,
}

/// The limits of the runs that a package needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The CPU time of one test, in milliseconds, before a language's factor.
    pub time_ms: u64,
    /// The memory, in bytes.
    pub memory_bytes: u64,
    /// The size of standard output or of the output file, in bytes.
    pub output_bytes: u64,
    /// The size of the source code, in bytes.
    pub code_bytes: u64,
    /// The wall time of one compilation, in milliseconds.
    pub compilation_time_ms: u64,
    /// The memory of a compilation, in bytes.
    pub compilation_memory_bytes: u64,
    /// The CPU time of a validator or checker, in milliseconds.
    pub validation_time_ms: u64,
    /// The memory of a validator or checker, in bytes.
    pub validation_memory_bytes: u64,
    /// The output of a validator, in bytes.
    pub validation_output_bytes: u64,
    /// The number of runs of a submission on one test of a multi-pass problem.
    pub validation_passes: u32,
}

impl Limits {
    /// The CPU time of one test in this language; without a language's factor if the language is unknown.
    #[must_use]
    pub fn time_in(&self, language: Option<&Language>) -> Duration {
        let factor = language.map_or(1.0, |language| language.time_factor);
        Duration::from_millis(self.time_ms).mul_f64(factor)
    }
}

/// The rule by which the time limit follows from the times of the example submissions, if the package sets none.
///
/// Source: "Problem timing" in the package format's specification; "Limits" in that of version `legacy`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The package gives its time limit: the rest is not needed.
    pub is_given: bool,
    /// The least ratio of the time limit to the time of the slowest submission that counts.
    pub ac_to_time_limit: f64,
    /// The time limit is a multiple of this many seconds.
    pub resolution_s: f64,
}

/// A submission that comes with the package, and the results that it must get.
#[derive(Clone, Debug)]
pub struct ExampleSubmission {
    /// The source file, or the folder of its files.
    pub path: PackagePath,
    /// Its files, by name.
    pub files: Vec<GivenFile>,
    /// The folder below `submissions/`: `accepted`, `wrong_answer`, …
    pub folder: String,
    /// The verdicts of the whole that keep the promise.
    pub expected: Vec<Verdict>,
    /// The language's id, if `submissions.yaml` names one; otherwise it follows from the extension.
    pub language: Option<String>,
    /// The file or class to start, if `submissions.yaml` names one.
    pub entry_point: Option<String>,
    /// The conditions that must hold test by test.
    pub expectations: Vec<Expectation>,
    /// Whether it must have enough time: a missing time limit follows from such submissions.
    pub bounds_time_limit: bool,
}

impl ExampleSubmission {
    /// Whether the tests have to catch it: it is wrong, or too slow.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        !self.expected.contains(&Verdict::Ac)
    }
}

/// The result that a submission must get on some of the tests.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// A glob on names of tests and groups below `data/`; `None` means all tests.
    pub tests: Option<String>,
    /// Only these verdicts may occur.
    pub permitted: Vec<Verdict>,
    /// The verdicts of which at least one must occur.
    pub required: Vec<Verdict>,
    /// The score must be within these bounds.
    pub score: Option<(f64, f64)>,
    /// A text that must be in the message of at least one test.
    pub message: Option<String>,
}
