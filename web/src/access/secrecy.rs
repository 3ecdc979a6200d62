//! The secrecy of tests.

use grundy_judgement::Verdict;
use grundy_package::TestCase;

/// The secrecy of a test's data: its input, its answer, and everything that reveals them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secrecy {
    /// Everybody who sees the problem sees the data.
    Sample,
    /// The package shows the data to users who failed the test, and this submission did.
    ShownToWhoFailed,
    /// The data are the judges'.
    Secret,
}

impl Secrecy {
    /// The secrecy of a test as such.
    pub(crate) fn of_test(test: &TestCase) -> Self {
        if test.is_sample() {
            Self::Sample
        } else {
            Self::Secret
        }
    }

    /// The secrecy of a test on which a submission got this verdict. A test that the package does not have is secret.
    pub(crate) fn of_result(test: Option<&TestCase>, verdict: Verdict) -> Self {
        match test {
            Some(test) if !test.is_sample() && test.full_feedback && verdict != Verdict::Ac => {
                Self::ShownToWhoFailed
            }
            Some(test) => Self::of_test(test),
            None => Self::Secret,
        }
    }
}
