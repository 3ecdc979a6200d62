//! Source code with highlighting, as HTML with classes: inline styles are forbidden by the Content-Security-Policy.
//!
//! A scanner of our own and a table of languages. It only tells comments, strings, numbers and words apart, which is what
//! the style sheet colours; it reads every byte once, so that no source can keep it busy; and it weighs nothing. See
//! `docs/decisions/web.md` for the libraries that were looked at.

mod languages;

use languages::{LANGUAGES, Language};

/// Longer sources are shown plain: the page is large enough without.
const SOURCE_BYTES_MAX: usize = 64 * 1024;
/// `'\u{10ffff}'`, the longest character in quotes, in bytes after the first quote.
const CHARACTER_BYTES_MAX: usize = 12;

const COMMENT: &str = "hl-comment";
const STRING: &str = "hl-string";
const KEYWORD: &str = "hl-keyword";
const TYPE: &str = "hl-support";
const CONSTANT: &str = "hl-constant";
const FUNCTION: &str = "hl-entity";
const DIRECTIVE: &str = "hl-meta hl-preprocessor";

/// Safe HTML for `source`, whose language is told by a file's extension.
pub(crate) fn highlight(source: &str, extension: &str) -> String {
    let extension = extension.to_ascii_lowercase();
    let language = LANGUAGES
        .iter()
        .find(|language| language.extensions.contains(&extension.as_str()));
    match language {
        Some(language) if source.len() <= SOURCE_BYTES_MAX => Scanner::new(source, language).html(),
        _ => escape(source),
    }
}

struct Scanner<'source> {
    source: &'source str,
    language: &'static Language,
    /// The position where reading goes on, in bytes.
    position: usize,
    /// Whether only blanks stand before the position in its line.
    begins_line: bool,
    html: String,
}

impl<'source> Scanner<'source> {
    fn new(source: &'source str, language: &'static Language) -> Self {
        Self {
            source,
            language,
            position: 0,
            begins_line: true,
            html: String::with_capacity(source.len() * 2),
        }
    }

    fn html(mut self) -> String {
        while let Some(next) = self.rest().chars().next() {
            let (length, class) = self.token(next);
            let token = &self.source[self.position..self.position + length];
            match class {
                Some(class) => {
                    let text = escape(token);
                    self.html
                        .push_str(&format!("<span class=\"{class}\">{text}</span>"));
                }
                None => self.html.push_str(&escape(token)),
            }
            self.begins_line = match token.rfind('\n') {
                Some(end) => token[end..].trim().is_empty(),
                None => self.begins_line && token.trim().is_empty(),
            };
            self.position += length;
        }
        self.html
    }

    fn rest(&self) -> &'source str {
        &self.source[self.position..]
    }

    /// Length in bytes, at least 1, and class of the token that begins here with `next`.
    fn token(&self, next: char) -> (usize, Option<&'static str>) {
        let rest = self.rest();
        if let Some((length, class)) = self.delimited(rest) {
            return (length, Some(class));
        }
        if next.is_ascii_digit() {
            return (number_bytes(rest), Some(CONSTANT));
        }
        if next.is_alphabetic() || next == '_' {
            return self.word(rest);
        }
        (next.len_utf8(), None)
    }

    /// Directives, comments and strings.
    fn delimited(&self, rest: &str) -> Option<(usize, &'static str)> {
        let language = self.language;
        let begins = |open: &&str| rest.starts_with(*open);
        if language.has_directives && self.begins_line && rest.starts_with('#') {
            return Some((directive_bytes(rest), DIRECTIVE));
        }
        let pragma = language.pragmas.iter().find(|(open, _)| begins(open));
        if let Some((open, close)) = pragma {
            return Some((closed_bytes(rest, open, close), DIRECTIVE));
        }
        if language.line_comments.iter().any(&begins) {
            return Some((line_bytes(rest), COMMENT));
        }
        let block = language
            .block_comments
            .iter()
            .find(|(open, _)| begins(open));
        if let Some((open, close)) = block {
            let length = if language.comments_nest {
                nested_bytes(rest, open, close)
            } else {
                closed_bytes(rest, open, close)
            };
            return Some((length, COMMENT));
        }
        if let Some(quote) = language.long_strings.iter().find(|quote| begins(quote)) {
            return Some((string_bytes(rest, quote, language.escapes, true), STRING));
        }
        if let Some(quote) = language.strings.iter().find(|quote| begins(quote)) {
            return Some((string_bytes(rest, quote, language.escapes, false), STRING));
        }
        let is_character = language.has_characters && rest.starts_with('\'');
        is_character
            .then(|| character_bytes(rest))
            .flatten()
            .map(|length| (length, STRING))
    }

    fn word(&self, rest: &str) -> (usize, Option<&'static str>) {
        let language = self.language;
        let belongs = |letter: char| {
            letter.is_alphanumeric()
                || letter == '_'
                || (language.words_have_primes && letter == '\'')
        };
        let length = rest
            .find(|letter: char| !belongs(letter))
            .unwrap_or(rest.len());
        let word = &rest[..length];
        let is_among = |words: &str| {
            words.split_ascii_whitespace().any(|known| {
                known == word || (language.ignores_case && known.eq_ignore_ascii_case(word))
            })
        };
        let class = if is_among(language.keywords) {
            Some(KEYWORD)
        } else if is_among(language.types) {
            Some(TYPE)
        } else if is_among(language.constants) {
            Some(CONSTANT)
        } else {
            rest[length..].starts_with('(').then_some(FUNCTION)
        };
        (length, class)
    }
}

