//! Splits a text by its language's [`Syntax`]. Every step moves forward, and nothing is read twice, so the time is linear for any
//! bytes.

use super::syntax::{RawStrings, Syntax};
use super::token::Kind;

/// A part of a program, as it stands there.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'s> {
    /// Its kind.
    pub kind: Kind,
    /// Its text, never empty.
    pub text: &'s str,
    /// The offset in the program, in bytes.
    pub start: usize,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in bytes.
    pub column: u32,
}

/// The pieces of a text, in order; only blanks stand between them.
pub fn pieces<'s>(syntax: &'s Syntax, text: &'s str) -> impl Iterator<Item = Piece<'s>> {
    let mut scanner = Scanner {
        text,
        at: 0,
        line: 1,
        line_start: 0,
        is_first: true,
    };
    std::iter::from_fn(move || scanner.next(syntax))
}

/// The operators of several characters, the longest first.
const OPERATORS: &[&str] = &[
    "<<=", ">>=", "...", ":=", "==", "!=", "<=", ">=", "<>", "<<", ">>", "&&", "||", "->", "::",
    "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "..",
];

/// A position in a text, which only moves forward.
struct Scanner<'s> {
    text: &'s str,
    at: usize,
    line: u32,
    line_start: usize,
    /// Whether nothing but blanks stands before it in its line.
    is_first: bool,
}

impl<'s> Scanner<'s> {
    fn next(&mut self, syntax: &Syntax) -> Option<Piece<'s>> {
        let rest = self.rest();
        let blank = rest.find(|next: char| !is_blank(next));
        self.take(blank.unwrap_or(rest.len()));
        let rest = self.rest();
        let first = rest.chars().next()?;
        let special = special(rest, syntax, self.is_first);
        let (kind, bytes) = special.unwrap_or_else(|| plain(rest, first, syntax));
        let (start, line) = (self.at, self.line);
        let column = u32::try_from(start - self.line_start + 1).unwrap_or(u32::MAX);
        Some(Piece {
            kind,
            text: self.take(bytes),
            start,
            line,
            column,
        })
    }

    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    fn take(&mut self, bytes: usize) -> &'s str {
        let taken = &self.text[self.at..self.at + bytes];
        for (index, _) in taken.match_indices('\n') {
            self.line = self.line.saturating_add(1);
            self.line_start = self.at + index + 1;
            self.is_first = true;
        }
        let tail = taken.rsplit('\n').next().unwrap_or_default();
        self.is_first = self.is_first && tail.chars().all(is_blank);
        self.at += bytes;
        taken
    }
}

/// Whether a character is a blank. A byte order mark counts as one: it is no token, though no blank to some compilers either.
fn is_blank(character: char) -> bool {
    character.is_ascii_whitespace() || character == '\u{feff}' || character == '\u{b}'
}

/// Reads a directive, a comment or a string.
fn special(rest: &str, syntax: &Syntax, is_first_of_line: bool) -> Option<(Kind, usize)> {
    if syntax.has_preprocessor && is_first_of_line && rest.starts_with('#') {
        return Some((Kind::Directive, directive(rest)));
    }
    let begins = |open: &str| rest.starts_with(open);
    let mut pragmas = syntax.pragmas.iter();
    if let Some((open, inner, close)) = pragmas.find(|(open, ..)| begins(open)) {
        return Some((Kind::Directive, nested(rest, open.len(), inner, close)));
    }
    if syntax.line_comments.iter().any(|open| begins(open)) {
        let bytes = logical_line(rest, syntax.has_preprocessor);
        return Some((Kind::Comment, bytes));
    }
    let mut comments = syntax.block_comments.iter();
    if let Some((open, close)) = comments.find(|(open, _)| begins(open)) {
        let bytes = if syntax.comments_nest {
            nested(rest, open.len(), open, close)
        } else {
            through(rest, open.len(), close)
        };
        return Some((Kind::Comment, bytes));
    }
    string(rest, syntax).map(|bytes| (Kind::Text, bytes))
}

fn string(rest: &str, syntax: &Syntax) -> Option<usize> {
    let raw = match syntax.raw_strings {
        RawStrings::No => None,
        RawStrings::Cpp => rest.starts_with("R\"").then(|| raw_of_cpp(rest)),
        RawStrings::Rust if rest.starts_with("br") => raw_of_rust(rest, 2),
        RawStrings::Rust if rest.starts_with('r') => raw_of_rust(rest, 1),
        RawStrings::Rust => None,
    };
    if raw.is_some() {
        return raw;
    }
    let letters = rest.bytes().take(2);
    let prefix = letters
        .take_while(|byte| syntax.string_prefix.as_bytes().contains(byte))
        .count();
    let quoted_by = |quotes: &[&'static str], is_long| {
        let mut quotes = quotes.iter();
        let quote = quotes.find(|quote| rest[prefix..].starts_with(**quote))?;
        Some(quoted(rest, prefix, quote, is_long, syntax.escapes))
    };
    quoted_by(syntax.long_strings, true)
        .or_else(|| quoted_by(syntax.strings, false))
        .or_else(|| (syntax.has_characters && rest.starts_with('\'')).then(|| character(rest))?)
}

