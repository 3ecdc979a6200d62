//! A contestant's submission, and how far it is to be judged.

use std::num::NonZeroUsize;

use grundy_package::TestCase;

/// A contestant's submission.
#[derive(Clone, Copy, Debug)]
pub struct Submission<'a> {
    /// The source text as it was submitted, any bytes; several files as a ZIP archive, see [`crate::pack`].
    pub source: &'a [u8],
    /// The file name with which it was submitted. It matters only if the package's own program calls the contestant's.
    pub file_name: &'a str,
    /// The language's id.
    pub language: &'a str,
}

/// The input of a custom test.
#[derive(Clone, Copy, Debug)]
pub enum CustomTestOn<'a> {
    /// A test whose data everybody may see; the output is checked.
    Sample(&'a TestCase),
    /// An input of the author's own.
    Input(&'a [u8]),
    /// No input: the program is only compiled.
    Nothing,
}

/// The tests to judge, and when to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JudgeOptions {
    /// The choice of tests.
    pub tests: TestSelection,
    /// Judging stops after this many failed tests, in test order; 1 is contest style. The other tests are not in the judgement,
    /// which has their number. If groups give points, only groups that were judged to their end do.
    pub failures_max: Option<NonZeroUsize>,
    /// Whether a submission that is not accepted gets no points, if neither tests nor groups have points of their own. That also
    /// holds if judging may stop early: otherwise the points would reveal where it stopped.
    pub is_all_or_nothing: bool,
}

/// A choice of a package's tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TestSelection {
    /// All tests, samples and secret ones.
    #[default]
    All,
    /// The samples only.
    Sample,
}
