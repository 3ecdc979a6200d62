//! A short text with visible blanks, since sometimes only these are wrong in an output.

use crate::problems::{SAMPLE_BYTES_MAX, head_of_bytes};

/// A text with more lines or bytes than these is folded.
const UNFOLDED_LINES_MAX: usize = 24;
const UNFOLDED_BYTES_MAX: usize = 1_200;
/// The lines and bytes that are shown of a folded text.
const HEAD_LINES_MAX: usize = 12;
const HEAD_BYTES_MAX: usize = 400;

/// The lines of a text without their ends.
type Lines = Vec<Vec<Piece>>;

/// A text, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShownText {
    /// All of a short text; the beginning of a long one.
    pub lines: Lines,
    /// A long text as it is unfolded.
    pub unfolded: Option<Unfolded>,
}

/// A long text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfolded {
    /// The lines that are shown at all.
    pub lines: Lines,
    /// Whether there is more.
    pub is_clipped: bool,
    /// The number of its lines.
    pub line_count: usize,
    /// Its size in bytes.
    pub bytes: u64,
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
        let lines = |text: &str| text.lines().map(pieces).collect();
        let line_count = text.lines().count();
        if line_count <= UNFOLDED_LINES_MAX && text.len() <= UNFOLDED_BYTES_MAX {
            return Self {
                lines: lines(text),
                unfolded: None,
            };
        }
        let (head, _) = head_of_bytes(text.as_bytes(), HEAD_BYTES_MAX);
        let (shown, is_clipped) = head_of_bytes(text.as_bytes(), SAMPLE_BYTES_MAX);
        Self {
            lines: head.lines().take(HEAD_LINES_MAX).map(pieces).collect(),
            unfolded: Some(Unfolded {
                lines: lines(&shown),
                is_clipped,
                line_count,
                bytes: text.len() as u64,
            }),
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
    fn long_texts_are_folded_and_clipped_and_empty_ones_known() {
        assert!(ShownText::of("").is_empty());
        assert!(!ShownText::of("\n").is_empty());
        assert_eq!(ShownText::of(&"1\n".repeat(24)).unfolded, None);
        let folded = ShownText::of(&"1\n".repeat(25));
        assert_eq!(folded.lines.len(), HEAD_LINES_MAX);
        let unfolded = folded.unfolded.unwrap();
        assert_eq!((unfolded.lines.len(), unfolded.bytes), (25, 50));
        assert!(!unfolded.is_clipped);
        // A single line is cut, too.
        let line = ShownText::of(&"12 ".repeat(SAMPLE_BYTES_MAX));
        let shown = line.lines[0].iter().map(|piece| piece.text.len());
        assert!((1..=HEAD_BYTES_MAX).contains(&shown.sum()));
        let unfolded = line.unfolded.unwrap();
        assert!(unfolded.is_clipped);
        assert_eq!(unfolded.line_count, 1);
    }
}
