//! Splits a program's text into pieces with their places: words, numbers, texts, marks and comments. Rules read them as [`Token`]s,
//! pages colour them. There is no grammar, so any bytes can be split.

mod families;
mod scanner;
pub mod syntax;
mod token;
mod values;

use std::borrow::Cow;

pub use families::Family;
pub use scanner::{Piece, pieces};
pub use token::Kind;
pub(crate) use token::Token;

/// Visits every token of a text, with its start and line; a macro's definition is replaced by its tokens.
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

/// Every token of a text. Comments are none.
pub(crate) fn lex(family: Family, text: &str) -> Vec<Token<'_>> {
    let syntax = family.syntax();
    let mut tokens = Vec::new();
    let mut depth: u32 = 0;
    for piece in pieces(syntax, text) {
        let text = match piece.kind {
            Kind::Comment => continue,
            Kind::Directive => Cow::Borrowed(piece.text.trim_matches(FRAMES).trim()),
            Kind::Word if syntax.ignores_case => Cow::Owned(piece.text.to_ascii_lowercase()),
            _ => Cow::Borrowed(piece.text),
        };
        let is_end = piece.kind == Kind::Directive && has_prefix(&text, "endif");
        if is_end {
            depth = depth.saturating_sub(1);
        }
        if piece.kind == Kind::Directive && !is_end && has_prefix(&text, "if") {
            depth = depth.saturating_add(1);
        }
        tokens.push(Token {
            kind: piece.kind,
            text,
            start: piece.start,
            line: piece.line,
            column: piece.column,
            is_conditional: depth > 0,
        });
    }
    tokens
}

/// Characters around a directive: `#include …`, `{$mode …}`, `(*$mode …*)`.
const FRAMES: [char; 6] = ['#', '{', '}', '(', ')', '*'];

/// Whether a directive begins with this prefix, in any letter case, and behind Pascal's sign.
fn has_prefix(directive: &str, prefix: &str) -> bool {
    let name = directive.trim_start_matches('$').as_bytes();
    let head = name.get(..prefix.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(prefix.as_bytes()))
}

#[cfg(test)]
mod tests;
