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
    /// Where its files are. All paths below are paths in there.
    pub tree: FileTree,
    /// The tree's name, `[a-z0-9]+`; the problem's id everywhere.
    pub id: String,
    /// Which version of the format the package is written in.
    pub format: Format,
    /// The kind of the problem.
    pub kind: ProblemKind,
    /// Titles by language code (`vi`, `en`).
    pub names: BTreeMap<String, String>,
    /// The package's uuid, as `problem.yaml` gives it.
    pub uuid: String,
    /// Authors, source, licence and key words.
    pub credits: Credits,
    /// The limits of one run of a submission.
    pub limits: Limits,
    /// Whether the time limit is the package's own, and how it is found if not.
    pub timing: Timing,
    /// Values that stand for names in braces in statements, validators, `include/` and example submissions.
    pub constants: Constants,
    /// The languages that are allowed, in the format's codes; `None`: all.
    pub languages: Option<Vec<String>>,
    /// The settings of `judge.yaml`; all defaults where the file is absent.
    pub judge: JudgeConfig,
    /// Flags for the default validator, or for the custom one, of tests that have none of their own:
    /// see [`Package::output_validator_args`].
    pub validator_flags: Vec<String>,
    /// Test cases in judging order: `sample` first, then `secret`, each by name.
    pub tests: Vec<TestCase>,
    /// How scores come together, outermost group first; empty where `data/` configures nothing.
    pub groups: Vec<TestGroup>,
    /// Tests of which a file is missing, as [`crate::read_draft`] finds them; empty after
    /// [`crate::read`].
    pub missing: Vec<MissingData>,
    /// Inputs (`data/invalid_input/`) that at least one input validator must refuse.
    pub invalid_inputs: Vec<PackagePath>,
    /// Outputs that the checker must take or refuse (`data/{valid,invalid}_output/`).
    pub output_cases: Vec<OutputCase>,
    /// Conversations that the statement shows (`data/sample/*.interaction`), by the sample's name: see
    /// [`Package::shown_samples`].
    pub sample_dialogues: BTreeMap<String, PackagePath>,
    /// Statement files by language code.
    pub statements: BTreeMap<String, PackagePath>,
    /// Editorials (`solution/solution.<language>.…`) by language code.
    pub editorials: BTreeMap<String, PackagePath>,
    /// Hints (`solution/hint.<language>.md`) by language code.
    pub hints: BTreeMap<String, PackagePath>,
    /// Files for contestants.
    pub attachments: Vec<PackagePath>,
    /// Files that are put beside every submission (`include/`), by the format's code of the language; `default` is for
    /// those without files of their own. See [`Package::included_for`].
    pub included: BTreeMap<String, Vec<GivenFile>>,
    /// The custom checker, if there is one; otherwise the default validator judges, or the one that
    /// [`JudgeConfig::checker`] names.
    pub output_validator: Option<Program>,
    /// The program that talks with a submission, where it is not the output validator: see
    /// `interactor` in `judge.yaml`.
    pub interactor: Option<Program>,
    /// Looks at the source text of submissions.
    pub static_validator: Option<Program>,
    /// Version `legacy`: brings the results of groups with `grading: custom` together.
    pub grader: Option<Program>,
    /// Input validators; each must accept every input.
    pub input_validators: Vec<Program>,
    /// Generators by name (file stem or directory name).
    pub generators: BTreeMap<String, Program>,
    /// Draws input, answer and output as SVG.
    pub output_visualizer: Option<Program>,
    /// Knows the rules of the problem's game (`game/`), where two can play it.
    pub game: Option<Program>,
    /// Example submissions with the verdicts they must get.
    pub submissions: Vec<ExampleSubmission>,
    /// Things that the package should say or do otherwise, though it can be used as it is.
    pub warnings: Vec<Diagnostic>,
}

impl Package {
    /// The arguments that the checker, default or custom, gets for `test`.
    #[must_use]
    pub fn output_validator_args<'a>(&'a self, test: &'a TestCase) -> &'a [String] {
        test.output_validator_args
            .as_deref()
            .unwrap_or(&self.validator_flags)
    }

