//! Comments and strings of Python.

use super::scanner::{Piece, Scanner, line_bytes, quoted, through};
use super::token::Kind;

pub(super) fn special(scanner: &Scanner<'_>) -> Option<Piece> {
    let rest = scanner.rest();
    if rest.starts_with('#') {
        return Some(Piece::comment(line_bytes(rest)));
    }
    let letters = rest.bytes().take(2);
    let prefix = letters
        .take_while(|byte| b"rRbBuUfF".contains(byte))
        .count();
    let bytes = &rest.as_bytes()[prefix..];
    let end = match bytes {
        [b'"', b'"', b'"', ..] => through(rest, prefix + 3, "\"\"\""),
        [b'\'', b'\'', b'\'', ..] => through(rest, prefix + 3, "'''"),
        [b'"' | b'\'', ..] => quoted(rest, prefix, false),
        _ => return None,
    };
    Some(Piece::of(Kind::Text, end))
}
