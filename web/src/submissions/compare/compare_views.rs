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
    /// Title in the reader's language.
    pub problem_title: String,
    /// The earlier submission.
    pub left: AttemptView,
    /// The later submission.
    pub right: AttemptView,
    /// Others to compare with; the two among them.
    pub choices: Vec<ChoiceView>,
    /// Tests with another verdict or other points.
    pub tests: TestsCompared,
    /// Groups of tests with other points.
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
    /// Short number.
    pub number: i64,
    /// Login name of the author.
    pub user_login: String,
    /// Name of the programming language.
    pub language_name: String,
    /// When it was submitted.
    pub created_ms: i64,
    /// Which version of the problem it was judged by.
    pub version_number: Option<i64>,
    /// Where it stands.
    pub outcome: StatusBadge,
    /// The result, once judged.
    pub result: Option<ResultView>,
    /// How many tests passed, in words.
    pub tally: Option<String>,
}

/// A submission to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoiceView {
    /// Short number.
    pub number: i64,
    /// Where it stands.
    pub outcome: StatusBadge,
    /// When it was submitted.
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

/// Which tests have another verdict, or other points.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestChanges {
    /// How many failed and pass now.
    pub mended: usize,
    /// How many passed and fail now.
    pub broken: usize,
    /// How many fail in another way, have other points, or were judged once only.
    pub others: usize,
    /// How many did not change.
    pub same: usize,
    /// The changed tests, in order.
    pub rows: Vec<TestCompared>,
}

/// A test that changed.
#[derive(Clone, Debug)]
pub(crate) struct TestCompared {
    /// Name in the package: `secret/03`.
    pub name: String,
    /// The cell of the earlier submission; nothing where it was not judged.
    pub left: Option<TestCell>,
    /// The cell of the later one.
    pub right: Option<TestCell>,
}

/// One test's result, as far as the reader may see it.
#[derive(Clone, Debug)]
pub(crate) struct TestCell {
    /// The test's outcome.
    pub outcome: StatusBadge,
    /// Points for it, where they are shown.
    pub score: Option<f64>,
    /// Why it failed.
    pub message: String,
}

/// A group of tests with other points.
#[derive(Clone, Debug)]
pub(crate) struct GroupCompared {
    /// Name in the package: `secret/group1`.
    pub name: String,
    /// Points in the earlier submission.
    pub left: Option<f64>,
    /// Points in the later one.
    pub right: Option<f64>,
    /// Points to be had; nothing where there is no bound.
    pub max_score: Option<f64>,
}

/// A file of the two submissions.
#[derive(Clone, Debug)]
pub(crate) struct FileCompared {
    /// Its path in the archives; none where both are single files, whose names say nothing.
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
