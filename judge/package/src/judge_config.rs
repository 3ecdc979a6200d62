//! The contents of `judge.yaml`.

use std::collections::BTreeMap;

use grundy_words::Phrases;

use crate::by_language::ByLanguage;
use crate::growth::GrowthRecipe;
use crate::move_words::MoveWords;
use crate::tree::PackagePath;

/// The settings of `judge.yaml`, for which the ICPC format has no place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgeConfig {
    /// Named input and output files, such as `VPOINT.INP` and `VPOINT.OUT`.
    pub files: Option<NamedFiles>,
    /// The largest values of the statement's variables: `N` is at most 1000.
    pub bounds: BTreeMap<String, u64>,
    /// Largest values that single tests reach together, where not one of them can reach all of `bounds`.
    pub largest: Vec<LargestTest>,
    /// Why the package has fewer than two programs that are too slow; empty where nothing is said.
    pub few_slow_ideas: ByLanguage,
    /// The reference solution, relative to `root`.
    pub reference: Option<PackagePath>,
    /// Chapter of the textbook.
    pub chapter: Option<String>,
    /// Number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// The picture of the problem in a collection's README.
    pub gallery: Option<Gallery>,
    /// How the tests are made, in order; empty where all data are written by hand.
    pub recipe: Vec<RecipeTest>,
    /// The rules of the problem's game, for its players.
    pub rules: Option<GameRules>,
    /// The names of the moves of the problem's game.
    pub move_words: MoveWords,
    /// How a program of the problem is asked for a move of its game, where it can be.
    pub moves: Option<AskedMoves>,
    /// How the brute force is compared with the reference.
    pub stress: Option<Stress>,
    /// How inputs of any size are made, on which programs' times are measured.
    pub growth: Option<GrowthRecipe>,
    /// The part of secret tests' results that a contestant is shown.
    pub feedback: Feedback,
    /// How outputs are judged, where it is not in the format's own way.
    pub checker: CheckerConfig,
    /// `checker: game`: the rules of the game judge outputs.
    pub is_checked_by_rules: bool,
    /// A testlib interactor, relative to `root`.
    pub interactor: Option<PackagePath>,
    /// The meaning of the input validators' exit codes; testlib's or the format's own.
    pub input_validators: Protocol,
    /// The mistakes of the package's wrong programs, by their path below `submissions/`: `wrong_answer/end_points_only.cpp`.
    pub ideas: BTreeMap<String, Idea>,
    /// The messages of the package's programs, and the same in Vietnamese.
    pub words: Phrases,
}

/// The rules of a game, as they stand beside its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// The allowed moves, the winner, and how moves and positions are written: Markdown of one line.
    pub text: ByLanguage,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// How a problem's programs are asked for a move in a position of its game, whose text is a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedMoves {
    /// Each line of the input is a position. A line of the output is `0` where every move loses, else `1` and a winning move.
    Lines,
    /// The same behind a line with the number of positions.
    CountedLines,
    /// The whole input is one position, as the game's rules lay it out. The output is a number that says what the position is, and a
    /// move, or `0` alone where every move loses.
    WholeInput,
    /// The program plays against the judge: it is told the number of games and `1 POSITION`, and writes a move.
    Dialogue,
}

/// The idea behind a program that is wrong or too slow, in Markdown of one line, by language code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Idea {
    /// The program's idea: teachers read it in the editorial's table.
    pub idea: BTreeMap<String, String>,
    /// A hint for somebody whose program does the same, without giving the solution away.
    pub hint: BTreeMap<String, String>,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// The way outputs are judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckerConfig {
    /// The package's output validator, which speaks this protocol; the default one where there is none.
    Program(Protocol),
    /// A well-known checker that the judge has built in: one of [`crate::STOCK_CHECKERS`].
    Stock {
        /// Its origin and its name there: `testlib/rcmp6`.
        name: String,
        /// Its arguments.
        args: Vec<String>,
    },
}

impl Default for CheckerConfig {
    fn default() -> Self {
        Self::Program(Protocol::Icpc)
    }
}

/// How a checker is called and answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The package format's own: `input answer feedback_dir < output`, exit code 42 or 43.
    #[default]
    Icpc,
    /// testlib's: `input output answer`, exit code 0, 1, 2, 3 or 7.
    Testlib,
    /// Themis': two directories on standard input, a part of 1 on the last line.
    Themis,
    /// CMS': `input answer output`, a part of 1 on standard output, the message on standard error.
    Cms,
}

/// The file names that a contestant's program may use instead of stdin and stdout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFiles {
    /// Matched in any letter case.
    pub input: String,
    /// Matched in any letter case.
    pub output: String,
}

/// Values of variables that one test should reach together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargestTest {
    /// Values by the variable, or by another size that the input validator tells.
    pub values: BTreeMap<String, u64>,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// The test whose picture shows the problem best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gallery {
    /// The test's [`TestCase::name`].
    pub test: String,
    /// The picture's contents, one line, for those who do not see it.
    pub shows: String,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// One line of the recipe: a test, where its input comes from, and why it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeTest {
    /// The test's [`TestCase::name`].
    pub name: String,
    /// The generator with its arguments; `None`: the `.in` file is written by hand.
    pub generator: Option<(String, Vec<String>)>,
    /// Why the test exists, one line for each language.
    pub why: ByLanguage,
    /// BLAKE3 of the input in hexadecimal, where the input is too large to be committed.
    pub input_blake3: Option<String>,
    /// The same of the answer.
    pub answer_blake3: Option<String>,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// Random small cases, on which the brute force must agree with the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stress {
    /// The generator's name.
    pub generator: String,
    /// Its arguments; `{seed}` stands for the number of the case, from 1.
    pub args: Vec<String>,
    /// The independent solution, relative to `root`.
    pub brute_force: PackagePath,
    /// How many cases.
    pub cases: u32,
}

/// The part of secret tests' results that a contestant is shown.
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
