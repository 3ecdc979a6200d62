//! Scoring of problems of version `2025-09`: groups below `secret`, each with its aggregation.
//! Source: "Result aggregation" in the package format's specification.

use std::collections::BTreeMap;
use std::ops::Range;

use grundy_judgement::{GroupReport, Verdict, to_hundredths};
use grundy_package::{Format, Package, ScoreAggregation, TestGroup};

use super::grading::{Grading, Scored, and_then};
use super::pass_fail;
use super::test_results::{TestResults, TestScore};
use crate::checker::Points;
use crate::error::EngineError;

/// The rounding error by which sums of parts such as 100/3 may exceed the whole.
const SLACK: f64 = 1e-6;

/// A group and its tests.
struct GroupScore<'a> {
    group: &'a TestGroup,
    tests: Range<usize>,
}

/// A group's result.
struct Sum {
    verdict: Verdict,
    score: f64,
}

/// Refuses contradictory scoring settings.
pub(crate) fn check(package: &Package) -> Result<(), EngineError> {
    if !package.kind.is_scoring || package.format == Format::Legacy {
        return Ok(());
    }
    let fault = |group: &TestGroup, reason: &str| {
        Err(EngineError::Package {
            package: package.id.clone(),
            reason: format!("data/{}/test_group.yaml: {reason}", group.name).into(),
        })
    };
    let secret = package.groups.iter().find(|group| group.name == "secret");
    let is_bounded = secret.is_none_or(|secret| secret.max_score.is_some());
    let mut total = 0;
    for group in &package.groups {
        let is_inner = group.name != "secret";
        if group.score_aggregation == ScoreAggregation::PassFail && group.max_score.is_none() {
            return fault(group, "`pass-fail` aggregation needs a `max_score`");
        }
        if is_inner && is_bounded && group.max_score.is_none() {
            return fault(
                group,
                "`max_score` is unbounded, but that of `secret` is not",
            );
        }
        for required in &group.require_pass {
            let is_earlier = required == "sample" || required.as_str() < group.name.as_str();
            let is_known =
                required == "sample" || package.groups.iter().any(|other| other.name == *required);
            if !is_known || !is_earlier {
                return fault(
                    group,
                    &format!("`require_pass` names {required:?}, which is no earlier group"),
                );
            }
        }
        if is_inner {
            total += u64::from(group.max_score.unwrap_or(0));
        }
    }
    match secret {
        Some(secret)
            if secret.score_aggregation == ScoreAggregation::Sum
                && secret.max_score.is_some_and(|max| total > u64::from(max)) =>
        {
            fault(
                secret,
                &format!("the groups come to {total} points, more than `max_score`"),
            )
        }
        _ => Ok(()),
    }
}

pub(super) fn score(
    grading: &Grading<'_>,
    test_results: &mut TestResults<'_, '_>,
) -> Result<Scored, EngineError> {
    let package = grading.context.package;
    let mut verdicts = BTreeMap::new();
    let samples = tests_below(test_results, "sample");
    let mut verdict = Verdict::Ac;
    for index in samples.clone() {
        if test_results.is_over() {
            break;
        }
        let test = test_results.take(index, &|verdict, points| {
            Ok(pass_fail::worth(verdict, points, 0.0))
        })?;
        verdict = and_then(verdict, test.verdict);
    }
    verdicts.insert("sample", verdict);
    let Some(secret) = package.groups.iter().find(|group| group.name == "secret") else {
        return Ok(Scored::nothing(verdict, None));
    };
    let mut reports = Vec::new();
    let inner: Vec<&TestGroup> = package
        .groups
        .iter()
        .filter(|group| group.name.starts_with("secret/"))
        .collect();
    let sum = if test_results.is_over() || !is_ready(secret, &verdicts) {
        skip(test_results, secret);
        None
    } else if inner.is_empty() {
        let tests = tests_below(test_results, "secret");
        Some(score_tests(
            test_results,
            &GroupScore {
                group: secret,
                tests,
            },
        )?)
    } else {
        let static_test = test_results.take_static(secret, &|verdict, points| {
            let max = static_max(secret);
            worth(secret, max, verdict, points)
        })?;
        let mut sums: Vec<Sum> = static_test.into_iter().map(Sum::from).collect();
        for group in inner {
            let sum = if !test_results.is_over() && is_ready(group, &verdicts) {
                let tests = tests_below(test_results, &group.name);
                Some(score_tests(test_results, &GroupScore { group, tests })?)
            } else {
                skip(test_results, group);
                None
            };
            let report = report(group, sum.as_ref());
            // A group that is not judged counts as not accepted.
            let sum = sum.unwrap_or(Sum {
                verdict: Verdict::Wa,
                score: 0.0,
            });
            verdicts.insert(group.name.as_str(), sum.verdict);
            sums.push(sum);
            reports.push(report);
        }
        Some(aggregate(secret, &sums))
    };
    reports.insert(0, report(secret, sum.as_ref()));
    let sum = sum.unwrap_or(Sum {
        verdict,
        score: 0.0,
    });
    Ok(Scored {
        verdict: and_then(verdict, sum.verdict),
        score: sum.score,
        max_score: secret.max_score.map_or(sum.score, f64::from),
        groups: reports,
    })
}

