//! A program's text as tokens: words, numbers, texts and marks, each with its place. Comments are left out. No grammar is known, so
//! whatever bytes come there are tokens for them, in linear time: every step moves forward, and nothing is looked at twice.

mod c;
mod families;
mod pascal;
mod python;
mod rust;
mod scanner;
mod token;
mod values;

use std::borrow::Cow;

pub use families::Family;
pub(crate) use token::{Kind, Token};

use scanner::{Piece, Scanner};

/// Operators that are one mark, the longest first.
const OPERATORS: &[&str] = &[
    "<<=", ">>=", "...", ":=", "==", "!=", "<=", ">=", "<>", "<<", ">>", "&&", "||", "->", "::",
    "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "..",
];

/// Visits every token of a text, with where it begins and its line; in place of a macro's definition the tokens of that.
pub(crate) fn each_in_code(
    family: Family,
    text: &str,
    mut visit: impl FnMut(&Token<'_>, usize, u32),
) {
    for token in lex(family, text) {
        let is_macro = family == Family::C && token.kind == Kind::Directive;
        if !(is_macro && token.text.starts_with("define")) {
            visit(&token, token.start, token.line);
            continue;
        }
        let framed = text.get(token.start..).unwrap_or_default();
        let before = token.start + framed.find(&*token.text).unwrap_or_default();
        for inner in lex(family, &token.text) {
            visit(&inner, before + inner.start, token.line + inner.line - 1);
        }
    }
}

/// Every token of a text.
pub(crate) fn lex(family: Family, text: &str) -> Vec<Token<'_>> {
    let mut scanner = Scanner::new(text);
    let mut tokens = Vec::new();
    let mut depth: u32 = 0;
    while let Some(first) = scanner.next_visible() {
        let special = match family {
            Family::C => c::special(&scanner, true),
            Family::Java => c::special(&scanner, false),
            Family::Pascal => pascal::special(&scanner),
            Family::Python => python::special(&scanner),
            Family::Rust => rust::special(&scanner),
        };
        let piece = special.unwrap_or_else(|| plain(&scanner, first, family));
        let start = scanner.at();
        let (line, column) = scanner.place();
        let text = scanner.take(piece.bytes);
        let Some(kind) = piece.kind else {
            continue;
        };
        let text = match kind {
            Kind::Directive => Cow::Borrowed(text.trim_matches(FRAMES).trim()),
            Kind::Word if family == Family::Pascal => Cow::Owned(text.to_ascii_lowercase()),
            _ => Cow::Borrowed(text),
        };
        let is_end = kind == Kind::Directive && has_prefix(&text, "endif");
        if is_end {
            depth = depth.saturating_sub(1);
        }
        if kind == Kind::Directive && !is_end && has_prefix(&text, "if") {
            depth = depth.saturating_add(1);
        }
        tokens.push(Token {
            kind,
            text,
            start,
            line,
            column,
            is_conditional: depth > 0,
        });
    }
    tokens
}

/// Characters around a directive: `#include …`, `{$mode …}`, `(*$mode …*)`.
const FRAMES: [char; 6] = ['#', '{', '}', '(', ')', '*'];

/// Whether a directive begins so, in any letter case and behind Pascal's sign.
fn has_prefix(directive: &str, prefix: &str) -> bool {
    let name = directive.trim_start_matches('$').as_bytes();
    let head = name.get(..prefix.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(prefix.as_bytes()))
}

fn plain(scanner: &Scanner<'_>, first: char, family: Family) -> Piece {
    let rest = scanner.rest();
    if first.is_ascii_digit() {
        return Piece::of(Kind::Number, number(rest, family));
    }
    if is_word_start(first) {
        let end = rest.find(|next: char| !is_word_part(next));
        return Piece::of(Kind::Word, end.unwrap_or(rest.len()));
    }
    let operator = OPERATORS
        .iter()
        .find(|operator| rest.starts_with(**operator));
    Piece::of(Kind::Mark, operator.map_or(first.len_utf8(), |it| it.len()))
}

fn is_word_start(character: char) -> bool {
    character.is_alphabetic() || character == '_'
}

fn is_word_part(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Bytes of a number: `1e-9`, `0x7fL`, `1_000`, `1'000` in C++. Pascal's `1..5` and Rust's `1.max(2)` end before the point.
fn number(rest: &str, family: Family) -> usize {
    let bytes = rest.as_bytes();
    let is_hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
    let mut end = 0;
    while let Some(&byte) = bytes.get(end) {
        let next_is = |ok: fn(&u8) -> bool| bytes.get(end + 1).is_some_and(ok);
        let is_part = match byte {
            b'.' => {
                next_is(u8::is_ascii_digit)
                    || (family == Family::C && !next_is(|next| *next == b'.'))
            }
            b'\'' => family == Family::C && next_is(u8::is_ascii_alphanumeric),
            // An exponent's sign; in `0x1e-9` it is a subtraction.
            b'+' | b'-' => {
                let is_behind_e = bytes[..end].last().is_some_and(|last| b"eE".contains(last));
                is_behind_e && !is_hexadecimal && next_is(u8::is_ascii_digit)
            }
            _ => byte.is_ascii_alphanumeric() || byte == b'_',
        };
        if !is_part {
            break;
        }
        end += 1;
    }
    end
}

#[cfg(test)]
mod tests;
