//! Checks that the tests are worth their place: each wrong submission must fail more than one test. Also finds tests that catch
//! nothing which others do not.

use std::collections::{BTreeMap, BTreeSet};

use grundy_judgement::{CheckedPromise, CheckedSubmission, Promise, Verdict};
use grundy_package::{Package, TestCase};
use grundy_words::{Line, sentence};

use super::report::promise;

/// The number of tests that each wrong submission should fail at least: a single one may be changed or dropped one day.
const CATCHING_TESTS_MIN: usize = 2;

/// The submissions that each test catches, by their index.
type Caught<'a> = BTreeMap<&'a str, BTreeSet<usize>>;

/// Looks at the whole table of submissions by tests.
pub(super) fn tests_worth_their_place(
    package: &Package,
    results: &[CheckedSubmission],
) -> CheckedPromise {
    let mut check = CheckedPromise::new(Promise::Worth);
    check.count = package.tests.len();
    let wrong: Vec<&CheckedSubmission> = results.iter().filter(|result| is_wrong(result)).collect();
    for result in &wrong {
        caught_often_enough(package, result, &mut check);
    }
    if wrong.is_empty() {
        return check;
    }
    let mut caught: Caught<'_> = BTreeMap::new();
    for (index, result) in wrong.iter().enumerate() {
        for (test, _) in &result.failed {
            caught.entry(test).or_default().insert(index);
        }
    }
    let secret: Vec<&str> = package
        .tests
        .iter()
        .filter(|test| !test.is_sample())
        .map(|test| test.name.as_str())
        .collect();
    let idle: Vec<&str> = secret
        .iter()
        .copied()
        .filter(|test| !caught.contains_key(test))
        .collect();
    if !idle.is_empty() {
        let line = sentence!("check-no-wrong-submission-fails", tests = idle);
        check.warnings.push(line);
    }
    let dominated = dominated(&secret, &caught);
    if !dominated.is_empty() {
        let list: Vec<Line> = dominated
            .iter()
            .map(|(test, by)| {
                sentence!(
                    "check-see",
                    test = below_secret(test),
                    other = below_secret(by)
                )
            })
            .collect();
        let line = sentence!("check-catch-nothing-another-test", tests = list);
        check.notes.push(line);
    }
    check
}

fn below_secret(test: &str) -> &str {
    test.trim_start_matches("secret/")
}

/// A submission that the tests have to catch.
pub(super) fn is_wrong(result: &CheckedSubmission) -> bool {
    !result.expected.contains(&Verdict::Ac) && result.verdict != Verdict::Ce
}

fn caught_often_enough(package: &Package, result: &CheckedSubmission, check: &mut CheckedPromise) {
    // One that survives has broken its promise already.
    if result.failed.is_empty()
        || result.failed.len() >= CATCHING_TESTS_MIN.min(package.tests.len())
    {
        return;
    }
    let tests: Vec<&str> = result
        .failed
        .iter()
        .map(|(test, _)| test.as_str())
        .collect();
    let line = sentence!("check-caught-only", tests).of(&result.file);
    promise(check, package, line);
}

/// The tests whose submissions are all caught by one other test, and that test. Of several tests that catch the same, the first
/// keeps its place.
fn dominated<'a>(tests: &[&'a str], caught: &Caught<'_>) -> Vec<(&'a str, &'a str)> {
    let catches = |test: &str| caught.get(test).filter(|found| !found.is_empty());
    let mut found = Vec::new();
    for (place, test) in tests.iter().enumerate() {
        let Some(own) = catches(test) else { continue };
        let by = tests.iter().enumerate().find(|(other_place, other)| {
            catches(other).is_some_and(|theirs| {
                *other_place != place
                    && own.is_subset(theirs)
                    && (own.len() < theirs.len() || *other_place < place)
            })
        });
        if let Some((_, by)) = by {
            found.push((*test, *by));
        }
    }
    found
}

/// The short name of a test in tables: its number, if all names begin with different numbers.
pub(super) fn short_name<'a>(
    package: &'a Package,
    test: &'a TestCase,
    sample_prefix: &str,
) -> String {
    let number = |test: &'a TestCase| {
        let last = test.name.rsplit('/').next().unwrap_or_default();
        let digits = last.len()
            - last
                .trim_start_matches(|letter: char| letter.is_ascii_digit())
                .len();
        &last[..digits]
    };
    let own = number(test);
    let mut others = package
        .tests
        .iter()
        .filter(|other| other.name != test.name && other.is_sample() == test.is_sample());
    if own.is_empty() || others.any(|other| number(other) == own) {
        return test.name.trim_start_matches("secret/").to_owned();
    }
    if test.is_sample() {
        format!("{sample_prefix}{own}")
    } else {
        own.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_dominated_by_one_that_catches_more_or_the_same_earlier() {
        let sets: [(&str, &[usize]); 5] = [
            ("a", &[1]),
            ("b", &[1, 2]),
            ("c", &[3]),
            ("d", &[3]),
            ("e", &[]),
        ];
        let caught: Caught<'_> = sets
            .iter()
            .map(|(test, found)| (*test, found.iter().copied().collect()))
            .collect();
        let tests: Vec<&str> = sets.iter().map(|(test, _)| *test).collect();
        assert_eq!(dominated(&tests, &caught), [("a", "b"), ("d", "c")]);
    }
}
