//! Whether a submission got what the package promises of it.

use grundy_judgement::Verdict;

use crate::glob::Glob;
use crate::model::{ExampleSubmission, Expectation};

/// A submission's result.
#[derive(Clone, Copy, Debug)]
pub struct Outcome<'a> {
    /// Test by test.
    pub tests: &'a [TestOutcome<'a>],
    /// Points of the whole.
    pub score: f64,
    /// Points by group, as [`crate::TestGroup::name`].
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
    /// The promises that an outcome breaks, one line each; empty: all are kept.
    ///
    /// The format knows AC, WA, TLE and RTE only: MLE and OLE count as RTE.
    #[must_use]
    pub fn broken_promises(&self, outcome: &Outcome<'_>) -> Vec<String> {
        self.expectations
            .iter()
            .flat_map(|promise| {
                let mut lines = broken(promise, outcome.tests);
                lines.extend(broken_score(promise, outcome));
                lines
            })
            .collect()
    }
}

fn broken(promise: &Expectation, outcomes: &[TestOutcome<'_>]) -> Vec<String> {
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
        .map_or(String::new(), |tests| format!(" within {tests}"));
    let mut broken = Vec::new();
    if promise.tests.is_some() && meant.is_empty() {
        broken.push(format!("there is no test{within}"));
        return broken;
    }
    let permitted = codes(&promise.permitted);
    if let Some(outcome) = meant
        .iter()
        .find(|outcome| !promise.permitted.contains(&folded(outcome.verdict)))
    {
        let (test, verdict) = (outcome.test, outcome.verdict);
        broken.push(format!(
            "{test}: got {verdict}, permitted{within} is only {permitted}"
        ));
    }
    if !meant
        .iter()
        .any(|outcome| promise.required.contains(&folded(outcome.verdict)))
    {
        let required = codes(&promise.required);
        broken.push(format!(
            "no test{within} got {required}, which at least one must"
        ));
    }
    if let Some(message) = &promise.message
        && !meant
            .iter()
            .any(|outcome| outcome.message.contains(message))
    {
        broken.push(format!("no test{within} has {message:?} in its message"));
    }
    broken
}

/// Points cannot be told apart more finely than they are printed.
const SCORE_SLACK: f64 = 0.005;

fn broken_score(promise: &Expectation, outcome: &Outcome<'_>) -> Option<String> {
    let (low, high) = promise.score?;
    let (what, score) = match &promise.tests {
        None => (String::new(), outcome.score),
        Some(group) => {
            let found = outcome.groups.iter().find(|(name, _)| name == group);
            let Some((_, score)) = found else {
                return Some(format!("there is no score of {group}"));
            };
            (format!(" of {group}"), *score)
        }
    };
    let is_kept = (low - SCORE_SLACK..=high + SCORE_SLACK).contains(&score);
    (!is_kept).then(|| format!("the score{what} is {score}, promised is {low} to {high}"))
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
            let outcome = Outcome {
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
}
