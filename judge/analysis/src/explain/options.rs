//! Options and progress of a search.

use std::time::Duration;

use grundy_judgement::{Explanation, Verdict};

/// The default time of a search.
const BUDGET: Duration = Duration::from_secs(5);

/// The options of a search for an explanation.
#[derive(Clone, Debug)]
pub struct ExplainOptions<'a> {
    /// The submission's verdict.
    pub verdict: Verdict,
    /// The time of the search for a counterexample, without that of compiling.
    pub budget: Duration,
    /// The student's own inputs, on which it may fail.
    pub inputs: &'a [Vec<u8>],
    /// The seed: equal seeds give the same search, as far as time allows.
    pub seed: u64,
    /// Whether to measure how the program's time grows, even if the program is right; it is measured anyway if the program is too
    /// slow.
    pub growth: bool,
    /// The explanation that was found before: it stays, and only the growth is measured.
    pub known: Option<&'a Explanation>,
    /// Whether to draw inputs until the time is over, and reduce none of them, as a baseline for benchmarks.
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

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainProgress {
    /// The number of inputs on which the program was run.
    pub tried: usize,
    /// The number of tokens of a failing input that was just found.
    pub tokens: Option<usize>,
}
