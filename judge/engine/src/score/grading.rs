//! The grading of a submission's tests, and its result.

use grundy_judgement::{GroupReport, Verdict, to_hundredths};

use crate::toolbox::Context;

/// A submission's result.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    pub(crate) verdict: Verdict,
    pub(crate) score: f64,
    pub(crate) max_score: f64,
    pub(crate) groups: Vec<GroupReport>,
}

impl Scored {
    /// The result of a submission if no test was judged: this verdict and no points.
    pub(crate) fn nothing(verdict: Verdict, max_score: Option<f64>) -> Self {
        Self {
            verdict,
            score: 0.0,
            max_score: to_hundredths(max_score.unwrap_or(0.0)),
            groups: Vec::new(),
        }
    }
}

/// The rules for grading one submission's tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grading<'a> {
    pub(crate) context: Context<'a>,
    /// All tests are judged, not only a part that cannot be scored.
    pub(crate) is_whole: bool,
    /// Whether a submission that is not accepted gets no points at all, if tests have no points of their own.
    pub(crate) is_all_or_nothing: bool,
}

/// Combines a verdict with the next one: the first failure counts, but a fault of the judge counts before everything else.
pub(super) fn and_then(so_far: Verdict, next: Verdict) -> Verdict {
    match (so_far, next) {
        (_, Verdict::Ie) => Verdict::Ie,
        (Verdict::Ac, next) => next,
        (so_far, _) => so_far,
    }
}
