//! A short text with visible blanks, since sometimes only these are wrong in an output.

use crate::problems::{SAMPLE_BYTES_MAX, head_of_bytes};

/// The head of a text, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShownText {
    /// The lines without their ends.
    pub lines: Vec<Vec<Piece>>,
    /// Whether there is more.
    pub is_clipped: bool,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The text, with marks for characters that cannot be shown.
    pub text: String,
    /// Whether these are blanks that would otherwise be invisible: at the line's beginning or end, tabs, or several in a row.
    pub is_blank: bool,
}

impl ShownText {
    pub(super) fn of(text: &str) -> Self {
        let (head, is_clipped) = head_of_bytes(text.as_bytes(), SAMPLE_BYTES_MAX);
        Self {
            lines: head.lines().map(pieces).collect(),
            is_clipped,
        }
    }

    /// Whether there is nothing at all.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

fn pieces(line: &str) -> Vec<Piece> {
    let (begin, end) = (
        line.len() - line.trim_start_matches(is_space).len(),
        line.trim_end_matches(is_space).len(),
    );
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let at = line.len() - rest.len();
        let starts_blank = rest.starts_with(is_space);
        let length = rest.find(|char| is_space(char) != starts_blank);
        let (run, behind) = rest.split_at(length.unwrap_or(rest.len()));
        rest = behind;
        let is_blank = starts_blank && (run != " " || at < begin || at >= end);
        let text: String = run.chars().map(shown).collect();
        match pieces.last_mut() {
            Some(last) if last.is_blank == is_blank => last.text.push_str(&text),
            _ => pieces.push(Piece { text, is_blank }),
        }
    }
    pieces
}

fn is_space(char: char) -> bool {
    matches!(char, ' ' | '\t')
}

/// Characters without a shape have pictures in Unicode.
fn shown(char: char) -> char {
    match char {
        '\t' => char,
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(char)).unwrap_or(char),
        '\u{7f}' => '\u{2421}',
        _ => char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(line: &str) -> String {
        let text = |piece: Piece| match piece.is_blank {
            true => format!("[{}]", piece.text),
            false => piece.text,
        };
        pieces(line).into_iter().map(text).collect()
    }

    #[test]
    fn only_blanks_that_nobody_would_see_are_marked() {
        assert_eq!(marked("1 2 3"), "1 2 3");
        assert_eq!(marked(" 1  2\t3 "), "[ ]1[  ]2[\t]3[ ]");
        assert_eq!(marked("  "), "[  ]");
        assert_eq!(marked("a\u{0}\rb"), "a␀␍b");
        assert_eq!(marked(""), "");
    }

    #[test]
    fn long_texts_are_clipped_and_empty_ones_known() {
        assert!(ShownText::of("").is_empty());
        assert!(!ShownText::of("\n").is_empty());
        let long = ShownText::of(&"1\n".repeat(SAMPLE_BYTES_MAX));
        assert!(long.is_clipped);
    }
}
