//! Tolerant reading: of a contestant's output, and of the judge's input and answer.

use std::fmt;
use std::io::Read;
use std::ops::RangeInclusive;

use super::outcome::Fault;
use super::quoting::quote;
use super::source::{PIECE_BYTES_MAX, Parsed, Source, is_space, parse_int, parse_real};

/// Reads tokens or lines tolerantly: any white space between tokens, LF or CRLF, with or without a
/// last line end. The input and answer of a [`Checker`](super::Checker) are read by it too; there a fault is the
/// judge's ([`Fault::Broken`]), in the contestant's output it is [`Fault::Wrong`].
pub struct Reader {
    source: Source,
    /// How a message names this text.
    name: &'static str,
    is_judged: bool,
    /// The place at which the last token or line began.
    line_last: u64,
    tokens_read: u64,
    /// Whether more was wanted than there is.
    has_met_end: bool,
}

impl Reader {
    /// Reads the contestant's text: what is wrong with it is [`Fault::Wrong`].
    ///
    /// ```
    /// use problemkit::{Fault, Reader};
    ///
    /// let mut output = Reader::judged("output", &b"three"[..]);
    /// assert!(matches!(output.int("n", 1..=9), Err(Fault::Wrong(_))));
    /// ```
    pub fn judged(name: &'static str, bytes: impl Read + 'static) -> Reader {
        Reader::new(name, Box::new(bytes), true)
    }

    /// Reads the judge's own text: what is wrong with it is [`Fault::Broken`].
    ///
    /// ```
    /// use problemkit::{Fault, Reader};
    ///
    /// let mut answer = Reader::trusted("answer", &b"three"[..]);
    /// assert!(matches!(answer.int("n", 1..=9), Err(Fault::Broken(_))));
    /// ```
    pub fn trusted(name: &'static str, bytes: impl Read + 'static) -> Reader {
        Reader::new(name, Box::new(bytes), false)
    }

    fn new(name: &'static str, bytes: Box<dyn Read>, is_judged: bool) -> Reader {
        Reader {
            source: Source::new(bytes),
            name,
            is_judged,
            line_last: 1,
            tokens_read: 0,
            has_met_end: false,
        }
    }

    /// The line, from 1, on which the last token or line that was read began.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"1\n2 3\n"[..]);
    /// output.ints("x", 2, 0..=9)?;
    /// assert_eq!((output.line_number(), output.tokens_read()), (2, 2));
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn line_number(&self) -> u64 {
        self.line_last
    }

    /// How many tokens were read.
    pub fn tokens_read(&self) -> u64 {
        self.tokens_read
    }

    /// Whether a token or a line was wanted where the text had ended.
    pub(super) fn has_met_end(&self) -> bool {
        self.has_met_end
    }

