//! What comes out.

use std::ops::Range;

use grundy_judgement::MutantOperator;

/// A program that differs from another in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// What was made wrong.
    pub operator: MutantOperator,
    /// From 1: the line on which the place begins.
    pub line: u32,
    /// Which bytes of the original were exchanged.
    pub range: Range<usize>,
    /// What stood there; bytes that are no text show as such.
    pub before: String,
    /// What stands there now; nothing where it was taken away.
    pub after: String,
    /// The whole program.
    pub source: Vec<u8>,
}