    /// The arguments that the checker gets for what is no test of the package: those that all secret tests share, or else those of
    /// `problem.yaml`.
    #[must_use]
    pub fn usual_output_validator_args(&self) -> &[String] {
        let secret = self.tests.iter().filter(|test| !test.is_sample());
        let mut shared = secret.map(|test| self.output_validator_args(test));
        match shared.next() {
            Some(first) if shared.all(|other| other == first) => first,
            _ => &self.validator_flags,
        }
    }

    /// Whether this is an exercise of the textbook: of these the archive promises more than of packages from elsewhere.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.judge.chapter.is_some()
    }

    /// How inputs of any size are made on which the times of submissions can be measured: none where these are no programs that run once.
    #[must_use]
    pub fn growth_recipe(&self) -> Option<&GrowthRecipe> {
        let recipe = self.judge.growth.as_ref();
        recipe.filter(|_| self.kind.is_plain_run())
    }

    /// The files that are put beside submissions in the language with this code of the format, such as `python3`.
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

/// The kind of a package's problem. Neither of them: plain pass-fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProblemKind {
    /// Submissions get points.
    pub is_scoring: bool,
    /// The checker talks with the submission.
    pub is_interactive: bool,
    /// The submission runs several times; the checker makes the next input.
    pub is_multi_pass: bool,
    /// Answers are handed in instead of a program.
    pub is_submit_answer: bool,
    /// Version `legacy`: the output validator must give every accepted test its score.
    pub has_custom_score: bool,
}

impl ProblemKind {
    /// Whether a submission and its judge say things in turn.
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
    /// Names of the authors.
    pub authors: Vec<String>,
    /// Where the problem is from: name, and address if there is one.
    pub sources: Vec<(String, Option<String>)>,
    /// One of the format's licences; `unknown` where nothing is said.
    pub license: String,
    /// The holder of the rights, where the package says so.
    pub rights_owner: Option<String>,
    /// Key words.
    pub keywords: Vec<String>,
}

/// A program of the package: one source file, or a directory of them.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// File stem or directory name.
    pub name: String,
    /// The file or directory.
    pub path: PackagePath,
    /// The source files; the first is the one to compile.
    pub sources: Vec<PackagePath>,
    /// Lines that the main file is compiled with behind its last one: it needs them, and does not say them.
    pub added: String,
    /// Whether it can be compiled only where the judge has a `testlib.h`: it includes the header, and neither it nor its package
    /// brings one.
    pub needs_testlib: bool,
}

impl Program {
    /// Reads one of [`Program::sources`] as it is compiled: the main one with [`Program::added`].
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

    /// Whether the program is made and started by scripts of its own: `build`, `run` or both, at the top of its folder.
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
    /// How they know it: a path below their directory, `/` between the parts.
    pub name: String,
    /// The file.
    pub path: PackagePath,
}

/// One test case: an input and the judge's answer.
#[derive(Clone, Debug)]
pub struct TestCase {
    /// Path below `data/` without the extension: `sample/1`, `secret/03-ties`.
    pub name: String,
    /// The `.in` file.
    pub input: PackagePath,
    /// The `.ans` file.
    pub answer: PackagePath,
    /// Why the test exists: the recipe's line or the case's own description.
    pub description: Option<ByLanguage>,
    /// A hint that may be shown to a contestant who fails the test.
    pub hint: Option<String>,
    /// Command-line arguments of the submission.
    pub args: Vec<String>,
    /// The files that the submission and the input validators find in their directory (the case's `.files`), by name.
    pub files: Vec<GivenFile>,
    /// Arguments of the checker, where the test or its group sets them.
    pub output_validator_args: Option<Vec<String>>,
    /// Arguments of every input validator.
    pub input_validator_args: Vec<String>,
    /// Arguments of the output visualiser.
    pub output_visualizer_args: Vec<String>,
    /// Whether a contestant may see the test's data after failing it.
    pub full_feedback: bool,
}

impl TestCase {
    /// A test that anybody may see, with nothing beside its data; `name` begins with `sample/`.
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

/// How the scores of a group's tests come together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreAggregation {
    /// All tests accepted gives the group's full score, anything else 0.
    PassFail,
    /// The sum of the tests' scores.
    Sum,
    /// The least of the tests' scores.
    Min,
}

