//! Line ends, which differ between systems: texts come from Windows, and from browsers, whose text areas always send CR LF. Test
//! data has only LF, and validators refuse anything else.

use std::borrow::Cow;

/// A text without the CR before each LF. A CR by itself stays, since a validator reports it.
#[must_use]
pub fn unix_line_ends(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.windows(2).any(|pair| pair == b"\r\n") {
        return Cow::Borrowed(text);
    }
    let kept = text.iter().enumerate().filter(|(index, byte)| {
        let is_before_lf = text.get(index + 1) == Some(&b'\n');
        **byte != b'\r' || !is_before_lf
    });
    Cow::Owned(kept.map(|(_, byte)| *byte).collect())
}

/// Like [`unix_line_ends`], but also ends the last line if there is one: typed texts often lack that, which is no mistake.
#[must_use]
pub fn unix_lines(text: &[u8]) -> Vec<u8> {
    let mut lines = unix_line_ends(text).into_owned();
    if lines.last().is_some_and(|last| *last != b'\n') {
        lines.push(b'\n');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_made_unix_and_lone_carriage_returns_are_left_to_the_validator() {
        for (text, ends, lines) in [
            ("1 2\r\n3", "1 2\n3", "1 2\n3\n"),
            ("1\r\n2\r3\r\n", "1\n2\r3\n", "1\n2\r3\n"),
            ("1\r\r\n2\r", "1\r\n2\r", "1\r\n2\r\n"),
            ("", "", ""),
        ] {
            assert_eq!(
                *unix_line_ends(text.as_bytes()),
                *ends.as_bytes(),
                "{text:?}"
            );
            assert_eq!(unix_lines(text.as_bytes()), lines.as_bytes(), "{text:?}");
        }
    }
}
