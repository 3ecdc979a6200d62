//! Problems without a scoring of their own: 100 points for AC; otherwise the share of tests passed, as Vietnamese
//! judges have it, or nothing where only the whole counts.

use grundy_judgement::Verdict;

use super::grading::{Grading, Scored, and_then};
use super::test_results::{TestResults, TestScore};
use crate::checker::Points;
use crate::error::EngineError;

/// Points of a whole submission that is accepted.
pub(crate) const MAX_SCORE: f64 = 100.0;

pub(super) fn score(
    grading: &Grading<'_>,
    test_results: &mut TestResults<'_, '_>,
) -> Result<Scored, EngineError> {
    let tests_total = test_results.tests.len();
    let value = MAX_SCORE / tests_total.max(1) as f64;
    let worth = |verdict, points| Ok(worth(verdict, points, value));
    let mut verdict = Verdict::Ac;
    let mut passed = 0;
    let groups = &grading.package.groups;
    for group in groups.iter().filter(|_| grading.is_whole) {
        if test_results.is_over() {
            break;
        }
        if let Some(test) = test_results.take_static(group, &worth)? {
            verdict = and_then(verdict, test.verdict);
        }
    }
    for index in 0..tests_total {
        if test_results.is_over() {
            break;
        }
        let test = test_results.take(index, &worth)?;
        verdict = and_then(verdict, test.verdict);
        passed += usize::from(test.verdict == Verdict::Ac);
    }
    let score = if verdict == Verdict::Ac {
        MAX_SCORE
    } else if grading.is_all_or_nothing || tests_total == 0 {
        0.0
    } else {
        MAX_SCORE * passed as f64 / tests_total as f64
    };
    Ok(Scored {
        verdict,
        score,
        max_score: MAX_SCORE,
        groups: Vec::new(),
    })
}

/// What is only partly right is wrong here.
pub(super) fn worth(verdict: Verdict, points: Points, value: f64) -> TestScore {
    let verdict = match points {
        Points::Partly(part) if part < 1.0 && verdict == Verdict::Ac => Verdict::Wa,
        _ => verdict,
    };
    let score = if verdict == Verdict::Ac { value } else { 0.0 };
    TestScore { verdict, score }
}
