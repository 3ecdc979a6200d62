//! Comments, strings and directives of Free Pascal.

use super::scanner::{Piece, Scanner, line_bytes};
use super::token::Kind;

pub(super) fn special(scanner: &Scanner<'_>) -> Option<Piece> {
    let rest = scanner.rest();
    let piece = match rest.as_bytes() {
        [b'/', b'/', ..] => Piece::comment(line_bytes(rest)),
        [b'{', b'$', ..] => Piece::of(Kind::Directive, nested(rest, "{", "}")),
        [b'{', ..] => Piece::comment(nested(rest, "{", "}")),
        [b'(', b'*', b'$', ..] => Piece::of(Kind::Directive, nested(rest, "(*", "*)")),
        [b'(', b'*', ..] => Piece::comment(nested(rest, "(*", "*)")),
        [b'\'', ..] => Piece::of(Kind::Text, text(rest)),
        [b'#' | b'$' | b'%' | b'&', next, ..] if next.is_ascii_hexdigit() => {
            let body = rest[1..].find(|next: char| !next.is_ascii_alphanumeric());
            Piece::of(Kind::Number, body.map_or(rest.len(), |end| end + 1))
        }
        _ => return None,
    };
    Some(piece)
}

/// A comment, with those of its own kind in it: Free Pascal's own mode lets them nest.
fn nested(rest: &str, open: &str, close: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        if bytes[at..].starts_with(close.as_bytes()) {
            at += close.len();
            depth -= 1;
            if depth == 0 {
                return at;
            }
        } else if bytes[at..].starts_with(open.as_bytes()) {
            at += open.len();
            depth += 1;
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// `'It''s'`: to the quote that is not doubled, in one line.
fn text(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => return at,
            b'\'' if bytes.get(at + 1) == Some(&b'\'') => at += 1,
            b'\'' => return at + 1,
            _ => {}
        }
        at += 1;
    }
    rest.len()
}
