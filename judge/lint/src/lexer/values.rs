//! The values of the strings in a program.

use super::families::Family;

/// The text between the quotes; `None` if the string is formatted at run time, or does not end.
pub(super) fn value(text: &str, family: Family) -> Option<String> {
    match family {
        Family::Pascal => {
            let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
            Some(inner.replace("''", "'"))
        }
        Family::Python => {
            let quotes = text.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
            let prefix = text[..text.len() - quotes.len()].to_ascii_lowercase();
            if prefix.contains('f') {
                return None;
            }
            let quote = if quotes.starts_with("\"\"\"") || quotes.starts_with("'''") {
                &quotes[..3]
            } else {
                quotes.get(..1)?
            };
            let inner = quotes.strip_prefix(quote)?.strip_suffix(quote)?;
            Some(if prefix.contains('r') {
                inner.to_owned()
            } else {
                unescaped(inner)
            })
        }
        Family::C | Family::Java | Family::Rust => {
            let body = text.trim_start_matches(['R', 'b']);
            if let Some(raw) = body.strip_prefix('r') {
                let inner = raw.trim_matches('#');
                return Some(inner.strip_prefix('"')?.strip_suffix('"')?.to_owned());
            }
            if text.starts_with('R') {
                let (_, inner) = body.split_once('(')?;
                return Some(inner.rsplit_once(')')?.0.to_owned());
            }
            let quote = body.get(..1)?;
            let inner = body.strip_prefix(quote)?.strip_suffix(quote)?;
            Some(unescaped(inner))
        }
    }
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n') => plain.push('\n'),
                Some('t') => plain.push('\t'),
                Some('r') => plain.push('\r'),
                Some('\n') | None => {}
                Some('\\') => plain.push('\\'),
                // In "D:\VPOINT.INP" the backslash is a mistake of its own, but the intended name is clear.
                Some(other) if other.is_ascii_alphabetic() => {
                    plain.push('\\');
                    plain.push(other);
                }
                Some(other) => plain.push(other),
            },
            other => plain.push(other),
        }
    }
    plain
}
