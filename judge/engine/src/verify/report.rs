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
}

impl Check {
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name,
            count: 0,
            broken: Vec::new(),
            warnings: Vec::new(),
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
}
