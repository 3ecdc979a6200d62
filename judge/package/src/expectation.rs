//! Checks whether a submission got the results that the package promises.

use grundy_judgement::Verdict;
use grundy_words::{Line, sentence};

use crate::glob::Glob;
use crate::model::{ExampleSubmission, Expectation};

/// A submission's result.
#[derive(Clone, Copy, Debug)]
pub struct JudgedExample<'a> {
    /// The outcomes of the tests.
    pub tests: &'a [TestOutcome<'a>],
    /// The points of the whole submission.
    pub score: f64,
    /// The points by group, named as in [`crate::TestGroup::name`].
    pub groups: &'a [(&'a str, f64)],
}

/// A submission's result on one test.
#[derive(Clone, Copy, Debug)]
pub struct TestOutcome<'a> {
    /// The test's [`crate::TestCase::name`].
    pub test: &'a str,
    /// The test's verdict.
    pub verdict: Verdict,
    /// The checker's message to the judges.
    pub message: &'a str,
}

impl ExampleSubmission {
    /// The promises that an outcome breaks, one line each; empty if all are kept.
    ///
    /// The format knows AC, WA, TLE and RTE only: MLE and OLE count as RTE.
    #[must_use]
    pub fn broken_promises(&self, outcome: &JudgedExample<'_>) -> Vec<Line> {
        self.expectations
            .iter()
            .flat_map(|promise| {
                let mut lines = broken(promise, outcome.tests);
                lines.extend(broken_score(promise, outcome));
                lines
            })
            .collect()
    }

    /// Whether its promises are kept wherever it gets `verdict` on at least one test and is accepted on the others. Promises about
    /// certain tests, messages or points ask for more.
    #[must_use]
    pub fn promises_only(&self, verdict: Verdict) -> bool {
        let verdicts = [Verdict::Ac, folded(verdict)];
        let mut expectations = self.expectations.iter();
        self.expected.contains(&verdict)
            && expectations.all(|promise| {
                promise.tests.is_none()
                    && promise.score.is_none()
                    && promise.message.is_none()
                    && promise.required.contains(&folded(verdict))
                    && verdicts.iter().all(|one| promise.permitted.contains(one))
            })
    }
}

fn broken(promise: &Expectation, outcomes: &[TestOutcome<'_>]) -> Vec<Line> {
    let glob = promise
        .tests
        .as_deref()
        .map(Glob::parse)
        .and_then(Result::ok);
    let meant: Vec<&TestOutcome<'_>> = outcomes
        .iter()
        .filter(|outcome| glob.as_ref().is_none_or(|glob| glob.matches(outcome.test)))
        .collect();
    let within = promise
        .tests
        .as_ref()
        .map_or(Line::from(""), |tests| sentence!("package-within", tests));
    let mut broken = Vec::new();
    if promise.tests.is_some() && meant.is_empty() {
        broken.push(sentence!("package-no-test-within", within));
        return broken;
    }
    let permitted = codes(&promise.permitted);
    if let Some(outcome) = meant
        .iter()
        .find(|outcome| !promise.permitted.contains(&folded(outcome.verdict)))
    {
        let (test, verdict) = (outcome.test, outcome.verdict);
        let line = sentence!("package-not-permitted", verdict, within, permitted);
        broken.push(line.of(test));
    }
    if !meant
        .iter()
        .any(|outcome| promise.required.contains(&folded(outcome.verdict)))
    {
        let required = codes(&promise.required);
        broken.push(sentence!("package-required-by-none", within, required));
    }
    if let Some(message) = &promise.message
        && !meant
            .iter()
            .any(|outcome| outcome.message.contains(message))
    {
        let message = format!("{message:?}");
        broken.push(sentence!("package-message-of-none", within, message));
    }
    broken
}

/// The difference below which points are equal, since they are printed no more finely.
const SCORE_SLACK: f64 = 0.005;

fn broken_score(promise: &Expectation, outcome: &JudgedExample<'_>) -> Option<Line> {
    let (low, high) = promise.score?;
    let score = match &promise.tests {
        None => outcome.score,
        Some(group) => match outcome.groups.iter().find(|(name, _)| name == group) {
            Some((_, score)) => *score,
            None => return Some(sentence!("package-no-score", group)),
        },
    };
    let is_kept = (low - SCORE_SLACK..=high + SCORE_SLACK).contains(&score);
    let (score, low, high) = (score.to_string(), low.to_string(), high.to_string());
    let line = match &promise.tests {
        None => sentence!("package-other-score", score, low, high),
        Some(group) => sentence!("package-other-group-score", group, score, low, high),
    };
    (!is_kept).then_some(line)
}

fn folded(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Mle | Verdict::Ole => Verdict::Rte,
        verdict => verdict,
    }
}