impl From<TestScore> for Sum {
    fn from(test: TestScore) -> Self {
        Self {
            verdict: test.verdict,
            score: test.score,
        }
    }
}

fn report(group: &TestGroup, sum: Option<&Sum>) -> GroupReport {
    GroupReport {
        name: group.name.clone(),
        verdict: sum.map(|sum| sum.verdict),
        score: to_hundredths(sum.map_or(0.0, |sum| sum.score)),
        max_score: group.max_score.map(f64::from),
        judge_note: None,
    }
}

fn is_ready(group: &TestGroup, verdicts: &BTreeMap<&str, Verdict>) -> bool {
    group
        .require_pass
        .iter()
        .all(|required| verdicts.get(required.as_str()) == Some(&Verdict::Ac))
}

fn skip(test_results: &TestResults<'_, '_>, group: &TestGroup) {
    test_results.skip(tests_below(test_results, &group.name));
}

/// The tests below a folder; they stand together.
fn tests_below(test_results: &TestResults<'_, '_>, folder: &str) -> Range<usize> {
    let is_below = |name: &str| {
        name.strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
    };
    let first = test_results
        .tests
        .iter()
        .position(|test| is_below(&test.name));
    let Some(first) = first else {
        return 0..0;
    };
    let count = test_results.tests[first..]
        .iter()
        .take_while(|test| is_below(&test.name))
        .count();
    first..first + count
}

fn score_tests(
    test_results: &mut TestResults<'_, '_>,
    part: &GroupScore<'_>,
) -> Result<Sum, EngineError> {
    let group = part.group;
    let static_test = test_results.take_static(group, &|verdict, points| {
        worth(group, static_max(group), verdict, points)
    })?;
    let max = test_max(group, part.tests.len());
    let has_static_test = static_test.is_some();
    let mut sums: Vec<Sum> = static_test.into_iter().map(Sum::from).collect();
    for index in part.tests.clone() {
        if test_results.is_over() {
            break;
        }
        let test =
            test_results.take(index, &|verdict, points| worth(group, max, verdict, points))?;
        sums.push(test.into());
    }
    let mut sum = aggregate(group, &sums);
    let judged = sums.len() - usize::from(has_static_test);
    if judged < part.tests.len() {
        // The points of a group that was judged in part cannot be compared with others.
        sum.score = 0.0;
    }
    Ok(sum)
}

/// The most points of one of the group's tests; `None` if unbounded.
fn test_max(group: &TestGroup, tests: usize) -> Option<f64> {
    let max = f64::from(group.max_score?);
    Some(match group.score_aggregation {
        ScoreAggregation::Sum => {
            let static_max = static_max(group).unwrap_or(0.0);
            (max - static_max).max(0.0) / tests.max(1) as f64
        }
        ScoreAggregation::Min | ScoreAggregation::PassFail => max,
    })
}

fn static_max(group: &TestGroup) -> Option<f64> {
    let validation = group.static_validation.as_ref()?;
    validation.max_score.map(f64::from)
}

/// The score of a test of the group.
fn worth(
    group: &TestGroup,
    max: Option<f64>,
    verdict: Verdict,
    points: Points,
) -> Result<TestScore, String> {
    if verdict != Verdict::Ac {
        return Ok(TestScore {
            verdict,
            score: 0.0,
        });
    }
    if group.score_aggregation == ScoreAggregation::PassFail {
        return match points {
            Points::Score(_) | Points::Multiplier(_) => {
                Err("it gives points within a group that passes or fails".to_owned())
            }
            Points::Unsaid | Points::Partly(_) => Ok(pass_fail::worth(verdict, points, 0.0)),
        };
    }
    let score = match (points, max) {
        (Points::Score(score), Some(max)) if score > max + SLACK => {
            return Err(format!("it gives {score} points where {max} is the most"));
        }
        (Points::Score(score), _) => score,
        (Points::Multiplier(part) | Points::Partly(part), Some(max)) => part * max,
        (Points::Unsaid, Some(max)) => max,
        (_, None) => return Err("a group without a bound needs a score.txt".to_owned()),
    };
    Ok(TestScore { verdict, score })
}

fn aggregate(group: &TestGroup, sums: &[Sum]) -> Sum {
    let verdict = sums
        .iter()
        .fold(Verdict::Ac, |verdict, sum| and_then(verdict, sum.verdict));
    let scores = sums.iter().map(|sum| sum.score);
    let score = match group.score_aggregation {
        ScoreAggregation::PassFail if verdict == Verdict::Ac => {
            group.max_score.map_or(0.0, f64::from)
        }
        ScoreAggregation::PassFail => 0.0,
        // The sum of no scores would be the negative zero.
        ScoreAggregation::Sum => scores.fold(0.0, std::ops::Add::add),
        ScoreAggregation::Min => scores.reduce(f64::min).unwrap_or(0.0),
    };
    Sum { verdict, score }
}
