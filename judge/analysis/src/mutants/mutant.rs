//! A mutant: one change of a program.

use std::ops::Range;

use grundy_judgement::MutantOperator;

/// A program that differs from another in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// The kind of change.
    pub operator: MutantOperator,
    /// From 1: the line on which the place begins.
    pub line: u32,
    /// Which bytes of the original were exchanged.
    pub range: Range<usize>,
    /// The text before the change; bytes that are no text show as such.
    pub before: String,
    /// The text after it; empty where it was taken away.
    pub after: String,
    /// The whole program.
    pub source: Vec<u8>,
}

impl Mutant {
    /// The whole lines around the place: as they stood in the original that it was made of, and as they stand now.
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
