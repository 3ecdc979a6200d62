//! The differences between a program's output and the expected one, line by line.

use std::time::Duration;

use grundy_judgement::Verdict;
use similar::{ChangeTag, TextDiff};

/// The most lines of a diff that are shown.
const LINES_MAX: usize = 200;
/// The time after which the search for the smallest diff ends; the diff is correct in any case.
const SEARCH_TIME_MAX: Duration = Duration::from_millis(100);

/// A line of a diff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DiffLine {
    /// The text or texts that hold the line.
    pub kind: DiffKind,
    /// The line without its end.
    pub text: String,
}

/// The text or texts that hold a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum DiffKind {
    /// The line is in both texts.
    Equal,
    /// The line was printed, but not expected.
    Insert,
    /// The line was expected, but not printed.
    Delete,
}

impl DiffKind {
    /// The end of the class name `diff-…`.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the line stands in both.
    pub(crate) const fn is_equal(self) -> bool {
        matches!(self, Self::Equal)
    }

    /// The key of the label that says in which of the two texts the line is.
    pub(crate) const fn label_key(self) -> &'static str {
        match self {
            Self::Equal => "diff-equal",
            Self::Insert => "diff-insert",
            Self::Delete => "diff-delete",
        }
    }
}

/// The lines that lead from `expected` to `actual`; empty if only white space at line ends differs.
pub(crate) fn diff_lines(expected: &str, actual: &str) -> Vec<DiffLine> {
    // Judges ignore trailing white space and a missing last line end; showing these as a difference would mislead.
    let (expected, actual) = (trim_line_ends(expected), trim_line_ends(actual));
    if expected == actual {
        return Vec::new();
    }
    TextDiff::configure()
        .timeout(SEARCH_TIME_MAX)
        .diff_lines(expected.as_str(), actual.as_str())
        .iter_all_changes()
        .take(LINES_MAX)
        .map(|change| DiffLine {
            kind: match change.tag() {
                ChangeTag::Equal => DiffKind::Equal,
                ChangeTag::Insert => DiffKind::Insert,
                ChangeTag::Delete => DiffKind::Delete,
            },
            text: change.value().trim_end_matches('\n').to_owned(),
        })
        .collect()
}

/// The diff that shows why a test was not passed. It is empty for an accepted output, which may differ from the answer, and for a
/// program that did not end well, which is explained elsewhere.
pub(crate) fn diff_of_wrong(verdict: Verdict, expected: &str, actual: &str) -> Vec<DiffLine> {
    match verdict {
        Verdict::Wa => diff_lines(expected, actual),
        _ => Vec::new(),
    }
}

fn trim_line_ends(text: &str) -> String {
    let mut trimmed = String::with_capacity(text.len());
    for line in text.trim_end().lines() {
        trimmed.push_str(line.trim_end());
        trimmed.push('\n');
    }
    trimmed
}

#[cfg(test)]
mod tests {
    use super::{DiffKind, LINES_MAX, diff_lines};

    #[test]
    fn a_wrong_line_is_shown_as_missing_and_too_much() {
        let lines = diff_lines("1\n2\n3\n", "1\n5\n3\n");
        let kinds: Vec<_> = lines
            .iter()
            .map(|line| (line.kind, line.text.as_str()))
            .collect();
        assert_eq!(
            kinds,
            [
                (DiffKind::Equal, "1"),
                (DiffKind::Delete, "2"),
                (DiffKind::Insert, "5"),
                (DiffKind::Equal, "3"),
            ]
        );
    }

    #[test]
    fn white_space_at_line_ends_is_no_difference() {
        assert_eq!(diff_lines("1 2\n", "1 2  \r\n\n"), []);
        assert_ne!(diff_lines("1 2\n", "1  2\n"), []);
    }

    #[test]
    fn long_outputs_give_a_bounded_diff() {
        let actual = "9\n".repeat(10_000);
        assert_eq!(diff_lines("1\n", &actual).len(), LINES_MAX);
    }
}
