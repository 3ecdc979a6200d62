//! The attempts that standings are made of.

use grundy_judgement::Verdict;

/// A submission in an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The contestant's place in the list of contestants.
    pub contestant: usize,
    /// The problem's place in the list of problems.
    pub problem: usize,
    /// A number that is unique and grows with the time of acceptance.
    pub number: i64,
    /// The time since the contestant's start, in milliseconds.
    pub at_ms: i64,
    /// Whether it came after the end.
    pub is_late: bool,
    /// Whether its outcome is hidden from the public: it came after the freeze, or results are sealed until the end.
    pub is_frozen: bool,
    /// Its outcome; `None` while it is not judged.
    pub outcome: Option<Outcome>,
}

/// The result of judging an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The points, in the package's scale.
    pub score: f64,
    /// The most points of that scale; 0 if the problem gives none, so that only the verdict counts.
    pub score_max: f64,
    /// The points of each group of tests and the most that it gives, in the package's order; empty if there are no groups.
    pub groups: Vec<(f64, f64)>,
}

impl Outcome {
    /// The part of the problem's points that it gets, from 0 to 1, as if it were not late.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.score_max > 0.0 {
            (self.score / self.score_max).clamp(0.0, 1.0)
        } else {
            f64::from(u8::from(self.verdict == Verdict::Ac))
        }
    }
}
