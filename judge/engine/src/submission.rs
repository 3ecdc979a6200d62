//! A contestant's submission, and how far it is to be judged.

use std::num::NonZeroUsize;

use grundy_package::TestCase;

/// A contestant's submission.
#[derive(Clone, Copy, Debug)]
pub struct Submission<'a> {
    /// The source text as it came, any bytes; several files as a ZIP archive, see [`crate::pack`].
    pub source: &'a [u8],
    /// The name under which it came. It matters only where the package's own program calls the contestant's.
    pub file_name: &'a str,
    /// Language id.
    pub language: &'a str,
}

/// On what a program is tried out.
#[derive(Clone, Copy, Debug)]
pub enum TryOn<'a> {
    /// On a test whose data everybody may see; its output is checked.
    Sample(&'a TestCase),
    /// On an input of the author's own.
    Input(&'a [u8]),
    /// On nothing: it is compiled only.
    Nothing,
}

/// Which tests are judged, and how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JudgeOptions {
    /// Which tests.
    pub tests: TestSelection,
    /// Nothing is judged after so many tests that failed, in test order; 1 is contest style. The tests that are not judged are
    /// not in the judgement, which says how many they are. Where groups give points, only those that were judged to their end do.
    pub failures_max: Option<NonZeroUsize>,
    /// Where neither tests nor groups have points of their own, whoever is not accepted gets none. It is so too wherever
    /// judging may stop: else the points would say where it did.
    pub is_all_or_nothing: bool,
}

/// Which of a package's tests are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TestSelection {
    /// Samples and secret tests.
    #[default]
    All,
    /// The samples only.
    Sample,
}
