//! Submissions that are too slow: judged no longer than it takes to see that their promise is kept.
//!
//! Running each of them on every test to the end of its time is most of what verifying would cost, and tells
//! little. So the tests on which they should be slow come first, with as much time as the margin asks for; once
//! enough of these are found, the other tests get a small part of the time limit, which shows whether the
//! program is wrong besides being slow. One that waits instead of computing waits on them as long as on any: it is
//! not run on them.

use std::cmp::Reverse;
use std::fs;

use grundy_judgement::{Judgement, TestReport, Verdict};
use grundy_package::{ExampleSubmission, Package, TestCase};

use super::submissions::limit_ms;
use crate::error::EngineError;
use crate::judge;
use crate::submission::{JudgeOptions, Submission};
use crate::workshop::Workshop;

/// Programs that are too slow need at least this multiple of the time limit.
pub(super) const TIME_FACTOR_MIN: f64 = 1.5;
/// With so many tests over the margin nothing is left to decide.
const TESTS_ENOUGH: usize = 2;
/// A program that used less of the time limit than this part has waited for something that never came.
const TIME_PART_OF_WAITING: f64 = 0.1;
/// What the other tests get of the time limit.
const TIME_PART_OF_OTHERS: f64 = 0.1;

/// How slow a submission is.
pub(super) struct Slowness {
    /// Tests on which it needs more than [`TIME_FACTOR_MIN`] times the limit.
    pub(super) with_margin: usize,
    /// Tests that it was not run on to the end.
    pub(super) left_out: usize,
}

/// Whether being too slow is what a submission is there for.
pub(super) fn is_slow(submission: &ExampleSubmission) -> bool {
    let others = [Verdict::Ac, Verdict::Wa];
    let expected = &submission.expected;
    expected.contains(&Verdict::Tle) && !others.iter().any(|other| expected.contains(other))
}

/// Judges a slow submission as far as needed. The judgement holds the tests that were run to the end, or past the
/// limit.
pub(super) fn judge(
    workshop: &Workshop,
    package: &Package,
    submission: &ExampleSubmission,
    handed_in: &Submission<'_>,
) -> Result<(Judgement, Slowness), EngineError> {
    let run = |factor: f64, names: &[String]| {
        let mut part = package.clone();
        part.tests.retain(|test| names.contains(&test.name));
        part.limits.time_ms = (package.limits.time_ms as f64 * factor).ceil() as u64;
        judge::judge(
            workshop,
            &part,
            handed_in,
            &JudgeOptions::default(),
            &mut |_| {},
        )
    };
    let mut slowness = Slowness {
        with_margin: 0,
        left_out: 0,
    };
    let mut names = slow_tests_first(package, submission);
    let mut waits = true;
    let mut whole: Option<Judgement> = None;
    while slowness.with_margin < TESTS_ENOUGH && !names.is_empty() {
        let mut judgement = run(TIME_FACTOR_MIN, &[names.remove(0)])?;
        let limit_ms = limit_ms(workshop, package, &judgement);
        for test in &mut judgement.tests {
            waits &= test.cpu_ms < limit_ms * TIME_PART_OF_WAITING;
            if test.verdict == Verdict::Tle {
                slowness.with_margin += 1;
            } else if test.cpu_ms > limit_ms {
                test.verdict = Verdict::Tle;
            }
        }
        let is_compiled = judgement.compile.ok;
        join(&mut whole, judgement);
        if !is_compiled {
            names.clear();
        }
    }
    if waits {
        slowness.left_out = names.len();
    } else if !names.is_empty() {
        let mut judgement = run(TIME_PART_OF_OTHERS, &names)?;
        judgement.tests.retain(|test| test.verdict != Verdict::Tle);
        slowness.left_out = names.len() - judgement.tests.len();
        join(&mut whole, judgement);
    }
    let mut whole = match whole {
        Some(whole) => whole,
        None => run(1.0, &[])?,
    };
    whole.tests.sort_by_key(|test| place(package, test));
    if whole.compile.ok {
        let verdicts = whole.tests.iter().map(|test| test.verdict);
        whole.verdict = verdicts
            .filter(|verdict| *verdict != Verdict::Ac)
            .min_by_key(|verdict| *verdict != Verdict::Tle)
            .unwrap_or(Verdict::Ac);
    }
    Ok((whole, slowness))
}

/// The names of all tests: first those that `submissions.yaml` says must take too long, then the largest inputs.
fn slow_tests_first(package: &Package, submission: &ExampleSubmission) -> Vec<String> {
    let promised = |test: &TestCase| {
        submission.expectations.iter().any(|promise| {
            promise.required == [Verdict::Tle] && promise.tests.as_deref() == Some(&test.name)
        })
    };
    let bytes = |test: &TestCase| fs::metadata(&test.input).map_or(0, |metadata| metadata.len());
    let mut tests: Vec<&TestCase> = package.tests.iter().collect();
    tests.sort_by_cached_key(|test| (!promised(test), Reverse(bytes(test))));
    tests.into_iter().map(|test| test.name.clone()).collect()
}

fn join(whole: &mut Option<Judgement>, part: Judgement) {
    match whole {
        None => *whole = Some(part),
        Some(whole) => whole.tests.extend(part.tests),
    }
}

fn place(package: &Package, test: &TestReport) -> Option<usize> {
    let mut tests = package.tests.iter();
    tests.position(|known| known.name == test.name)
}
