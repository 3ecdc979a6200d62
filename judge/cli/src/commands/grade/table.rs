//! The table of results, contestants by tasks. Its JSON form is what `--out FILE.json` writes.

use grundy_judgement::Verdict;
use serde::{Deserialize, Serialize};

/// All results.
#[derive(Debug, Serialize)]
pub(super) struct Table {
    pub(super) tasks: Vec<TaskHead>,
    pub(super) contestants: Vec<Row>,
}

/// A task, as far as the table needs it.
#[derive(Debug, Serialize)]
pub(super) struct TaskHead {
    pub(super) name: String,
    pub(super) max_score: f64,
    /// The tests' names.
    pub(super) tests: Vec<String>,
}

/// One contestant.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) total: f64,
    /// One per task, in their order.
    pub(super) cells: Vec<Cell>,
}

/// What a contestant got for a task.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Cell {
    /// The file that was graded, or that could not be.
    pub(super) file: Option<String>,
    /// Language id.
    pub(super) language: Option<String>,
    /// `None`: there is nothing that could be judged.
    pub(super) verdict: Option<Verdict>,
    pub(super) score: f64,
    pub(super) max_score: f64,
    /// What it comes to, in Vietnamese.
    pub(super) message: String,
    /// What the compiler said, clipped.
    pub(super) compile_log: String,
    pub(super) tests: Vec<TestCell>,
    /// It was graded by an earlier run and has not changed since.
    pub(super) is_reused: bool,
}

/// One test of a submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TestCell {
    pub(super) name: String,
    pub(super) verdict: Verdict,
    pub(super) score: f64,
    pub(super) cpu_ms: f64,
    pub(super) memory_bytes: u64,
    /// In Vietnamese.
    pub(super) message: String,
}

impl Table {
    pub(super) fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.contestants.iter().flat_map(|row| &row.cells)
    }
}

impl Cell {
    /// Nothing was handed in, or nothing that can be judged.
    pub(super) fn without_judgement(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            ..Self::default()
        }
    }

    /// CPU time of the slowest test, in seconds.
    pub(super) fn slowest_seconds(&self) -> f64 {
        let times = self.tests.iter().map(|test| test.cpu_ms);
        seconds(times.fold(0.0, f64::max))
    }

    /// The test's result, which is missing where nothing ran.
    pub(super) fn test(&self, name: &str) -> Option<&TestCell> {
        self.tests.iter().find(|test| test.name == name)
    }
}

/// Milliseconds as tables show them: in seconds, to a thousandth.
pub(super) fn seconds(milliseconds: f64) -> f64 {
    milliseconds.round() / 1000.0
}

/// Points as tables show them: to a hundredth.
pub(super) fn to_hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
