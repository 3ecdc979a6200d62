//! Descriptions of the first difference of an output: its place and kind.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use grundy_judgement::{Reason, Space};

use super::window::is_space;
use super::{Difference, DifferenceKind, number};

/// The most bytes of a token that are shown.
const EXCERPT_BYTES_MAX: usize = 40;

/// Says which token in which line differs, and how. It reads the equal part again, to count.
pub(super) fn describe<A: Read + Seek, O: Read + Seek>(
    difference: &Difference,
    answer: &mut A,
    output: &mut O,
) -> io::Result<Reason> {
    let token_number = count(answer, difference.answer_offset)?.tokens + 1;
    let line_number = count(output, difference.output_offset)?.lines + 1;
    Ok(match difference.kind {
        DifferenceKind::Space => {
            let expected = shown_space(&excerpt(answer, difference.answer_offset)?);
            let found = shown_space(&excerpt(output, difference.output_offset)?);
            Reason::SpaceDiffers {
                line: line_number,
                expected,
                found,
            }
        }
        DifferenceKind::Token => {
            let expected = excerpt(answer, difference.answer_offset)?;
            let found = excerpt(output, difference.output_offset)?;
            describe_tokens(difference, token_number, line_number, &expected, &found)
        }
    })
}

fn describe_tokens(
    difference: &Difference,
    token: u64,
    line: u64,
    expected: &[u8],
    found: &[u8],
) -> Reason {
    let (expected, found) = (first_token(expected), first_token(found));
    if expected == found {
        return Reason::TokenDiffersFrom {
            token,
            line,
            character: difference.agreeing_bytes + 1,
        };
    }
    if found.is_empty() {
        let expected = shown(expected);
        return if token == 1 {
            Reason::OutputEmpty { expected }
        } else {
            Reason::OutputEnds { token, expected }
        };
    }
    if expected.is_empty() {
        let found = shown(found);
        return Reason::OutputGoesOn { token, line, found };
    }
    let gap = number::distance(expected, found)
        .filter(|_| expected.len() < EXCERPT_BYTES_MAX && found.len() < EXCERPT_BYTES_MAX)
        .filter(|gap| gap.difference.fract() != 0.0);
    Reason::TokenDiffers {
        token,
        line,
        expected: shown(expected),
        found: shown(found),
        off: gap.map(|gap| format!("{:.3e}", gap.difference)),
    }
}

struct Counts {
    tokens: u64,
    lines: u64,
}

/// Counts the complete tokens and lines before `offset`.
fn count<R: Read + Seek>(stream: &mut R, offset: u64) -> io::Result<Counts> {
    stream.seek(SeekFrom::Start(0))?;
    let mut counts = Counts {
        tokens: 0,
        lines: 0,
    };
    let mut in_token = false;
    let mut reader = stream.take(offset);
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let length = reader.read(&mut buffer)?;
        if length == 0 {
            return Ok(counts);
        }
        for byte in &buffer[..length] {
            let space = is_space(*byte);
            counts.tokens += u64::from(!space && !in_token);
            counts.lines += u64::from(*byte == b'\n');
            in_token = !space;
        }
    }
}

/// A part of the stream that is a little longer than what is shown, including leading white space.
fn excerpt<R: Read + Seek>(stream: &mut R, offset: u64) -> io::Result<Vec<u8>> {
    stream.seek(SeekFrom::Start(offset))?;
    let mut bytes = Vec::new();
    BufReader::new(stream)
        .take(EXCERPT_BYTES_MAX as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn first_token(bytes: &[u8]) -> &[u8] {
    let end = bytes
        .iter()
        .position(|byte| is_space(*byte))
        .unwrap_or(bytes.len());
    &bytes[..end]
}

/// A token as text: clipped, control characters and broken UTF-8 escaped.
fn shown(token: &[u8]) -> String {
    let clipped = &token[..token.len().min(EXCERPT_BYTES_MAX)];
    let mut text = String::new();
    for chunk in clipped.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter.is_control() || is_invisible(letter) {
                text.extend(letter.escape_unicode());
            } else {
                text.push(letter);
            }
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if token.len() > EXCERPT_BYTES_MAX {
        text.push('…');
    }
    text
}

/// Whether a letter is invisible or changes the direction of the text, so that different tokens could look alike.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn shown_space(bytes: &[u8]) -> Space {
    let blank = bytes.iter().take_while(|byte| is_space(**byte)).count();
    if bytes.is_empty() {
        Space::End
    } else if blank == 0 {
        Space::None
    } else {
        Space::Blank(bytes[..blank.min(8)].escape_ascii().to_string())
    }
}
