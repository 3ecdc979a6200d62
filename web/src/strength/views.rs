//! The page of the strength of tests.

use askama::Template;

use crate::frame::{FieldErrors, Message, Page};
use crate::workshop::TextChanges;

/// The page.
#[derive(Debug, Template)]
#[template(path = "strength/strength.html")]
pub(crate) struct StrengthView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The last measurement, or the progress of one.
    pub panel: PanelView,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The last measurement, or the progress of one, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "strength/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub problem: String,
    /// The state.
    pub stage: Stage,
    /// The choices for the number of mutants of each program, with the keys of their words.
    pub levels: [(i64, &'static str); 3],
    /// The chosen number.
    pub level: i64,
    /// The last result. It is not shown during another measurement.
    pub result: Option<ResultView>,
}

/// The state of a measurement.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Nobody has asked for it.
    Never,
    /// It waits, perhaps for a judge with capabilities that none has now.
    Queued(Option<Message>),
    /// It runs: the number of mutants that were tried, and of all; 0 as long as that is unknown.
    Running(i64, i64),
    /// The judge failed.
    Failed,
    /// It is measured.
    Done,
}

/// The result of a measurement.
#[derive(Clone, Debug)]
pub(crate) struct ResultView {
    /// The time of the measurement.
    pub measured_ms: i64,
    /// The time it took, in seconds.
    pub seconds: String,
    /// The number of the version, if it is not the current one any more.
    pub old_version: Option<i64>,
    /// The message that the time was over first.
    pub unfinished: Option<Message>,
    /// The share that is killed.
    pub share: Option<ShareView>,
    /// The share in a sentence, or the reason why there is none.
    pub summary: Message,
    /// The number of mutants that do not count.
    pub equivalent: usize,
    /// Further remarks.
    pub notes: Vec<String>,
    /// The results by program.
    pub programs: Vec<CountRow>,
    /// The results by mutation operator.
    pub operators: Vec<CountRow>,
    /// The wrong programs that pass every test.
    pub survivors: Vec<SurvivorView>,
    /// The number of survivors that are not listed.
    pub more: usize,
    /// The number of different inputs of the listed survivors that are not tests yet.
    pub missing: usize,
    /// The needed tests.
    pub tests: TestsView,
    /// Whether the programs' outputs are dialogues.
    pub is_conversation: bool,
}

/// The share of killed mutants.
#[derive(Clone, Debug)]
pub(crate) struct ShareView {
    /// The share in percent, as text.
    pub percent: String,
    /// The number of killed mutants.
    pub killed: usize,
    /// The number of mutants that were killed or survived.
    pub wrong: usize,
}

impl ShareView {
    /// The suffix of the CSS class: good are 95 percent, and no known wrong program that passes.
    pub(crate) fn css(&self, uncaught: &[String]) -> &'static str {
        if self.killed * 100 >= self.wrong * 95 && uncaught.is_empty() {
            "accepted"
        } else {
            "rejected"
        }
    }
}

/// The results of the mutants of a program or of a kind.
#[derive(Clone, Debug)]
pub(crate) struct CountRow {
    /// The program or the kind.
    pub name: String,
    /// The reason why there are none.
    pub left_out: Option<String>,
    /// The number of mutants that were tried.
    pub made: usize,
    /// The number of killed ones.
    pub killed: usize,
    /// The number of survivors.
    pub survived: usize,
    /// The number of those that do not count: not compiled, identical, probably right.
    pub idle: usize,
    /// The share that is killed.
    pub percent: Option<String>,
}

/// A wrong program that passes every test.
#[derive(Clone, Debug)]
pub(crate) struct SurvivorView {
    /// Its index in the measurement, from 0.
    pub index: usize,
    /// The program's file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The mutation.
    pub operator: String,
    /// The source around it, before and after.
    pub source: Option<TextChanges>,
    /// An input on which it is wrong.
    pub example: Option<ExampleView>,
}

/// An input on which a program is wrong.
#[derive(Clone, Debug)]
pub(crate) struct ExampleView {
    /// The input, and whether there is more of it.
    pub input: (String, bool),
    /// The program's output, likewise.
    pub output: (String, bool),
    /// A right output, likewise.
    pub answer: (String, bool),
    /// The checker's message, or how the program ended.
    pub message: String,
    /// The test that now has this input, and its page in the working copy.
    pub test: Option<(String, Option<String>)>,
}

/// The needed tests.
#[derive(Clone, Debug)]
pub(crate) struct TestsView {
    /// The message on how many tests which programs were run.
    pub measured: Option<Message>,
    /// The number of wrong programs of the package for which there was no time.
    pub left: usize,
    /// The programs that pass every test.
    pub uncaught: Vec<String>,
    /// The tests that add nothing.
    pub idle: Vec<String>,
    /// A smaller set of tests that is enough.
    pub smaller: Vec<String>,
    /// The message on how many of all tests these are.
    pub enough: Message,
}

impl PanelView {
    /// Whether it changes by itself.
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.stage, Stage::Queued(_) | Stage::Running(..))
    }

    /// How many mutants are tried.
    fn tried(&self, done: &i64, total: &i64) -> String {
        let progress = Message::new("strength-progress")
            .with("done", *done)
            .with("total", *total);
        self.page.message(&progress)
    }
}