    /// A fault of this text at the last token: wrong in the contestant's output, broken in the judge's.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"4 4\n"[..]);
    /// let (a, b) = (output.int("a", 0..=9)?, output.int("b", 0..=9)?);
    /// let fault = output.fault(format!("{a} and {b} should differ"));
    /// assert_eq!(fault.to_string(), "output, line 1: 4 and 4 should differ");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn fault(&self, message: impl fmt::Display) -> Fault {
        let message = format!("{}, line {}: {message}", self.name, self.line_last);
        if self.is_judged {
            Fault::Wrong(message)
        } else {
            Fault::Broken(message)
        }
    }

    /// The next token, or `None` at the end.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b" a  b\r\n"[..]);
    /// let mut tokens = Vec::new();
    /// while let Some(token) = output.token_or_end()? {
    ///     tokens.push(token);
    /// }
    /// assert_eq!(tokens, [b"a", b"b"]);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn token_or_end(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        self.skip_space()?;
        self.line_last = self.source.line;
        let mut token = Vec::new();
        while let Some(byte) = self.source.peek()? {
            if is_space(byte) {
                break;
            }
            if token.len() == PIECE_BYTES_MAX {
                return Err(self.fault(format!("a token longer than {PIECE_BYTES_MAX} bytes")));
            }
            token.push(byte);
            self.source.advance();
        }
        if token.is_empty() {
            self.has_met_end = true;
            return Ok(None);
        }
        self.tokens_read += 1;
        Ok(Some(token))
    }

    /// The next token, as bytes; `what` names it in the message where there is none.
    pub fn token(&mut self, what: &str) -> Result<Vec<u8>, Fault> {
        match self.token_or_end()? {
            Some(token) => Ok(token),
            None => Err(self.fault(format!("expected {what}, found the end"))),
        }
    }

    /// The next token as text; invalid UTF-8 is a fault.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"YES"[..]);
    /// assert_eq!(output.word("YES or NO")?, "YES");
    /// assert!(output.word("a name").is_err(), "there is nothing left");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn word(&mut self, what: &str) -> Result<String, Fault> {
        let token = self.token(what)?;
        String::from_utf8(token)
            .map_err(|error| self.fault(format!("{what} is no text: {}", quote(error.as_bytes()))))
    }

    /// The next token as an integer within `range`. A sign and leading zeros are fine.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"+007 12"[..]);
    /// assert_eq!(output.int("day", 1..=31)?, 7);
    /// let fault = output.int("hour", 0..=11).unwrap_err();
    /// assert_eq!(fault.to_string(), "output, line 1: hour should be within 0 to 11, found \"12\"");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn int(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let token = self.token(what)?;
        let value = match parse_int(&token) {
            Parsed::Value(value) => value,
            Parsed::TooLarge => return Err(self.out_of_range(what, &token, &range)),
            Parsed::NotNumber => {
                let found = quote(&token);
                return Err(self.fault(format!("{what} should be an integer, found {found}")));
            }
        };
        if range.contains(&value) {
            Ok(value)
        } else {
            Err(self.out_of_range(what, &token, &range))
        }
    }

    /// Like [`Reader::int`], for an index or a count. A `range` that starts below 0 is a broken call.
    pub fn count(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        let range = *range.start() as i64..=*range.end() as i64;
        self.int(what, range).map(|value| value as usize)
    }

    /// `count` integers within `range`.
    ///
    /// ```
    /// let mut answer = problemkit::Reader::trusted("answer", &b"3 1 4"[..]);
    /// assert_eq!(answer.ints("digit", 3, 0..=9)?, [3, 1, 4]);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn ints(
        &mut self,
        what: &str,
        count: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<i64>, Fault> {
        // No capacity is reserved, since `count` may be a contestant's number.
        let mut values = Vec::new();
        for index in 1..=count {
            values.push(self.int(&format!("{what} {index}"), range.clone())?);
        }
        Ok(values)
    }

    /// `count` points: two integers each, both within `range`.
    ///
    /// ```
    /// let mut input = problemkit::Reader::trusted("input", &b"3 1\n-4 1\n"[..]);
    /// assert_eq!(input.points(2, -9..=9)?, [(3, 1), (-4, 1)]);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn points(
        &mut self,
        count: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<(i64, i64)>, Fault> {
        let mut points = Vec::new();
        for _ in 0..count {
            let mut next = || self.int("a coordinate", range.clone());
            points.push((next()?, next()?));
        }
        Ok(points)
    }

    /// The next token as a real number within `range`: decimal, with an exponent if need be. NaN,
    /// infinity and hexadecimal are refused.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"2.5e-1 nan"[..]);
    /// assert_eq!(output.real("radius", 0.0..=1.0)?, 0.25);
    /// assert!(output.real("radius", 0.0..=1.0).is_err());
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn real(&mut self, what: &str, range: RangeInclusive<f64>) -> Result<f64, Fault> {
        let token = self.token(what)?;
        match parse_real(&token) {
            Some(value) if range.contains(&value) => Ok(value),
            Some(_) => Err(self.out_of_range(what, &token, &range)),
            None => {
                let found = quote(&token);
                Err(self.fault(format!("{what} should be a number, found {found}")))
            }
        }
    }

    /// The rest of the current line without its line end (LF or CRLF), or `None` at the end of the
    /// text. A last line without a line end counts.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"0\r\n1 2"[..]);
    /// assert_eq!(output.line("a line")?, b"0");
    /// assert_eq!(output.line("a line")?, b"1 2");
    /// assert_eq!(output.line_or_end()?, None);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn line_or_end(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        self.source.skip_byte_order_mark()?;
        self.line_last = self.source.line;
        if self.source.peek()?.is_none() {
            self.has_met_end = true;
            return Ok(None);
        }
        let mut line = Vec::new();
        while let Some(byte) = self.source.peek()? {
            self.source.advance();
            if byte == b'\n' {
                break;
            }
            if line.len() == PIECE_BYTES_MAX {
                return Err(self.fault(format!("a line longer than {PIECE_BYTES_MAX} bytes")));
            }
            line.push(byte);
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Ok(Some(line))
    }

    /// Like [`Reader::line_or_end`], where the end is a fault.
    pub fn line(&mut self, what: &str) -> Result<Vec<u8>, Fault> {
        match self.line_or_end()? {
            Some(line) => Ok(line),
            None => Err(self.fault(format!("expected {what}, found the end"))),
        }
    }

    /// The integers of the next line, all within `range`; the line may be empty.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"1 2 3\n\n"[..]);
    /// assert_eq!(output.line_of_ints("heaps", 0..=9)?, [1, 2, 3]);
    /// assert_eq!(output.line_of_ints("heaps", 0..=9)?, []);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn line_of_ints(
        &mut self,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<i64>, Fault> {
        let line = self.line(what)?;
        let mut values = Vec::new();
        for token in line
            .split(|&byte| is_space(byte))
            .filter(|token| !token.is_empty())
        {
            self.tokens_read += 1;
            match parse_int(token) {
                Parsed::Value(value) if range.contains(&value) => values.push(value),
                Parsed::NotNumber => {
                    let found = quote(token);
                    return Err(self.fault(format!("{what} should be integers, found {found}")));
                }
                _ => return Err(self.out_of_range(what, token, &range)),
            }
        }
        Ok(values)
    }

    /// Nothing but white space may be left.
    ///
    /// ```
    /// let mut output = problemkit::Reader::judged("output", &b"7 \n\n"[..]);
    /// output.int("n", 0..=9)?;
    /// output.end()?;
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn end(&mut self) -> Result<(), Fault> {
        match self.token_or_end()? {
            None => Ok(()),
            Some(token) => Err(self.fault(format!("expected the end, found {}", quote(&token)))),
        }
    }

    fn skip_space(&mut self) -> Result<(), Fault> {
        self.source.skip_byte_order_mark()?;
        while let Some(byte) = self.source.peek()? {
            if !is_space(byte) {
                break;
            }
            self.source.advance();
        }
        Ok(())
    }

    fn out_of_range<T: fmt::Display>(
        &self,
        what: &str,
        token: &[u8],
        range: &RangeInclusive<T>,
    ) -> Fault {
        let found = quote(token);
        let (low, high) = (range.start(), range.end());
        self.fault(format!(
            "{what} should be within {low} to {high}, found {found}"
        ))
    }
}
