//! The parts of built-in checkers' rules, and their outcomes.

use grundy_judgement::Reason;

use super::number::Tolerance;

/// How single lines are worth something.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LineParts {
    /// All the same; space at both ends does not count, and lines may be missing at the end.
    Equal,
    /// Each its own points.
    Weighted {
        points: Vec<u32>,
        /// The output must have as many lines as the answer.
        needs_all_lines: bool,
    },
}

/// A built-in checker's outcome on an output.
#[derive(Clone, Debug, PartialEq)]
pub enum StockVerdict {
    /// Right.
    Right,
    /// The share that is right, more than 0 and less than 1, and the fault of the rest.
    Partly(f64, Reason),
    /// Wrong, for this reason.
    Wrong(Reason),
}

/// How sequences of tokens are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tokens {
    pub(super) kind: Token,
    /// The bytes that separate tokens.
    pub(super) space: &'static [u8],
    pub(super) gaps: Gaps,
    /// There must be one.
    pub(super) is_single: bool,
}

/// When two tokens are equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token {
    Exact,
    IgnoreCase,
    /// Integers of so many bits, compared as numbers.
    Integer(u32),
    /// An integer of any length without leading zeros.
    HugeInteger,
    /// `YES` or `NO`, in any letter case.
    YesNo,
    Real(Tolerance),
    /// A real where the answer has one, otherwise exactly the same.
    RealOrExact(Tolerance),
    /// `Case #k:` is the same, what follows are integers.
    CaseInteger,
}

/// The condition on the space between tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gaps {
    /// Nothing.
    Any,
    /// Lines count: the same tokens line by line.
    Lines,
    /// Like [`Gaps::Lines`], but empty lines do not count, and a line of blanks is one.
    FilledLines,
    /// A line break in both or in neither.
    Breaks,
}
