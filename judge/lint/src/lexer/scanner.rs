//! Where a lexer is in its text.

use super::token::Kind;

/// The next piece of the text.
pub(super) struct Piece {
    /// None: a comment.
    pub(super) kind: Option<Kind>,
    /// Its length, at least 1.
    pub(super) bytes: usize,
}

impl Piece {
    pub(super) fn of(kind: Kind, bytes: usize) -> Self {
        Self {
            kind: Some(kind),
            bytes,
        }
    }

    pub(super) fn comment(bytes: usize) -> Self {
        Self { kind: None, bytes }
    }
}

/// A place in a text, which only moves forward.
pub(super) struct Scanner<'s> {
    text: &'s str,
    at: usize,
    line: u32,
    line_start: usize,
    /// Whether nothing but blanks stands before it in its line.
    is_first: bool,
}

impl<'s> Scanner<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            text,
            at: 0,
            line: 1,
            line_start: 0,
            is_first: true,
        }
    }

    /// The text that is still to be read.
    pub(super) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    pub(super) fn is_first_of_line(&self) -> bool {
        self.is_first
    }

    /// Goes to the next character that is no blank.
    pub(super) fn next_visible(&mut self) -> Option<char> {
        let rest = self.rest();
        let blank = rest.find(|next: char| !is_blank(next));
        self.take(blank.unwrap_or(rest.len()));
        self.rest().chars().next()
    }

    /// Bytes before it.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Line and column, from 1.
    pub(super) fn place(&self) -> (u32, u32) {
        let column = self.at - self.line_start + 1;
        (self.line, u32::try_from(column).unwrap_or(u32::MAX))
    }

    /// Goes forward.
    pub(super) fn take(&mut self, bytes: usize) -> &'s str {
        let taken = &self.text[self.at..self.at + bytes];
        for (index, _) in taken.match_indices('\n') {
            self.line = self.line.saturating_add(1);
            self.line_start = self.at + index + 1;
            self.is_first = true;
        }
        let tail = taken.rsplit('\n').next().unwrap_or_default();
        self.is_first = self.is_first && tail.chars().all(is_blank);
        self.at += bytes;
        taken
    }
}

/// A mark of the byte order is no blank to some compilers, but no token either.
fn is_blank(character: char) -> bool {
    character.is_ascii_whitespace() || character == '\u{feff}' || character == '\u{b}'
}

/// Bytes up to and with the end of what began; all of the text where it does not end.
pub(super) fn through(rest: &str, from: usize, end: &str) -> usize {
    let body = rest.get(from..).unwrap_or_default();
    body.find(end)
        .map_or(rest.len(), |at| from + at + end.len())
}

/// Bytes of the line, without its end.
pub(super) fn line_bytes(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// Bytes of a text whose first quote is at `from`: to the same quote, where a backslash lets the next character through, and not
/// beyond the line unless it may go on.
pub(super) fn quoted(rest: &str, from: usize, goes_on: bool) -> usize {
    let bytes = rest.as_bytes();
    let quote = bytes.get(from).copied();
    let mut at = from + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' if !goes_on => return at,
            _ if Some(byte) == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    rest.len()
}