/// Up to the end of the line, without it.
fn line_bytes(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// Like [`line_bytes`], but a backslash at the end continues the line.
fn directive_bytes(rest: &str) -> usize {
    let mut length = line_bytes(rest);
    while rest[..length].trim_end_matches('\r').ends_with('\\') && length < rest.len() {
        length += 1;
        length += line_bytes(&rest[length..]);
    }
    length
}

/// Up to and with the first `close`; to the end where there is none.
fn closed_bytes(rest: &str, open: &str, close: &str) -> usize {
    rest[open.len()..]
        .find(close)
        .map_or(rest.len(), |end| open.len() + end + close.len())
}

/// Like [`closed_bytes`], but each further `open` wants a `close` of its own.
fn nested_bytes(rest: &str, open: &str, close: &str) -> usize {
    let mut depth = 0_usize;
    let mut position = 0;
    while let Some(next) = rest[position..].chars().next() {
        if rest[position..].starts_with(open) {
            depth += 1;
            position += open.len();
        } else if rest[position..].starts_with(close) {
            depth -= 1;
            position += close.len();
            if depth == 0 {
                return position;
            }
        } else {
            position += next.len_utf8();
        }
    }
    rest.len()
}

/// The length of a string from one quote to the next; unless it is a long string, at most to the end of the line.
fn string_bytes(rest: &str, quote: &str, escapes: bool, is_long: bool) -> usize {
    let mut position = quote.len();
    while let Some(next) = rest[position..].chars().next() {
        if rest[position..].starts_with(quote) {
            return position + quote.len();
        }
        if next == '\n' && !is_long {
            return position;
        }
        position += next.len_utf8();
        if next == '\\' && escapes {
            let escaped = rest[position..].chars().next();
            position += escaped
                .filter(|letter| *letter != '\n' || is_long)
                .map_or(0, char::len_utf8);
        }
    }
    rest.len()
}

/// A character in quotes, if this is one: Rust's lifetimes and the type variables of OCaml begin in the same way.
fn character_bytes(rest: &str) -> Option<usize> {
    let mut letters = rest.char_indices().skip(1);
    let (_, first) = letters.next()?;
    let end = if first == '\\' {
        letters.next()?;
        letters
            .take_while(|(index, letter)| *index <= CHARACTER_BYTES_MAX && *letter != '\n')
            .find(|(_, letter)| *letter == '\'')?
    } else {
        letters.next()?
    };
    (first != '\'' && first != '\n' && end.1 == '\'').then_some(end.0 + 1)
}

/// Digits with everything that may stand in a number; `1..2` is two of them.
fn number_bytes(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let belongs = |index: usize| {
        let byte = bytes[index];
        byte.is_ascii_alphanumeric()
            || byte == b'_'
            || (byte == b'.' && bytes.get(index + 1).is_some_and(u8::is_ascii_digit))
    };
    (0..bytes.len())
        .find(|index| !belongs(*index))
        .unwrap_or(bytes.len())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
