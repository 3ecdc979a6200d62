//! Two attempts side by side.

use askama::Template;

use super::source_diff::{Block, SourceDiff};
use crate::frame::{Page, StatusBadge};
use crate::submissions::page::test_words::test_words;
use crate::submissions::page::views::ResultView;

/// Two submissions of one problem.
#[derive(Debug, Template)]
#[template(path = "submissions/compare/compare.html")]
pub(crate) struct CompareView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub problem: String,
    /// The title in the reader's language.
    pub problem_title: String,
    /// The earlier submission.
    pub left: AttemptView,
    /// The later submission.
    pub right: AttemptView,
    /// Submissions to choose from, including the two.
    pub choices: Vec<ChoiceView>,
    /// The tests with different verdicts or points.
    pub tests: TestsCompared,
    /// The groups of tests with different points.
    pub groups: Vec<GroupCompared>,
    /// The files of both.
    pub files: Vec<FileCompared>,
}

impl CompareView {
    /// A test's or a group's name for people.
    fn words_of(&self, name: &str) -> String {
        test_words(&self.page, name)
    }
}

/// One of two submissions.
#[derive(Clone, Debug)]
pub(crate) struct AttemptView {
    /// The short number.
    pub number: i64,
    /// The author's login name.
    pub user_login: String,
    /// The name of the programming language.
    pub language_name: String,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The number of the problem's version that judged it.
    pub version_number: Option<i64>,
    /// Its verdict or state.
    pub outcome: StatusBadge,
    /// The result, once judged.
    pub result: Option<ResultView>,
    /// How many tests passed, in words.
    pub tally: Option<String>,
}

/// A submission to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoiceView {
    /// The short number.
    pub number: i64,
    /// Its verdict or state.
    pub outcome: StatusBadge,
    /// The time when it was submitted.
    pub created_ms: i64,
}

/// A comparison of the tests' verdicts and points.
#[derive(Clone, Debug)]
pub(crate) enum TestsCompared {
    /// One of the two has no verdict yet.
    NotJudged,
    /// The reader sees no single tests.
    SummaryOnly,
    /// One of the two has none, since it was not compiled.
    NoTests,
    /// Both were judged.
    Changes(TestChanges),
}

/// The tests with different verdicts or points.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestChanges {
    /// How many failed and pass now.
    pub mended: usize,
    /// How many passed and fail now.
    pub broken: usize,
    /// The number of tests that fail in another way, have other points, or were judged only once.
    pub others: usize,
    /// How many did not change.
    pub same: usize,
    /// The changed tests, in order.
    pub rows: Vec<TestCompared>,
}

/// A test that changed.
#[derive(Clone, Debug)]
pub(crate) struct TestCompared {
    /// The name in the package: `secret/03`.
    pub name: String,
    /// The earlier submission's result; `None` if the test was not judged there.
    pub left: Option<TestCell>,
    /// The cell of the later one.
    pub right: Option<TestCell>,
}

/// One test's result, as far as the reader may see it.
#[derive(Clone, Debug)]
pub(crate) struct TestCell {
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// The points for it, if they are shown.
    pub score: Option<f64>,
    /// The reason why it failed.
    pub message: String,
}

/// A group of tests with other points.
#[derive(Clone, Debug)]
pub(crate) struct GroupCompared {
    /// The name in the package: `secret/group1`.
    pub name: String,
    /// The points in the earlier submission.
    pub left: Option<f64>,
    /// The points in the later one.
    pub right: Option<f64>,
    /// The most points; `None` if there is no bound.
    pub max_score: Option<f64>,
}

/// A file of the two submissions.
#[derive(Clone, Debug)]
pub(crate) struct FileCompared {
    /// The path in the archives; `None` if both are single files, whose names mean nothing.
    pub name: Option<String>,
    /// The changed lines.
    pub diff: SourceDiff,
}

impl CompareView {
    fn sides(&self) -> [&AttemptView; 2] {
        [&self.left, &self.right]
    }

    fn is_judged_alike(&self) -> bool {
        self.left.version_number == self.right.version_number
    }

    fn has_two_authors(&self) -> bool {
        self.left.user_login != self.right.user_login
    }
}
