//! Comments and strings of Rust.

use super::scanner::{Piece, Scanner, line_bytes, quoted, through};
use super::token::Kind;

pub(super) fn special(scanner: &Scanner<'_>) -> Option<Piece> {
    let rest = scanner.rest();
    let piece = match rest.as_bytes() {
        [b'/', b'/', ..] => Piece::comment(line_bytes(rest)),
        [b'/', b'*', ..] => Piece::comment(nested(rest)),
        [b'"', ..] => Piece::of(Kind::Text, quoted(rest, 0, true)),
        [b'b', b'"', ..] => Piece::of(Kind::Text, quoted(rest, 1, true)),
        [b'r', b'"' | b'#', ..] => Piece::of(Kind::Text, raw(rest, 1)?),
        [b'b', b'r', b'"' | b'#', ..] => Piece::of(Kind::Text, raw(rest, 2)?),
        [b'\'', ..] => Piece::of(Kind::Text, character(rest)?),
        _ => return None,
    };
    Some(piece)
}

fn nested(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match &bytes[at..] {
            [b'*', b'/', ..] => {
                at += 2;
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            [b'/', b'*', ..] => {
                at += 2;
                depth += 1;
            }
            _ => at += 1,
        }
    }
    rest.len()
}

/// More than anybody writes, and than the compiler takes.
const HASHES_MAX: usize = 255;

/// `r#"…"#` whose hashes begin at `from`; nothing where it is a raw name.
fn raw(rest: &str, from: usize) -> Option<usize> {
    let body = &rest[from..];
    let hashes = body
        .bytes()
        .take(HASHES_MAX)
        .take_while(|byte| *byte == b'#')
        .count();
    if body.as_bytes().get(hashes) != Some(&b'"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    Some(through(rest, from + hashes + 1, &end))
}

/// `'a'`, `'\n'`; nothing where it is a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut letters = rest.chars().skip(1);
    let first = letters.next()?;
    if first == '\\' {
        return Some(quoted(rest, 0, false));
    }
    (letters.next() == Some('\'')).then(|| 2 + first.len_utf8())
}
