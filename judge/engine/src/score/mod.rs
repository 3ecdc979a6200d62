//! The verdict and the score of a submission, from its tests.
//!
//! There are three ways: pass-fail problems count tests; scoring problems of version `2025-09` follow `test_group.yaml`; those of
//! version `legacy` follow `testdata.yaml` and its graders. If judges differ, Kattis' problemtools is the rule.

mod aggregate;
mod grader;
mod grading;
mod pass_fail;
mod test_results;

use grundy_judgement::to_hundredths;
use grundy_package::{Format, Package, TestCase};

use crate::error::EngineError;

pub(crate) use aggregate::check;
pub(crate) use grading::{Grading, Scored};
pub(crate) use pass_fail::MAX_SCORE;
pub(crate) use test_results::TestResults;

/// The most points that a package gives; `None` if there is no bound, or the package's programs decide.
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

/// Judges the tests that are needed for the score.
pub(crate) fn score(
    grading: &Grading<'_>,
    test_results: &mut TestResults<'_, '_>,
) -> Result<Scored, EngineError> {
    let mut scored = if !grading.context.package.kind.is_scoring || !grading.is_whole {
        pass_fail::score(grading, test_results)?
    } else if grading.context.package.format == Format::Legacy {
        grader::score(grading, test_results)?
    } else {
        aggregate::score(grading, test_results)?
    };
    scored.score = to_hundredths(scored.score);
    scored.max_score = to_hundredths(scored.max_score);
    Ok(scored)
}
