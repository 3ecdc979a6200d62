//! The parts of built-in checkers' rules, and their outcomes.

use grundy_judgement::Reason;

use super::number::Tolerance;

/// How single lines give points.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LineParts {
    /// Each line gives the same; white space at both ends does not count, and lines may be missing at the end.
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
    /// The output is right.
    Right,
    /// The fraction of the output that is right, more than 0 and less than 1, and the fault of the rest.
    Partly(f64, Reason),
    /// The output is wrong, for this reason.
    Wrong(Reason),
}

/// The rules for comparing sequences of tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tokens {
    pub(super) kind: Token,
    /// The bytes that separate tokens.
    pub(super) space: &'static [u8],
    pub(super) gaps: Gaps,
    /// Whether there must be exactly one token.
    pub(super) is_single: bool,
}

/// The rule by which two tokens are equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token {
    Exact,
    IgnoreCase,
    /// Integers of this many bits, compared as numbers.
    Integer(u32),
    /// An integer of any length without leading zeros.
    HugeInteger,
    /// `YES` or `NO`, in any letter case.
    YesNo,
    Real(Tolerance),
    /// A real if the answer is one; otherwise exactly the same token.
    RealOrExact(Tolerance),
    /// `Case #k:` is the same, followed by integers.
    CaseInteger,
}

/// The condition on the space between tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gaps {
    /// Any white space.
    Any,
    /// Line ends count: each line has the same tokens.
    Lines,
    /// Like [`Gaps::Lines`], but empty lines do not count; a line of blanks does.
    FilledLines,
    /// A line break in both or in neither.
    Breaks,
}
