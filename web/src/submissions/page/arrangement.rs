//! The order of a submission's tests on its page. While it is judged, they are in the order of their runs; afterwards the failed
//! ones come first, with similar ones folded, and the passed ones are squares. Everything follows from the rows that the reader
//! sees.

use askama::Template;
use grundy_judgement::GroupReport;

use super::test_words::test_words;
use super::views::TestView;
use crate::frame::{Message, Page, StatusBadge};

/// The least number of similar tests in a row that are folded: two rows are read faster than unfolded.
const ALIKE_MIN: usize = 3;

/// The folders of samples and of the groups that give points; packages of version `legacy` have one for both.
const SAMPLES: &str = "sample/";
const SECRET: &str = "secret";

/// The panel with the tests.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/page/_tests.html")]
pub(crate) struct TestsView {
    /// The frame.
    page: Page,
    /// The submission's outcome.
    outcome: StatusBadge,
    /// Whether the reader sees no single tests.
    is_summary_only: bool,
    /// The failed tests, in order.
    failed: Vec<Run>,
    /// The passed tests, in order.
    passed: Vec<TestView>,
    /// The number of tests that were not run.
    not_run: usize,
}

/// A failed test, and the following ones that failed in the same way.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    first: TestView,
    alike: Vec<TestView>,
}

/// The tests of a group.
#[derive(Clone, Debug)]
pub(crate) struct TestGroup {
    /// The name in the package: `secret/group1`.
    pub(crate) name: String,
    /// The tests, in order.
    pub(crate) tests: Vec<TestView>,
}

/// How many tests passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The number of passed tests.
    passed: usize,
    /// The number of tests that the reader sees, including those that were not run.
    total: usize,
    /// The name of the first failed test.
    first_failed: Option<String>,
    /// How many were not run.
    not_run: usize,
    /// How many of them are samples that earn no points.
    worthless_samples: usize,
}

impl TestsView {
    /// The view of finished tests, in order, and of the number of tests that were not run.
    pub(crate) fn new(
        page: Page,
        outcome: StatusBadge,
        is_summary_only: bool,
        tests: Vec<TestView>,
        not_run: usize,
    ) -> Self {
        let (passed, failed) = tests
            .into_iter()
            .partition(|test: &TestView| test.outcome.is_accepted());
        Self {
            page,
            outcome,
            is_summary_only,
            failed: runs(failed),
            passed,
            not_run,
        }
    }

    /// Whether there are no tests to show, since the program did not compile or the judge failed at once.
    fn is_hidden(&self) -> bool {
        let has_none = self.failed.is_empty() && self.passed.is_empty();
        let says_nothing = !self.is_summary_only || !self.outcome.has_run();
        let is_sealed = self.outcome == StatusBadge::Sealed;
        is_sealed || self.outcome.is_final() && has_none && says_nothing
    }

    /// All of them as they were judged.
    fn in_order(&self) -> Vec<&TestView> {
        let failed = self
            .failed
            .iter()
            .flat_map(|run| std::iter::once(&run.first).chain(&run.alike));
        let mut tests: Vec<&TestView> = failed.chain(&self.passed).collect();
        tests.sort_by_key(|test| test.index);
        tests
    }
}

impl Run {
    /// The line shown in place of the folded tests.
    fn words(&self, page: &Page) -> String {
        let name = |test: Option<&TestView>| test.map_or_else(String::new, TestView::shown_name);
        let message = Message::new("tests-alike")
            .with("count", self.alike.len())
            .with("first", name(self.alike.first()))
            .with("last", name(self.alike.last()));
        page.message(&message)
    }
}

impl Tally {
    /// The tally of the tests that the reader sees; `None` if there are none. `not_run` is the number of tests that a failure made
    /// needless, `groups` has the scored groups if tests give points by groups, and `score` is the total, once known.
    pub(crate) fn of(
        tests: &[TestView],
        not_run: usize,
        groups: &[GroupReport],
        score: Option<f64>,
    ) -> Option<Self> {
        let is_secret = |group: &GroupReport| group.name.starts_with(SECRET);
        let are_samples_worthless = match groups {
            [] => {
                let tests: Vec<(bool, bool)> = tests
                    .iter()
                    .map(|test| (is_sample(test), test.outcome.is_accepted()))
                    .collect();
                score.is_some_and(|score| is_share_of_secret(&tests, score))
            }
            groups => groups.iter().all(is_secret),
        };
        let failed = tests.iter().find(|test| !test.outcome.is_accepted());
        let passed = tests.iter().filter(|test| test.outcome.is_accepted());
        (!tests.is_empty()).then(|| Self {
            passed: passed.count(),
            total: tests.len() + not_run,
            not_run,
            first_failed: failed.map(|test| test.name.clone()),
            worthless_samples: if are_samples_worthless {
                tests.iter().filter(|test| is_sample(test)).count()
            } else {
                0
            },
        })
    }

