//! A rule's find, before there are words for it.

use crate::lexer::Token;

/// Longest piece of a program that is repeated in a sentence, in characters.
const QUOTED_CHARS_MAX: usize = 60;

/// A rule's find.
#[derive(Clone, Debug)]
pub(crate) struct RuleHit {
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// Which of the rule's sentences it is; the plain one is empty.
    pub(crate) variant: &'static str,
    pub(crate) arguments: Vec<(&'static str, String)>,
}

impl RuleHit {
    /// At a token.
    pub(crate) fn at(token: &Token<'_>) -> Self {
        Self::in_line(token.line, token.column)
    }

    pub(crate) fn in_line(line: u32, column: u32) -> Self {
        Self {
            line,
            column,
            variant: "",
            arguments: Vec::new(),
        }
    }

    /// Another of the rule's sentences: its key ends so.
    pub(crate) fn variant(mut self, variant: &'static str) -> Self {
        self.variant = variant;
        self
    }

    /// Sets the sentence's place `{ $name }` to this value.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.arguments.push((name, quotable(value)));
        self
    }
}

/// In one line, and not too long.
fn quotable(text: &str) -> String {
    let plain = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut short: String = plain.clone().take(QUOTED_CHARS_MAX).collect();
    if plain.count() > QUOTED_CHARS_MAX {
        short.push('…');
    }
    short
}
