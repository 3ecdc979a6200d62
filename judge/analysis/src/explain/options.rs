//! Options and progress of a search.

use std::time::Duration;

use grundy_judgement::{Explanation, Verdict};

/// Looking goes on no longer than this, if nothing else is said.
const BUDGET: Duration = Duration::from_secs(5);

/// How to look for an explanation.
#[derive(Clone, Debug)]
pub struct ExplainOptions<'a> {
    /// The submission's verdict.
    pub verdict: Verdict,
    /// How long a counterexample is looked for. What has to be compiled first comes on top.
    pub budget: Duration,
    /// Inputs on which it may fail: the student's own.
    pub inputs: &'a [Vec<u8>],
    /// The same number, the same search, as far as time allows.
    pub seed: u64,
    /// Measures how the program's time grows, whatever became of it; of one that is too slow it is measured anyway.
    pub growth: bool,
    /// An explanation found before: it stays, and only the growth is measured.
    pub known: Option<&'a Explanation>,
    /// Draws inputs until the time is over, and makes none of them simpler: what benchmarks compare with.
    pub only_draws: bool,
}

impl ExplainOptions<'_> {
    /// The usual ones.
    #[must_use]
    pub const fn of(verdict: Verdict) -> Self {
        Self {
            verdict,
            budget: BUDGET,
            inputs: &[],
            seed: 1,
            growth: false,
            known: None,
            only_draws: false,
        }
    }
}

/// How far the search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainProgress {
    /// Inputs on which the program was run.
    pub tried: usize,
    /// Tokens of a failing input that was just found.
    pub tokens: Option<usize>,
}
