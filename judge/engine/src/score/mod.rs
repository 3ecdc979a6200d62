//! How a submission's tests come to a verdict and a score.
//!
//! Three ways: pass-fail problems count tests; scoring problems of version `2025-09` follow `test_group.yaml`; those of
//! version `legacy` follow `testdata.yaml` and its graders. Where judges differ, Kattis' problemtools is the rule.

mod aggregate;
mod grader;
mod pass_fail;
mod supply;

use grundy_package::{Format, Package, TestCase, Verdict};

use crate::engine::Engine;
use crate::error::EngineError;
use crate::judgement::GroupReport;

pub(crate) use aggregate::check;
pub(crate) use pass_fail::MAX_SCORE;
pub(crate) use supply::Supply;

/// What a submission comes to.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    pub(crate) verdict: Verdict,
    pub(crate) score: f64,
    pub(crate) max_score: f64,
    pub(crate) groups: Vec<GroupReport>,
}

impl Scored {
    /// Without any test of these.
    pub(crate) fn nothing(verdict: Verdict, max_score: Option<f64>) -> Self {
        Self {
            verdict,
            score: 0.0,
            max_score: to_hundredths(max_score.unwrap_or(0.0)),
            groups: Vec::new(),
        }
    }
}

/// The most points that a package gives; `None` where there is no bound, or the package's programs decide.
#[must_use]
pub fn max_score(package: &Package) -> Option<f64> {
    if !package.kind.is_scoring {
        return Some(pass_fail::MAX_SCORE);
    }
    if package.format == Format::Legacy {
        let tests: Vec<&TestCase> = package.tests.iter().collect();
        return grader::max_score(package, &tests);
    }
    let secret = package.groups.iter().find(|group| group.name == "secret");
    secret.and_then(|secret| secret.max_score).map(f64::from)
}

/// How the tests of one submission are graded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grading<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) package: &'a Package,
    /// All tests are judged, not only a part that cannot be scored.
    pub(crate) is_whole: bool,
}

impl Grading<'_> {
    /// Judges whatever tests it takes to know the score.
    pub(crate) fn score(&self, supply: &mut Supply<'_, '_>) -> Result<Scored, EngineError> {
        let mut scored = if !self.package.kind.is_scoring || !self.is_whole {
            pass_fail::score(self, supply)?
        } else if self.package.format == Format::Legacy {
            grader::score(self, supply)?
        } else {
            aggregate::score(self, supply)?
        };
        scored.score = to_hundredths(scored.score);
        scored.max_score = to_hundredths(scored.max_score);
        Ok(scored)
    }
}

/// Scores are added up exactly and shown to a hundredth.
fn to_hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// Adds to a verdict so far: the first failure counts, and a fault of the judge's before everything else.
fn and_then(so_far: Verdict, next: Verdict) -> Verdict {
    match (so_far, next) {
        (_, Verdict::Ie) => Verdict::Ie,
        (Verdict::Ac, next) => next,
        (so_far, _) => so_far,
    }
}
