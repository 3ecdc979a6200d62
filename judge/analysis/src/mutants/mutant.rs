//! A mutant: one change of a program.

use std::ops::Range;

use grundy_judgement::MutantOperator;

/// A program that differs from another in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// The kind of change.
    pub operator: MutantOperator,
    /// The line on which the place begins, from 1.
    pub line: u32,
    /// The range of bytes of the original that were replaced.
    pub range: Range<usize>,
    /// The text before the change; bytes that are no text show as such.
    pub before: String,
    /// The new text; empty if the old one was removed.
    pub after: String,
    /// The whole program.
    pub source: Vec<u8>,
}

impl Mutant {
    /// The whole lines around the place, in the original and in the mutant.
    #[must_use]
    pub(crate) fn lines(&self, original: &[u8]) -> (String, String) {
        let now = self.range.start..self.range.start + self.after.len();
        (
            lines_around(original, &self.range),
            lines_around(&self.source, &now),
        )
    }
}

fn lines_around(source: &[u8], range: &Range<usize>) -> String {
    let is_end = |byte: &u8| *byte == b'\n';
    let before = source.get(..range.start).unwrap_or_default();
    let begin = before.iter().rposition(is_end).map_or(0, |end| end + 1);
    let behind = source.get(range.end..).unwrap_or_default();
    let length = behind.iter().position(is_end).unwrap_or(behind.len());
    let lines = source.get(begin..range.end + length).unwrap_or_default();
    String::from_utf8_lossy(lines).replace('\r', "")
}
