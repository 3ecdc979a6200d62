//! Comments, strings and preprocessor lines of C and C++; the first two of Java.

use super::scanner::{Piece, Scanner, quoted, through};
use super::token::Kind;

pub(super) fn special(scanner: &Scanner<'_>, has_preprocessor: bool) -> Option<Piece> {
    let rest = scanner.rest();
    let bytes = rest.as_bytes();
    let piece = match bytes {
        [b'/', b'/', ..] => Piece::comment(logical_line(rest, has_preprocessor)),
        [b'/', b'*', ..] => Piece::comment(through(rest, 2, "*/")),
        [b'#', ..] if has_preprocessor && scanner.is_first_of_line() => {
            Piece::of(Kind::Directive, directive(rest))
        }
        [b'"', b'"', b'"', ..] if !has_preprocessor => {
            Piece::of(Kind::Text, through(rest, 3, "\"\"\""))
        }
        [b'"' | b'\'', ..] => Piece::of(Kind::Text, quoted(rest, 0, false)),
        [b'R', b'"', ..] if has_preprocessor => Piece::of(Kind::Text, raw(rest)),
        _ => return None,
    };
    Some(piece)
}

/// A line with those that it goes on in, after a backslash at its end.
fn logical_line(rest: &str, goes_on: bool) -> usize {
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        let is_whole = !goes_on || !line.trim_end().ends_with('\\');
        if is_whole {
            return end + line.trim_end_matches('\n').len();
        }
        end += line.len();
    }
    end
}

/// A preprocessor line up to the comment behind it.
fn directive(rest: &str) -> usize {
    let end = logical_line(rest, true);
    let bytes = &rest.as_bytes()[..end];
    let mut quote = None;
    for (at, pair) in bytes.windows(2).enumerate() {
        match (quote, pair[0]) {
            (None, b'"' | b'\'') => quote = Some(pair[0]),
            (Some(open), byte) if byte == open => quote = None,
            (None, b'/') if matches!(pair[1], b'/' | b'*') => return at,
            _ => {}
        }
    }
    end
}

/// The longest delimiter that the standard allows.
const DELIMITER_BYTES_MAX: usize = 16;

/// `R"x(…)x"`.
fn raw(rest: &str) -> usize {
    let head = &rest.as_bytes()[2..];
    let open = head
        .iter()
        .take(DELIMITER_BYTES_MAX + 1)
        .position(|byte| *byte == b'(');
    match open {
        Some(open) if rest.is_char_boundary(2 + open) => {
            let end = format!("){}\"", &rest[2..2 + open]);
            through(rest, 3 + open, &end)
        }
        _ => quoted(rest, 1, false),
    }
}
