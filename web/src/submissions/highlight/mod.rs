//! Source code with highlighting, as HTML with classes, since the Content-Security-Policy forbids inline styles.
//!
//! The lexer is that of `grundy_lint`, which reads every byte once, so that no source can keep it busy; the table of each
//! language's words is here. `docs/decisions/web.md` has the libraries that were considered.

mod languages;

use grundy_lint::{Kind, Piece, pieces};

use languages::{LANGUAGES, Language};

/// The longest source that is highlighted, in bytes; the page of a longer one is large enough without.
const SOURCE_BYTES_MAX: usize = 64 * 1024;

const COMMENT: &str = "hl-comment";
const STRING: &str = "hl-string";
const KEYWORD: &str = "hl-keyword";
const TYPE: &str = "hl-support";
const CONSTANT: &str = "hl-constant";
const FUNCTION: &str = "hl-entity";
const DIRECTIVE: &str = "hl-meta hl-preprocessor";

/// Safe HTML for `source`, whose language follows from the file's extension.
pub(crate) fn highlight(source: &str, extension: &str) -> String {
    let extension = extension.to_ascii_lowercase();
    let language = LANGUAGES
        .iter()
        .find(|language| language.extensions.contains(&extension.as_str()));
    match language {
        Some(language) if source.len() <= SOURCE_BYTES_MAX => coloured(source, language),
        _ => escape(source),
    }
}

fn coloured(source: &str, language: &Language) -> String {
    let mut html = String::with_capacity(source.len() * 2);
    let mut told = 0;
    for piece in pieces(language.syntax, source) {
        let end = piece.start + piece.text.len();
        let text = escape(piece.text);
        html.push_str(&escape(&source[told..piece.start]));
        match class(language, &piece, &source[end..]) {
            Some(class) => html.push_str(&format!("<span class=\"{class}\">{text}</span>")),
            None => html.push_str(&text),
        }
        told = end;
    }
    html.push_str(&escape(&source[told..]));
    html
}

/// `rest`: what follows.
fn class(language: &Language, piece: &Piece<'_>, rest: &str) -> Option<&'static str> {
    let is_among = |words: &str| {
        words.split_ascii_whitespace().any(|known| {
            known == piece.text
                || (language.syntax.ignores_case && known.eq_ignore_ascii_case(piece.text))
        })
    };
    match piece.kind {
        Kind::Comment => Some(COMMENT),
        Kind::Text => Some(STRING),
        Kind::Number => Some(CONSTANT),
        Kind::Directive => Some(DIRECTIVE),
        Kind::Mark => None,
        Kind::Word if is_among(language.keywords) => Some(KEYWORD),
        Kind::Word if is_among(language.types) => Some(TYPE),
        Kind::Word if is_among(language.constants) => Some(CONSTANT),
        Kind::Word => rest.starts_with('(').then_some(FUNCTION),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
