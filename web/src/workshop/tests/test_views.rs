//! The tests of a working copy.

use std::collections::BTreeSet;

use askama::Template;

use crate::frame::{FieldErrors, Page};
use crate::workshop::copy::overview_views::CopyHead;
use crate::workshop::tests::recipes::recipe_views::{PreviewOutcome, RecipeView};

/// All tests, and the forms that add some.
#[derive(Debug, Template)]
#[template(path = "workshop/tests.html")]
pub(crate) struct TestsView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The tests by name.
    pub rows: Vec<TestRow>,
    /// Whether tests count for groups.
    pub has_groups: bool,
    /// The page of the recipe, if tests are made by one.
    pub recipe_href: Option<String>,
    /// Whether solutions were run, so that it is known which are caught.
    pub is_checked: bool,
    /// Whether something was changed since.
    pub is_old: bool,
    /// The groups that tests lie in or may be moved to.
    pub groups: Vec<TestGroupRow>,
    /// The number of tests of `secret` outside any group, if there are groups.
    pub outside_count: usize,
    /// The ticked tests.
    pub chosen: ChosenTests,
    /// The entered values.
    pub form: TestForm,
    /// The form that adds tests by recipe.
    pub recipe: RecipeView,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

impl TestsView {
    /// The groups that tests can be moved to.
    fn targets(&self) -> impl Iterator<Item = &str> {
        let usual = ["sample", "secret"].into_iter();
        let groups = self.groups.iter().map(|group| group.folder.as_str());
        usual.chain(groups.filter(|folder| folder.contains('/')))
    }
}

/// A group of tests, as far as the table of tests needs it.
#[derive(Clone, Debug)]
pub(crate) struct TestGroupRow {
    /// The prefix of its tests' names: `secret/1`.
    pub folder: String,
    /// How many there are.
    pub tests_count: usize,
}

/// The ticked rows of the table of tests, and their destination.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChosenTests {
    /// The ticked tests.
    pub names: BTreeSet<String>,
    /// The ticked groups, which stand for all of their tests.
    pub groups: BTreeSet<String>,
    /// The group that they are to be in.
    pub to: String,
}

/// A test in the table.
#[derive(Clone, Debug)]
pub(crate) struct TestRow {
    /// The name in the package.
    pub name: String,
    /// Its page.
    pub href: String,
    /// The size of the input; `None` if it is not made yet.
    pub input_bytes: Option<u64>,
    /// The size of the answer; `None` if it is not made yet.
    pub answer_bytes: Option<u64>,
    /// The reason for the test.
    pub why: String,
    /// The generator with its arguments; `None` for an input that is written by hand.
    pub made_by: Option<String>,
    /// The group that it counts for.
    pub group: String,
    /// The group's points.
    pub points: Option<u64>,
    /// The solutions that fail it, each with its verdict.
    pub caught: Vec<String>,
}

/// The entered values of the forms that add tests.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestForm {
    /// The test's name.
    pub name: String,
    /// The input.
    pub input: String,
    /// The answer; empty: the reference solution makes it.
    pub answer: String,
    /// The reason for the test.
    pub why: String,
    /// The group for many tests.
    pub group: String,
}

/// The input and answer of a test, as they are or as somebody has entered them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestData {
    /// The hash of the files that the form began with.
    pub seen: String,
    /// The input.
    pub input: String,
    /// The answer; empty where there is none.
    pub answer: String,
    /// The source of the answer; `None` before one was chosen.
    pub answer_by: Option<AnswerBy>,
}

/// The source of a changed test's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerBy {
    /// The reference solution makes it at the next check.
    Reference,
    /// It is what stands in the form.
    Author,
}

impl AnswerBy {
    /// Parses a form's value.
    pub(in crate::workshop) fn of(said: &str) -> Option<Self> {
        match said {
            "reference" => Some(Self::Reference),
            "author" => Some(Self::Author),
            _ => None,
        }
    }
}

impl TestData {
    fn is_by_reference(&self) -> bool {
        self.answer_by == Some(AnswerBy::Reference)
    }

    fn is_by_author(&self) -> bool {
        self.answer_by == Some(AnswerBy::Author)
    }
}

/// One test.
#[derive(Debug, Template)]
#[template(path = "workshop/test.html")]
pub(crate) struct TestView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The test's row of the table.
    pub row: TestRow,
    /// The editable data; `None` for a generated test, and for data that are no text or too long.
    pub data: Option<TestData>,
    /// The beginning of its input, and whether there is more.
    pub input: Option<(String, bool)>,
    /// The beginning of its answer, and whether there is more.
    pub answer: Option<(String, bool)>,
    /// All its files: path, the same as a part of an address, size.
    pub files: Vec<(String, String, u64)>,
    /// The address of the recipe's line that names it.
    pub recipe_href: Option<String>,
    /// The entered values.
    pub form: TestForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The tests that were chosen, before they are saved.
#[derive(Debug, Template)]
#[template(path = "workshop/many_tests.html")]
pub(crate) struct ManyTestsView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The tests that they become.
    pub pairs: Vec<PairRow>,
    /// A name of all that they hold.
    pub token: String,
    /// The files that are no tests.
    pub left_over: Vec<String>,
    /// How many of these are not listed.
    pub left_over_more: usize,
    /// The errors because of which they are not saved.
    pub errors: FieldErrors,
}

/// A test that was chosen.
#[derive(Clone, Debug)]
pub(crate) struct PairRow {
    /// The test that it becomes.
    pub name: String,
    /// The name and size of the input.
    pub input: (String, u64),
    /// The name and size of the answer.
    pub answer: Option<(String, u64)>,
}
