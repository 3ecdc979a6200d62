//! Bytes that are read one by one, and what a token of them is.

use std::io::{self, Read};

use super::outcome::{Fault, broken};

/// The longest token or line that is read, in bytes; a longer one is refused.
pub const PIECE_BYTES_MAX: usize = 1 << 24;

/// Bytes with one byte of look-ahead and the place reached, for all readers.
pub(super) struct Source {
    bytes: Box<dyn Read>,
    buffer: Vec<u8>,
    filled: usize,
    next: usize,
    /// The line of the next byte, from 1.
    pub(super) line: u64,
    /// The column of the next byte, from 1.
    pub(super) column: u64,
}

impl Source {
    pub(super) fn new(bytes: Box<dyn Read>) -> Source {
        Source {
            bytes,
            buffer: vec![0; 1 << 16],
            filled: 0,
            next: 0,
            line: 1,
            column: 1,
        }
    }

    pub(super) fn peek(&mut self) -> Result<Option<u8>, Fault> {
        while self.next == self.filled {
            match self.bytes.read(&mut self.buffer) {
                Ok(0) => return Ok(None),
                Ok(count) => {
                    self.next = 0;
                    self.filled = count;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return broken(format!("reading failed: {error}")),
            }
        }
        Ok(Some(self.buffer[self.next]))
    }

    pub(super) fn advance(&mut self) {
        if self.buffer[self.next] == b'\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        self.next += 1;
    }

    /// Some run-time libraries start their output with one; it is nobody's mistake.
    pub(super) fn skip_byte_order_mark(&mut self) -> Result<(), Fault> {
        if (self.line, self.column) != (1, 1) || self.peek()? != Some(0xef) {
            return Ok(());
        }
        let buffered = &self.buffer[self.next..self.filled];
        if buffered.starts_with(&[0xef, 0xbb, 0xbf]) {
            self.next += 3;
        }
        Ok(())
    }
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

pub(super) enum Parsed {
    Value(i64),
    TooLarge,
    NotNumber,
}

pub(super) fn parse_int(token: &[u8]) -> Parsed {
    let digits = match token {
        [b'+' | b'-', digits @ ..] => digits,
        digits => digits,
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Parsed::NotNumber;
    }
    match std::str::from_utf8(token).map(str::parse) {
        Ok(Ok(value)) => Parsed::Value(value),
        _ => Parsed::TooLarge,
    }
}

/// A finite decimal number: sign, digits, point, exponent; at least one digit before the exponent.
pub(super) fn parse_real(token: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(token).ok()?;
    // The standard library also takes "inf", "infinity" and "nan"; letters other than the exponent's go.
    if text
        .bytes()
        .any(|byte| !matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'))
    {
        return None;
    }
    text.parse().ok().filter(|value: &f64| value.is_finite())
}
