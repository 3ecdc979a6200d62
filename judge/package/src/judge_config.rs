//! The contents of `judge.yaml`.

use std::collections::BTreeMap;

use grundy_words::Phrases;

use crate::by_language::ByLanguage;
use crate::growth::GrowthRecipe;
use crate::move_words::MoveWords;
use crate::tree::PackagePath;

/// The settings of `judge.yaml`, which the ICPC format cannot express.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgeConfig {
    /// The names of the input and output files, such as `VPOINT.INP` and `VPOINT.OUT`.
    pub files: Option<NamedFiles>,
    /// The largest values of the statement's variables, such as 1000 for `N`.
    pub bounds: BTreeMap<String, u64>,
    /// The largest values that single tests reach together, if no test can reach all of `bounds`.
    pub largest: Vec<LargestTest>,
    /// The reason why the package has fewer than two programs that are too slow; empty if none is given.
    pub few_slow_ideas: ByLanguage,
    /// The reference solution, relative to `root`.
    pub reference: Option<PackagePath>,
    /// The chapter of the textbook.
    pub chapter: Option<String>,
    /// The number of the exercise in the textbook.
    pub exercise: Option<String>,
    /// The picture of the problem in a collection's README.
    pub gallery: Option<Gallery>,
    /// The recipe of the tests, in order; empty if all data are written by hand.
    pub recipe: Vec<RecipeTest>,
    /// The rules of the problem's game, for its players.
    pub rules: Option<GameRules>,
    /// The names of the moves of the problem's game.
    pub move_words: MoveWords,
    /// The form in which a program of the problem is asked for a move of its game, if it can be asked.
    pub moves: Option<AskedMoves>,
    /// The settings for comparing the brute force with the reference.
    pub stress: Option<Stress>,
    /// The recipe for inputs of any size, on which running times are measured.
    pub growth: Option<GrowthRecipe>,
    /// The part of secret tests' results that a contestant is shown.
    pub feedback: Feedback,
    /// The way of judging outputs, if it is not the format's own.
    pub checker: CheckerConfig,
    /// `checker: game`: the rules of the game judge outputs.
    pub is_checked_by_rules: bool,
    /// A testlib interactor, relative to `root`.
    pub interactor: Option<PackagePath>,
    /// The meaning of the input validators' exit codes: testlib's or the format's own.
    pub input_validators: Protocol,
    /// The mistakes of the package's wrong programs, by their path below `submissions/`: `wrong_answer/end_points_only.cpp`.
    pub ideas: BTreeMap<String, Idea>,
    /// The messages of the package's programs, with their Vietnamese translations.
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

/// The form in which a problem's programs are asked for a move in a position of its game, whose text is a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedMoves {
    /// Each line of the input is a position. Each line of the output is `0` if every move loses, else `1` and a winning move.
    Lines,
    /// The same behind a line with the number of positions.
    CountedLines,
    /// The whole input is one position, as the game's rules write it. The output is a number that describes the position, followed
    /// by a move, or only `0` if every move loses.
    WholeInput,
    /// The program plays against the judge: it reads the number of games and `1 POSITION`, and prints a move.
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
    /// The package's output validator, with this protocol; the default one if the package has none.
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

/// The protocol by which a checker is called and answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The package format's protocol: `input answer feedback_dir < output`, exit code 42 or 43.
    #[default]
    Icpc,
    /// testlib's protocol: `input output answer`, exit code 0, 1, 2, 3 or 7.
    Testlib,
    /// Themis' protocol: two directories on standard input, a fraction of 1 on the last line of the output.
    Themis,
    /// CMS' protocol: `input answer output`, a fraction of 1 on standard output, the message on standard error.
    Cms,
}

/// The file names that a contestant's program may use instead of stdin and stdout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFiles {
    /// The input file's name, which matches in any letter case.
    pub input: String,
    /// The output file's name, which matches in any letter case.
    pub output: String,
}

/// The values of variables that one test should reach together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargestTest {
    /// The values by variable, or by another size that the input validator reports.
    pub values: BTreeMap<String, u64>,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// The test whose picture shows the problem best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gallery {
    /// The test's [`TestCase::name`].
    pub test: String,
    /// A description of the picture in one line, for readers who do not see it.
    pub shows: String,
    /// The line of `judge.yaml`, from 1.
    pub line: u32,
}

/// A line of the recipe: a test, the source of its input, and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeTest {
    /// The test's [`TestCase::name`].
    pub name: String,
    /// The generator with its arguments; `None` if the `.in` file is written by hand.
    pub generator: Option<(String, Vec<String>)>,
    /// The reason for the test, one line for each language.
    pub why: ByLanguage,
    /// The BLAKE3 hash of the input in hexadecimal, if the input is too large for the repository.
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
    /// The generator's arguments; `{seed}` stands for the number of the case, from 1.
    pub args: Vec<String>,
    /// The independent solution, relative to `root`.
    pub brute_force: PackagePath,
    /// The number of cases.
    pub cases: u32,
}

/// The part of secret tests' results that a contestant is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Feedback {
    /// Students see the verdict, time, memory and checker's message of each test.
    #[default]
    Tests,
    /// Students see only the verdict of each test.
    Verdicts,
    /// The overall verdict only.
    Summary,
}