fn codes(verdicts: &[Verdict]) -> String {
    verdicts
        .iter()
        .map(|verdict| verdict.code())
        .collect::<Vec<_>>()
        .join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Ac, Mle, Rte, Tle, Wa};

    fn submission(expectations: Vec<Expectation>) -> ExampleSubmission {
        ExampleSubmission {
            path: "a.py".into(),
            files: Vec::new(),
            folder: "wrong_answer".to_owned(),
            expected: vec![Wa],
            language: None,
            entry_point: None,
            expectations,
            bounds_time_limit: false,
        }
    }

    fn promise(tests: Option<&str>, permitted: &[Verdict], required: &[Verdict]) -> Expectation {
        Expectation {
            tests: tests.map(str::to_owned),
            permitted: permitted.to_vec(),
            required: required.to_vec(),
            score: None,
            message: None,
        }
    }

    fn outcomes(verdicts: &[(&'static str, Verdict)]) -> Vec<TestOutcome<'static>> {
        verdicts
            .iter()
            .map(|&(test, verdict)| TestOutcome {
                test,
                verdict,
                message: "token 1",
            })
            .collect()
    }

    #[test]
    fn promises_are_kept_or_broken() {
        let wrong = promise(None, &[Ac, Wa], &[Wa]);
        let hard = promise(Some("secret/*-hard"), &[Ac, Tle], &[Tle]);
        let told = Expectation {
            message: Some("token 2".to_owned()),
            ..wrong.clone()
        };
        let crash = promise(None, &[Ac, Rte], &[Rte]);
        let scored = |tests: Option<&str>, low, high| Expectation {
            score: Some((low, high)),
            ..promise(tests, &[Ac], &[Ac])
        };
        type Case = (Expectation, &'static [(&'static str, Verdict)], usize);
        let table: [Case; 12] = [
            (wrong.clone(), &[("secret/1", Ac), ("secret/2", Wa)], 0),
            (wrong.clone(), &[("secret/1", Ac)], 1),
            (wrong.clone(), &[("secret/1", Tle), ("secret/2", Wa)], 1),
            (wrong, &[("secret/1", Tle)], 2),
            (hard.clone(), &[("secret/1", Wa), ("secret/2-hard", Tle)], 0),
            (hard, &[("secret/1", Wa)], 1),
            (told, &[("secret/1", Wa)], 1),
            (crash, &[("secret/1", Mle)], 0),
            (scored(None, 40.0, 40.0), &[("secret/1", Ac)], 0),
            (scored(None, 0.0, 39.0), &[("secret/1", Ac)], 1),
            (scored(Some("secret/1"), 10.0, 20.0), &[("secret/1", Ac)], 0),
            (scored(Some("secret/1"), 16.0, 20.0), &[("secret/1", Ac)], 1),
        ];
        for (promise, verdicts, expected) in table {
            let tests = outcomes(verdicts);
            let outcome = JudgedExample {
                tests: &tests,
                score: 40.0,
                groups: &[("secret/1", 15.0)],
            };
            let broken = submission(vec![promise.clone()]).broken_promises(&outcome);
            assert_eq!(
                broken.len(),
                expected,
                "{promise:?} on {verdicts:?}: {broken:?}"
            );
        }
    }

    #[test]
    fn promises_about_certain_tests_messages_or_points_are_not_of_verdicts_only() {
        let wrong = promise(None, &[Ac, Wa], &[Wa]);
        let told = Expectation {
            message: Some("token 2".to_owned()),
            ..wrong.clone()
        };
        let scored = Expectation {
            score: Some((0.0, 100.0)),
            ..wrong.clone()
        };
        let crash = promise(None, &[Ac, Rte, Wa], &[Rte]);
        let never_right = promise(None, &[Wa], &[Wa]);
        let one = promise(Some("secret/1"), &[Ac, Wa], &[Wa]);
        let is_kept = |promises: &[&Expectation], verdict| {
            let promises = promises.iter().map(|promise| (*promise).clone());
            submission(promises.collect()).promises_only(verdict)
        };
        assert!(is_kept(&[], Wa) && is_kept(&[&wrong], Wa));
        assert!(!is_kept(&[&wrong], Mle), "another verdict is expected");
        for other in [&told, &scored, &crash, &never_right, &one] {
            assert!(!is_kept(&[&wrong, other], Wa), "{other:?}");
        }
        let mut crashes = submission(vec![crash]);
        crashes.expected = vec![Mle];
        assert!(crashes.promises_only(Mle), "the format takes it for RTE");
    }
}