    /// The tally in words.
    pub(crate) fn words(&self, page: &Page) -> String {
        let message = match &self.first_failed {
            Some(name) => Message::new("tally-failed").with("first", test_words(page, name)),
            None => Message::new("tally"),
        };
        let message = message
            .with("passed", self.passed)
            .with("total", self.total);
        let mut words = page.message(&message);
        for (key, count) in [
            ("tally-not-run", self.not_run),
            ("tally-samples", self.worthless_samples),
        ] {
            if count > 0 {
                words.push(' ');
                words.push_str(&page.t1(key, "count", count));
            }
        }
        words
    }
}

fn is_sample(test: &TestView) -> bool {
    test.name.starts_with(SAMPLES)
}

/// Whether a score is the share of secret tests, and not that of all tests, which earlier versions of the judge used. `tests` tells
/// of each whether it is a sample, and whether it was passed.
fn is_share_of_secret(tests: &[(bool, bool)], score: f64) -> bool {
    let is = |tests: &[(bool, bool)]| {
        let passed = tests.iter().filter(|(_, is_passed)| *is_passed).count();
        let share = 100.0 * passed as f64 / tests.len().max(1) as f64;
        (share - score).abs() < 0.01
    };
    let secret: Vec<(bool, bool)> = tests
        .iter()
        .filter(|(is_sample, _)| !is_sample)
        .copied()
        .collect();
    is(&secret) && !is(tests)
}

fn runs(failed: Vec<TestView>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for test in failed {
        match runs.last_mut() {
            Some(run) if is_alike(run.alike.last().unwrap_or(&run.first), &test) => {
                run.alike.push(test);
            }
            _ => runs.push(Run {
                first: test,
                alike: Vec::new(),
            }),
        }
    }
    runs.into_iter().flat_map(unfolded_if_short).collect()
}

fn unfolded_if_short(run: Run) -> Vec<Run> {
    if run.alike.len() + 1 >= ALIKE_MIN {
        return vec![run];
    }
    std::iter::once(run.first)
        .chain(run.alike)
        .map(|first| Run {
            first,
            alike: Vec::new(),
        })
        .collect()
}

/// Whether a test shows a reader nothing that the one before it did not.
fn is_alike(before: &TestView, test: &TestView) -> bool {
    before.index + 1 == test.index
        && group_name(&before.name) == group_name(&test.name)
        && before.outcome == test.outcome
        && before.message == test.message
        && before.judge_note == test.judge_note
        && before.score == test.score
        && before.sample.is_none()
        && test.sample.is_none()
}

/// The tests by their groups, in the order of the groups' first tests.
pub(crate) fn groups(tests: &[TestView]) -> Vec<TestGroup> {
    let mut groups: Vec<TestGroup> = Vec::new();
    for test in tests {
        let test = test.clone();
        let name = group_name(&test.name).to_owned();
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.tests.push(test),
            None => groups.push(TestGroup {
                name,
                tests: vec![test],
            }),
        }
    }
    groups
}

/// `secret/group1` of `secret/group1/03`.
fn group_name(test: &str) -> &str {
    test.rsplit_once('/').map_or("", |(group, _)| group)
}

#[cfg(test)]
mod tests {
    use super::is_share_of_secret;

    #[test]
    fn samples_are_said_to_give_nothing_where_they_gave_nothing() {
        let (sample, passed, failed) = ((true, true), (false, true), (false, false));
        let tests = [sample, passed, failed, failed];
        assert!(is_share_of_secret(&tests, 33.33));
        // The submission was judged when samples still counted.
        assert!(!is_share_of_secret(&tests, 50.0));
        // Whether the sample counted makes no difference.
        assert!(!is_share_of_secret(&[sample, passed], 100.0));
        assert!(!is_share_of_secret(&[(true, false), failed], 0.0));
    }
}
