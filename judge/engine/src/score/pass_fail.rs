//! Problems without a scoring of their own. AC gives 100 points; otherwise the share of passed secret tests, as in Vietnamese
//! judges, or nothing if only the whole counts. Samples give no points, as in problems with a scoring: their answers are in the
//! statement, and a program that prints these has solved nothing.

use grundy_judgement::Verdict;
use grundy_package::TestCase;

use super::grading::{Grading, Scored, and_then};
use super::test_results::{TestResults, TestScore};
use crate::checker::Points;
use crate::error::EngineError;

/// The points of an accepted submission.
pub(crate) const MAX_SCORE: f64 = 100.0;

pub(super) fn score(
    grading: &Grading<'_>,
    test_results: &mut TestResults<'_, '_>,
) -> Result<Scored, EngineError> {
    let tests = test_results.tests;
    let has_secret = tests.iter().any(|test| !test.is_sample());
    // If only samples are judged, they are counted.
    let counts = |test: &TestCase| !(has_secret && test.is_sample());
    let counted_total = tests.iter().filter(|test| counts(test)).count();
    let value = MAX_SCORE / counted_total.max(1) as f64;
    let mut verdict = Verdict::Ac;
    let mut passed = 0;
    let groups = &grading.context.package.groups;
    for group in groups.iter().filter(|_| grading.is_whole) {
        if test_results.is_over() {
            break;
        }
        let worth = |verdict, points| Ok(worth(verdict, points, 0.0));
        if let Some(test) = test_results.take_static(group, &worth)? {
            verdict = and_then(verdict, test.verdict);
        }
    }
    for (index, test) in tests.iter().enumerate() {
        if test_results.is_over() {
            break;
        }
        let value = if counts(test) { value } else { 0.0 };
        let worth = |verdict, points| Ok(worth(verdict, points, value));
        let scored = test_results.take(index, &worth)?;
        verdict = and_then(verdict, scored.verdict);
        passed += usize::from(counts(test) && scored.verdict == Verdict::Ac);
    }
    let score = if verdict == Verdict::Ac {
        MAX_SCORE
    } else if grading.is_all_or_nothing || counted_total == 0 {
        0.0
    } else {
        MAX_SCORE * passed as f64 / counted_total as f64
    };
    Ok(Scored {
        verdict,
        score,
        max_score: MAX_SCORE,
        groups: Vec::new(),
    })
}

/// The score of a test; an answer that is only partly right is wrong here.
pub(super) fn worth(verdict: Verdict, points: Points, value: f64) -> TestScore {
    let verdict = match points {
        Points::Partly(part) if part < 1.0 && verdict == Verdict::Ac => Verdict::Wa,
        _ => verdict,
    };
    let score = if verdict == Verdict::Ac { value } else { 0.0 };
    TestScore { verdict, score }
}
