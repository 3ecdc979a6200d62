//! The parts of a program.

use std::borrow::Cow;

use super::families::Family;
use super::values;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// Begins with a digit.
    Number,
    /// A string or a character, with its quotes.
    Text,
    /// Anything else: an operator, a bracket, a character that no language has.
    Mark,
    /// A line for the preprocessor, or what else is said to the compiler: `{$R+}`, `#[derive(Debug)]`.
    Directive,
    /// A text that no compiler reads.
    Comment,
}

/// A part of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'s> {
    pub(crate) kind: Kind,
    /// A directive stands here without its frames.
    pub(crate) text: Cow<'s, str>,
    /// Bytes before it, with what frames it.
    pub(crate) start: usize,
    /// From 1.
    pub(crate) line: u32,
    /// From 1, in bytes.
    pub(crate) column: u32,
    /// Between `#if` and `#endif` or the like: perhaps it is not compiled.
    pub(crate) is_conditional: bool,
}

impl Token<'_> {
    /// The text between the quotes, where it means itself.
    pub(crate) fn value(&self, family: Family) -> Option<String> {
        (self.kind == Kind::Text).then(|| values::value(&self.text, family))?
    }
}
