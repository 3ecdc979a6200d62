//! The findings of a rule, before they have a text.

use crate::lexer::Token;

/// The longest piece of a program that is quoted in a text, in characters.
const QUOTED_CHARS_MAX: usize = 60;

/// A rule's find.
#[derive(Clone, Debug)]
pub(crate) struct RuleHit {
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// The variant of the rule's text; empty for the main one.
    pub(crate) variant: &'static str,
    pub(crate) arguments: Vec<(&'static str, String)>,
}

impl RuleHit {
    /// A hit at a token.
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

    /// Chooses a variant of the rule's text, by the end of its key.
    pub(crate) fn variant(mut self, variant: &'static str) -> Self {
        self.variant = variant;
        self
    }

    /// Sets the variable `{ $name }` of the text to this value.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.arguments.push((name, quotable(value)));
        self
    }
}

/// The piece in one line, clipped.
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