fn plain(rest: &str, first: char, syntax: &Syntax) -> (Kind, usize) {
    if first.is_ascii_digit() {
        return (Kind::Number, number(rest, syntax));
    }
    if syntax.number_signs.contains(first)
        && rest.as_bytes().get(1).is_some_and(u8::is_ascii_hexdigit)
    {
        let body = rest[1..].find(|next: char| !next.is_ascii_alphanumeric());
        return (Kind::Number, body.map_or(rest.len(), |end| end + 1));
    }
    let is_part = |next: char| {
        next.is_alphanumeric() || next == '_' || (syntax.words_have_primes && next == '\'')
    };
    if first.is_alphabetic() || first == '_' {
        let end = rest.find(|next| !is_part(next));
        return (Kind::Word, end.unwrap_or(rest.len()));
    }
    let mut operators = OPERATORS.iter();
    let operator = operators.find(|operator| rest.starts_with(**operator));
    (Kind::Mark, operator.map_or(first.len_utf8(), |it| it.len()))
}

/// The length of a number in bytes: `1e-9`, `0x7fL`, `1_000`, `1'000` in C++. Pascal's `1..5` and Rust's `1.max(2)` end before the
/// point.
fn number(rest: &str, syntax: &Syntax) -> usize {
    let bytes = rest.as_bytes();
    let is_hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
    let mut end = 0;
    while let Some(&byte) = bytes.get(end) {
        let next_is = |ok: fn(&u8) -> bool| bytes.get(end + 1).is_some_and(ok);
        let is_part = match byte {
            b'.' => {
                next_is(u8::is_ascii_digit)
                    || (syntax.numbers_of_c && !next_is(|next| *next == b'.'))
            }
            b'\'' => syntax.numbers_of_c && next_is(u8::is_ascii_alphanumeric),
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

/// The length of a line without its end, in bytes, including the lines that continue it after a backslash.
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

/// The length up to and including this end; the whole text if it does not occur.
fn through(rest: &str, from: usize, end: &str) -> usize {
    let body = rest.get(from..).unwrap_or_default();
    body.find(end)
        .map_or(rest.len(), |at| from + at + end.len())
}

/// Like [`through`], but each further `open` needs a `close` of its own.
fn nested(rest: &str, from: usize, open: &str, close: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (from, 1_usize);
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

/// The length of a text whose first quote is at `from`. It ends at the same quote, but not at one behind a backslash or a doubled
/// one, and at the end of the line unless it may go on.
fn quoted(rest: &str, from: usize, quote: &str, goes_on: bool, escapes: bool) -> usize {
    let bytes = rest.as_bytes();
    let mut at = from + quote.len();
    while let Some(&byte) = bytes.get(at) {
        let is_quote = |at: usize| bytes[at..].starts_with(quote.as_bytes());
        if is_quote(at) {
            at += quote.len();
            if escapes || !is_quote(at) {
                return at;
            }
        } else if byte == b'\n' && !goes_on {
            return at;
        } else if byte == b'\\' && escapes {
            at += 1;
        }
        at += 1;
    }
    rest.len()
}

/// The length of a character such as `'a'` or `'\n'`; `None` for a lifetime, or for a type's name in OCaml.
fn character(rest: &str) -> Option<usize> {
    let mut letters = rest.chars().skip(1);
    let first = letters.next()?;
    if first == '\\' {
        return Some(quoted(rest, 0, "'", false, true));
    }
    (letters.next() == Some('\'')).then(|| 2 + first.len_utf8())
}

/// The longest delimiter that the standard allows.
const DELIMITER_BYTES_MAX: usize = 16;

/// `R"x(…)x"`.
fn raw_of_cpp(rest: &str) -> usize {
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
        _ => quoted(rest, 1, "\"", false, true),
    }
}

/// The most hashes, which the compiler allows.
const HASHES_MAX: usize = 255;

/// The length of `r#"…"#` whose hashes begin at `from`; `None` for a raw name.
fn raw_of_rust(rest: &str, from: usize) -> Option<usize> {
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
