//! What a verification found.

use grundy_package::Verdict;
use serde::Serialize;

/// Every promise of a package, and whether it holds.
#[derive(Clone, Debug, Serialize)]
pub struct Verification {
    /// The package's id.
    pub package: String,
    /// Whether no promise is broken.
    pub ok: bool,
    /// One per kind of promise, in the order in which they are checked.
    pub checks: Vec<Check>,
    /// One per example submission.
    pub submissions: Vec<SubmissionResult>,
    /// How long each step took, in order.
    pub steps: Vec<StepTime>,
}

/// How long one step of a verification took.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StepTime {
    /// What was being checked, as [`super::VerifyProgress::step`] says.
    pub step: &'static str,
    /// On the clock on the wall, in milliseconds.
    pub wall_ms: u64,
}

/// One kind of promise.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// What is checked, a few words.
    pub name: &'static str,
    /// How many things were checked.
    pub count: usize,
    /// Broken promises, one line each.
    pub broken: Vec<String>,
    /// What is doubtful, one line each.
    pub warnings: Vec<String>,
    /// What is worth knowing and asks for nothing, one line each.
    pub notes: Vec<String>,
}

impl Check {
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name,
            count: 0,
            broken: Vec::new(),
            warnings: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// What an example submission got.
#[derive(Clone, Debug, Serialize)]
pub struct SubmissionResult {
    /// Relative to the package.
    pub file: String,
    /// Language id.
    pub language: String,
    /// Overall verdicts that keep the promise.
    pub expected: Vec<Verdict>,
    /// What it got.
    pub verdict: Verdict,
    /// CPU time of its slowest test, in milliseconds.
    pub slowest_ms: f64,
    /// The time limit in its language, in milliseconds.
    pub limit_ms: f64,
    /// The tests that it fails, with their verdicts.
    pub failed: Vec<(String, Verdict)>,
    /// Tests that a slow submission was not run on to the end, since enough others had shown it to be slow.
    pub left_out: usize,
}
