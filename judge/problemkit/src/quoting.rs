//! Text of strangers in messages: quoted, and clipped.

use std::fmt::Write as _;

/// The longest part of a hostile token that a message quotes, in bytes.
const QUOTE_BYTES_MAX: usize = 40;
/// The longest part of a message that is written to a feedback file, in bytes.
pub(super) const MESSAGE_BYTES_MAX: usize = 4096;

/// Quotes what a contestant wrote so that it is safe in a message: clipped, control characters and
/// invalid UTF-8 escaped.
///
/// ```
/// assert_eq!(problemkit::quote(b"a\x1b[2J\xff"), r#""a\x1b[2J\xff""#);
/// ```
pub fn quote(bytes: &[u8]) -> String {
    let mut quoted = String::from("\"");
    let mut rest = bytes;
    while !rest.is_empty() && quoted.len() <= QUOTE_BYTES_MAX {
        let width = utf8_width(rest);
        match width.and_then(|width| std::str::from_utf8(&rest[..width]).ok()) {
            Some(text) if !needs_escape(text) => quoted.push_str(text),
            _ => {
                for byte in &rest[..width.unwrap_or(1)] {
                    let _ = match byte {
                        b'"' | b'\\' => write!(quoted, "\\{}", *byte as char),
                        _ => write!(quoted, "\\x{byte:02x}"),
                    };
                }
            }
        }
        rest = &rest[width.unwrap_or(1)..];
    }
    quoted.push('"');
    if !rest.is_empty() {
        let _ = write!(quoted, "… ({} bytes)", bytes.len());
    }
    quoted
}

/// Length of the UTF-8 character at the start of `bytes`, if there is a valid one.
fn utf8_width(bytes: &[u8]) -> Option<usize> {
    (1..=4.min(bytes.len())).find(|&width| std::str::from_utf8(&bytes[..width]).is_ok())
}

/// Whether a character could act on a terminal or turn the text around it.
fn needs_escape(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control()
            || c == '"'
            || c == '\\'
            || ('\u{200b}'..='\u{200f}').contains(&c)
            || ('\u{2028}'..='\u{202e}').contains(&c)
            || ('\u{2060}'..='\u{206f}').contains(&c)
            || c == '\u{feff}'
    })
}

/// The start of `text`, at most `bytes_max` long, cut between characters.
pub(super) fn clip(text: &str, bytes_max: usize) -> &str {
    if text.len() <= bytes_max {
        return text;
    }
    let mut end = bytes_max;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