/// A group of tests with its scoring: `secret` itself, or a folder of it; in version `legacy` also
/// `data/` itself and `sample`.
#[derive(Clone, Debug, PartialEq)]
pub struct TestGroup {
    /// Path below `data/`: `secret`, `secret/group1`; empty for `data/` itself.
    pub name: String,
    /// The most points; `None`: unbounded.
    pub max_score: Option<u32>,
    /// How the scores come together.
    pub score_aggregation: ScoreAggregation,
    /// Groups that must be passed before this one is judged.
    pub require_pass: Vec<String>,
    /// How the static validator judges within this group, where it does.
    pub static_validation: Option<StaticValidation>,
    /// Version `legacy`: how results come together there. It decides instead of the rest.
    pub grading: Option<Grading>,
}

/// The test case that the static validator judges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaticValidation {
    /// The most points; `None`: it only passes or fails.
    pub max_score: Option<u32>,
    /// Further arguments of the static validator.
    pub args: Vec<String>,
}

/// How version `legacy` brings the results of a group's tests and sub-groups together.
#[derive(Clone, Debug, PartialEq)]
pub struct Grading {
    /// The package's own grader, instead of the default one.
    pub is_custom: bool,
    /// The grader's flags; those of the default grader are known ones.
    pub flags: Vec<String>,
    /// The rest of the group is not judged after the first test or sub-group that fails.
    pub stops_at_rejection: bool,
    /// Points of a test that is accepted, where the output validator gives none.
    pub accept_score: f64,
    /// Points of a test that is not.
    pub reject_score: f64,
    /// The least and the most points that the group may come to.
    pub range: (f64, f64),
}

impl Default for Grading {
    /// The settings where `testdata.yaml` says nothing.
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

/// A case that tests the package's own validators: one that they must take, or one they must refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputCase {
    /// Path below `data/` without the extension: `invalid_output/overlap`.
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

/// A test of which the input or the answer is not there, though the recipe or the other file says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingData {
    /// The test's [`TestCase::name`].
    pub name: String,
    /// Where the input should be.
    pub input: PackagePath,
    /// Where the answer should be.
    pub answer: PackagePath,
    /// The input is there; only the answer is missing.
    pub has_input: bool,
    /// The package promises what the input will be (`input_blake3`) and leaves it out: it is too large to be kept.
    pub is_left_out: bool,
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
    /// Runs of a submission on one test of a multi-pass problem.
    pub validation_passes: u32,
}

impl Limits {
    /// CPU time of one test in this language; before a language's factor, where it is none that is known.
    #[must_use]
    pub fn time_in(&self, language: Option<&Language>) -> Duration {
        let factor = language.map_or(1.0, |language| language.time_factor);
        Duration::from_millis(self.time_ms).mul_f64(factor)
    }
}

/// How a time limit follows from the times of the example submissions, where the package gives none.
///
/// Source: "Problem timing" in the package format's specification; "Limits" in that of version `legacy`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The package gives its time limit: the rest is not needed.
    pub is_given: bool,
    /// The time limit is at least this many times the time of the slowest submission that counts.
    pub ac_to_time_limit: f64,
    /// The time limit is a multiple of this, in seconds.
    pub resolution_s: f64,
}

/// A submission that ships with the package, and what must become of it.
#[derive(Clone, Debug)]
pub struct ExampleSubmission {
    /// The source file, or the folder of its files.
    pub path: PackagePath,
    /// Its files, by name.
    pub files: Vec<GivenFile>,
    /// Folder below `submissions/`: `accepted`, `wrong_answer`, …
    pub folder: String,
    /// Overall verdicts that keep the promise.
    pub expected: Vec<Verdict>,
    /// Language id, where `submissions.yaml` names one; otherwise by extension.
    pub language: Option<String>,
    /// The file or class to start, where `submissions.yaml` names one.
    pub entry_point: Option<String>,
    /// The conditions that must hold test by test.
    pub expectations: Vec<Expectation>,
    /// It must have time enough: where the package gives no time limit, it follows from such submissions.
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
    /// The tests and groups meant, a glob on names below `data/`; `None`: all tests.
    pub tests: Option<String>,
    /// Only these verdicts may occur.
    pub permitted: Vec<Verdict>,
    /// At least one of these must occur.
    pub required: Vec<Verdict>,
    /// The score must be within these bounds.
    pub score: Option<(f64, f64)>,
    /// This must stand in the message of at least one test.
    pub message: Option<String>,
}
