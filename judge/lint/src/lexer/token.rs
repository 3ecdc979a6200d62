//! The parts of a program.

use std::borrow::Cow;

use super::families::Family;
use super::values;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// The token begins with a digit.
    Number,
    /// A string or a character, with its quotes.
    Text,
    /// Anything else: an operator, a bracket, or a character that is in no language.
    Mark,
    /// A line for the preprocessor or another directive to the compiler: `{$R+}`, `#[derive(Debug)]`.
    Directive,
    /// A text that no compiler reads.
    Comment,
}

/// A part of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'s> {
    pub(crate) kind: Kind,
    /// The text; that of a directive is without its frame.
    pub(crate) text: Cow<'s, str>,
    /// The offset in bytes, including the frame of a directive.
    pub(crate) start: usize,
    /// The line, from 1.
    pub(crate) line: u32,
    /// The column, from 1, in bytes.
    pub(crate) column: u32,
    /// Whether it is between `#if` and `#endif` or similar, so that it may not be compiled.
    pub(crate) is_conditional: bool,
}

impl Token<'_> {
    /// The text between the quotes, if it needs no evaluation.
    pub(crate) fn value(&self, family: Family) -> Option<String> {
        (self.kind == Kind::Text).then(|| values::value(&self.text, family))?
    }
}
