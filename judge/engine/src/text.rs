//! Output of programs as text for people: bounded, valid UTF-8, without control characters.

/// At most `bytes_max` bytes of text, with a mark where it was cut. Line ends and tabs stay.
pub(crate) fn clipped_lossy(bytes: &[u8], bytes_max: usize) -> String {
    let is_cut = bytes.len() > bytes_max;
    let mut text: String = String::from_utf8_lossy(&bytes[..bytes.len().min(bytes_max)])
        .chars()
        .filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t'))
        .collect();
    if is_cut {
        text.push_str("\n… (clipped)\n");
    }
    text
}

/// Like [`clipped_lossy`], on one line, for messages.
pub(crate) fn one_line(bytes: &[u8], bytes_max: usize) -> String {
    let is_cut = bytes.len() > bytes_max;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(bytes_max)]);
    let mut line = text
        .split(|letter: char| letter.is_control() || letter == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    if is_cut {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_print_is_made_harmless() {
        assert_eq!(
            clipped_lossy(b"a\0b\x1b[31mc\r\nd\xff", 100),
            "ab[31mc\nd\u{fffd}"
        );
        assert_eq!(clipped_lossy(&[b'x'; 50], 10), "xxxxxxxxxx\n… (clipped)\n");
        assert_eq!(one_line("  a\n\tb  c\0 ấ".as_bytes(), 100), "a b c ấ");
        // Cutting in the middle of a letter must not fail.
        assert_eq!(one_line("ấấ".as_bytes(), 4), "ấ\u{fffd}…");
    }
}
