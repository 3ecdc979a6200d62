//! Input validators: strict reading.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Cursor, Read, Write};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::process;

use super::outcome::{Fault, broken, wrong};
use super::program::{
    CASE_BYTES_MAX, CASES_FLAG, EXIT_ACCEPT, EXIT_BROKEN, EXIT_WRONG, TESTLIB_FAIL, finish,
};
use super::quoting::{MESSAGE_BYTES_MAX, clip, quote};
use super::source::{PIECE_BYTES_MAX, Parsed, Source, is_space, parse_int, parse_real};

/// Runs an input validator: `rules` reads standard input through the [`Validator`]; afterwards the
/// end of file must be reached. Exits 42 if the input is valid and 43, with the place and the reason
/// on standard error, if not.
///
/// The last argument `--problemkit-cases` says that standard input has many inputs, each behind a line with its length in
/// bytes. The answer to each is a line: `valid`, `invalid` or `broken`; `cases` is the first.
pub fn validate(rules: impl Fn(&mut Validator) -> Result<(), Fault>) -> ! {
    let mut flags: Vec<String> = std::env::args().skip(1).collect();
    if flags.last().is_some_and(|flag| flag == CASES_FLAG) {
        flags.pop();
        finish(validate_cases(&rules, &flags));
    }
    let mut validator = Validator::new(io::stdin());
    validator.flags = flags;
    let is_testlib = validator.flags.iter().any(|flag| flag == "--testlib");
    validator.flags.retain(|flag| flag != "--testlib");
    let result = rules(&mut validator).and_then(|()| validator.end_of_file());
    match &result {
        Ok(()) => validator.tell_reached(),
        Err(fault) => eprintln!("{}", clip(&fault.to_string(), MESSAGE_BYTES_MAX)),
    }
    process::exit(match (result, is_testlib) {
        (Ok(()), false) => EXIT_ACCEPT,
        (Ok(()), true) => 0,
        (Err(Fault::Wrong(_)), false) => EXIT_WRONG,
        (Err(Fault::Broken(_)), false) => EXIT_BROKEN,
        (Err(_), true) => TESTLIB_FAIL,
    })
}

fn validate_cases(
    rules: &impl Fn(&mut Validator) -> Result<(), Fault>,
    flags: &[String],
) -> Result<(), Fault> {
    set_hook(Box::new(|_| {}));
    let mut requests = io::stdin().lock();
    let mut out = io::stdout().lock();
    writeln!(out, "cases")?;
    let mut line = String::new();
    loop {
        line.clear();
        if requests.read_line(&mut line)? == 0 {
            return Ok(out.flush()?);
        }
        let bytes: usize = match line.trim_end().parse() {
            Ok(bytes) if bytes <= CASE_BYTES_MAX => bytes,
            _ => return broken("a length was expected"),
        };
        let mut input = vec![0; bytes];
        requests.read_exact(&mut input)?;
        let mut validator = Validator::new(Cursor::new(input));
        validator.flags = flags.to_vec();
        let answer = catch_unwind(AssertUnwindSafe(|| {
            rules(&mut validator).and_then(|()| validator.end_of_file())
        }));
        let word = match answer {
            Ok(Ok(())) => "valid",
            Ok(Err(Fault::Wrong(_))) => "invalid",
            Ok(Err(Fault::Broken(_))) | Err(_) => "broken",
        };
        writeln!(out, "{word}")?;
    }
}

/// Reads an input strictly: every space and line end must be asked for, line ends are LF, numbers are
/// written in the one shortest way (no `+`, no leading zeros, no `-0`).
pub struct Validator {
    /// The arguments that the package gives its input validator.
    pub flags: Vec<String>,
    source: Source,
    /// The line and column, from 1, at which the last token began.
    token_place: (u64, u64),
    /// The largest values that were read, by their names.
    reached: BTreeMap<String, u64>,
}

/// Names of which the largest value is told; inputs that have more are odd.
const REACHED_NAMES_MAX: usize = 100;

impl Validator {
    /// Validates `bytes`; [`validate`] does so with standard input.
    ///
    /// ```
    /// use problemkit::Validator;
    ///
    /// let mut input = Validator::new(&b"2\n10 20\n"[..]);
    /// let count = input.count("n", 1..=100)?;
    /// input.newline()?;
    /// assert_eq!(input.ints_line("x", count, 0..=99)?, [10, 20]);
    /// input.end_of_file()?;
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn new(bytes: impl Read + 'static) -> Validator {
        let source = Source::new(Box::new(bytes));
        Validator {
            flags: Vec::new(),
            source,
            token_place: (1, 1),
            reached: BTreeMap::new(),
        }
    }

    /// Notes a size that is not read as a number: how many there are on a line, or altogether. Of what [`Validator::int`] and its like
    /// read, the largest value is noted without it, without sign, by its name (`heap` for `heap 3`). A valid input's largest values are
    /// told on standard output, a line `500 n` each, so that a judge can see which limits of the statement a test reaches.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"10 20 -30\n"[..]);
    /// let mut heaps = input.ints_line("x", 3, -99..=99)?;
    /// input.reached("n", heaps.len() as u64);
    /// assert_eq!(input.largest("n"), Some(3));
    /// assert_eq!(input.largest("x"), Some(30));
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn reached(&mut self, name: &str, value: u64) {
        let name = name
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .trim_end();
        if let Some(largest) = self.reached.get_mut(name) {
            *largest = value.max(*largest);
        } else if !name.is_empty() && self.reached.len() < REACHED_NAMES_MAX {
            self.reached.insert(name.to_owned(), value);
        }
    }

    /// The largest value of this name up to now.
    pub fn largest(&self, name: &str) -> Option<u64> {
        self.reached.get(name).copied()
    }

    fn tell_reached(&self) {
        // Nobody may be listening.
        let mut out = io::stdout().lock();
        let _ = self
            .reached
            .iter()
            .try_for_each(|(name, value)| writeln!(out, "{value} {name}"));
    }

    /// The next token, up to white space or the end; it must not be empty.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"abc \n"[..]);
    /// assert_eq!(input.token("name")?, b"abc");
    /// input.space()?;
    /// let fault = input.token("name").unwrap_err();
    /// assert_eq!(fault.to_string(), "line 1, column 5: expected name, found a line end");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn token(&mut self, what: &str) -> Result<Vec<u8>, Fault> {
        self.token_place = (self.source.line, self.source.column);
        let mut token = Vec::new();
        while let Some(byte) = self.source.peek()? {
            if is_space(byte) {
                break;
            }
            if token.len() == PIECE_BYTES_MAX {
                return self.refuse(format!("a token longer than {PIECE_BYTES_MAX} bytes"));
            }
            token.push(byte);
            self.source.advance();
        }
        if token.is_empty() {
            let found = self.describe_next()?;
            return self.refuse(format!("expected {what}, found {found}"));
        }
        Ok(token)
    }

    /// An integer within `range`, in its shortest form.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"07"[..]);
    /// let fault = input.int("n", 1..=9).unwrap_err();
    /// assert_eq!(fault.to_string(), "line 1, column 1: n should be written 7, found \"07\"");
    /// ```
    pub fn int(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let token = self.token(what)?;
        let found = quote(&token);
        match parse_int(&token) {
            Parsed::Value(value) if value.to_string().as_bytes() != token => {
                self.refuse(format!("{what} should be written {value}, found {found}"))
            }
            Parsed::Value(value) if range.contains(&value) => {
                self.reached(what, value.unsigned_abs());
                Ok(value)
            }
            Parsed::NotNumber => self.refuse(format!("{what} should be an integer, found {found}")),
            _ => {
                let (low, high) = (range.start(), range.end());
                self.refuse(format!(
                    "{what} should be within {low} to {high}, found {found}"
                ))
            }
        }
    }

    /// Like [`Validator::int`], for an index or a count.
    pub fn count(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        let range = *range.start() as i64..=*range.end() as i64;
        self.int(what, range).map(|value| value as usize)
    }

    /// A real number within `range` with at most `decimals_max` digits behind the point: `-3`, `0.25`;
    /// no exponent, no `+`, no leading zeros, no `-0`, no bare point.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"0.25\n.5\n"[..]);
    /// assert_eq!(input.real("x", 0.0..=1.0, 2)?, 0.25);
    /// input.newline()?;
    /// assert!(input.real("x", 0.0..=1.0, 2).is_err(), "a bare point");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn real(
        &mut self,
        what: &str,
        range: RangeInclusive<f64>,
        decimals_max: usize,
    ) -> Result<f64, Fault> {
        let token = self.token(what)?;
        let found = quote(&token);
        let value = match parse_real(&token) {
            Some(value) if is_plain_decimal(&token, decimals_max) => value,
            _ => {
                return self.refuse(format!(
                    "{what} should be a plain number with at most {decimals_max} decimals, found {found}"
                ))
            }
        };
        if !range.contains(&value) {
            let (low, high) = (range.start(), range.end());
            return self.refuse(format!(
                "{what} should be within {low} to {high}, found {found}"
            ));
        }
        self.reached(what, value.abs() as u64);
        Ok(value)
    }

    /// `count` integers within `range` on one line: single spaces between, a line end behind.
    /// With `count` 0 the line is empty.
    pub fn ints_line(
        &mut self,
        what: &str,
        count: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<i64>, Fault> {
        let mut values = Vec::new();
        for index in 1..=count {
            if index > 1 {
                self.space()?;
            }
            values.push(self.int(&format!("{what} {index}"), range.clone())?);
        }
        self.newline()?;
        Ok(values)
    }

    /// A line with the two coordinates of a point, both within `range`. The largest are noted as `x` and `y`.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"3 -4\n"[..]);
    /// assert_eq!(input.point_line(-9..=9)?, (3, -4));
    /// assert_eq!(input.largest("y"), Some(4));
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn point_line(&mut self, range: RangeInclusive<i64>) -> Result<(i64, i64), Fault> {
        let point = self.ints_line("coordinate", 2, range)?;
        self.reached("x", point[0].unsigned_abs());
        self.reached("y", point[1].unsigned_abs());
        Ok((point[0], point[1]))
    }

    /// Integers within `range` up to the end of the line, one at least and `count_max` at most: single spaces between, a line end
    /// behind.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"3 0 5\n1 1 1 1\n"[..]);
    /// assert_eq!(input.ints_to_line_end("heap", 3, 0..=9)?, [3, 0, 5]);
    /// let fault = input.ints_to_line_end("heap", 3, 0..=9).unwrap_err();
    /// assert_eq!(fault.to_string(), "line 2, column 7: the line goes on behind heap 3");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn ints_to_line_end(
        &mut self,
        what: &str,
        count_max: usize,
        range: RangeInclusive<i64>,
    ) -> Result<Vec<i64>, Fault> {
        let mut values = Vec::new();
        loop {
            let name = format!("{what} {}", values.len() + 1);
            values.push(self.int(&name, range.clone())?);
            let rule = format_args!("the line goes on behind {what} {count_max}");
            self.ensure(values.len() <= count_max, rule)?;
            if !self.next_is(b' ')? {
                break;
            }
            self.space()?;
        }
        self.newline()?;
        Ok(values)
    }

    /// A line that is a word of `0` and `1`, of one at least and `length_max` at most.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"011\n012\n"[..]);
    /// assert_eq!(input.bits_line(10)?, b"011");
    /// assert!(input.bits_line(10).is_err());
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn bits_line(&mut self, length_max: usize) -> Result<Vec<u8>, Fault> {
        let word = self.line("a word", length_max)?;
        self.ensure(!word.is_empty(), "the line is empty")?;
        self.ensure(
            word.iter().all(|byte| matches!(byte, b'0' | b'1')),
            "a word is of digits 0 and 1 only",
        )?;
        Ok(word)
    }

    /// The rest of the line, which must not be longer than `bytes_max`, with its LF consumed.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"a b c\n"[..]);
    /// assert_eq!(input.line("sentence", 80)?, b"a b c");
    /// input.end_of_file()?;
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn line(&mut self, what: &str, bytes_max: usize) -> Result<Vec<u8>, Fault> {
        self.token_place = (self.source.line, self.source.column);
        let mut line = Vec::new();
        while let Some(byte) = self.source.peek()? {
            if byte == b'\n' {
                break;
            }
            if line.len() == bytes_max {
                return self.refuse(format!("{what} is longer than {bytes_max} bytes"));
            }
            line.push(byte);
            self.source.advance();
        }
        self.newline()?;
        Ok(line)
    }

    /// Lines up to the end of the file, each read by `read` with its line end: one at least, `lines_max` at most. A blank line is no
    /// line: the file should have ended there. How many there are is told as `lines`, as by [`Validator::reached`].
    ///
    /// ```
    /// use problemkit::Validator;
    ///
    /// let mut input = Validator::new(&b"3 5\n0 1\n"[..]);
    /// let mut sum = 0;
    /// input.lines_to_end(1000, |input| {
    ///     sum += input.int("m", 0..=9)?;
    ///     input.space()?;
    ///     sum += input.int("n", 0..=9)?;
    ///     input.newline()
    /// })?;
    /// assert_eq!((sum, input.largest("lines")), (9, Some(2)));
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn lines_to_end(
        &mut self,
        lines_max: usize,
        mut read: impl FnMut(&mut Validator) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut lines = 0;
        loop {
            read(self)?;
            lines += 1;
            let rule = format_args!("there are more than {lines_max} lines");
            self.ensure(lines <= lines_max, rule)?;
            // White space that stands here is told by the call that asks for the end.
            let goes_on = self.source.peek()?.is_some_and(|byte| !is_space(byte));
            if !goes_on {
                self.reached("lines", lines as u64);
                return Ok(());
            }
        }
    }

    /// Like [`Validator::lines_to_end`], where `read` returns how much its line holds, of `what`: all lines together hold `size_max` at
    /// most. How much they hold is told as by [`Validator::reached`].
    ///
    /// ```
    /// use problemkit::Validator;
    ///
    /// let mut input = Validator::new(&b"3 5\n0 1 4\n"[..]);
    /// let read = |input: &mut Validator| Ok(input.ints_to_line_end("heap", 9, 0..=9)?.len());
    /// input.sized_lines_to_end(1000, 5, "numbers", read)?;
    /// assert_eq!(input.largest("numbers"), Some(5));
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn sized_lines_to_end(
        &mut self,
        lines_max: usize,
        size_max: usize,
        what: &str,
        mut read: impl FnMut(&mut Validator) -> Result<usize, Fault>,
    ) -> Result<(), Fault> {
        let mut size = 0;
        self.lines_to_end(lines_max, |input| {
            size += read(input)?;
            let rule = format_args!("all lines together hold more than {size_max}");
            input.ensure(size <= size_max, rule)
        })?;
        self.reached(what, size as u64);
        Ok(())
    }

    /// Exactly one space.
    pub fn space(&mut self) -> Result<(), Fault> {
        self.expect_byte(b' ')
    }

    /// Exactly one line end: LF.
    pub fn newline(&mut self) -> Result<(), Fault> {
        self.expect_byte(b'\n')
    }

    /// The end of file, right here.
    pub fn end_of_file(&mut self) -> Result<(), Fault> {
        self.token_place = (self.source.line, self.source.column);
        if self.source.peek()?.is_none() {
            return Ok(());
        }
        let found = self.describe_next()?;
        self.refuse(format!("expected the end of file, found {found}"))
    }

    /// Whether the next byte is `byte`, for formats that branch; nothing is consumed.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"1 2\n"[..]);
    /// let mut numbers = vec![input.int("x", 0..=9)?];
    /// while input.next_is(b' ')? {
    ///     input.space()?;
    ///     numbers.push(input.int("x", 0..=9)?);
    /// }
    /// input.newline()?;
    /// assert_eq!(numbers, [1, 2]);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn next_is(&mut self, byte: u8) -> Result<bool, Fault> {
        Ok(self.source.peek()? == Some(byte))
    }

    /// A rule of the problem, told with the place of the last token where it does not hold.
    ///
    /// ```
    /// let mut input = problemkit::Validator::new(&b"5 5\n"[..]);
    /// let left = input.int("a", 0..=9)?;
    /// input.space()?;
    /// let right = input.int("b", 0..=9)?;
    /// let fault = input.ensure(left < right, "a must be below b").unwrap_err();
    /// assert_eq!(fault.to_string(), "line 1, column 3: a must be below b");
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn ensure(&self, holds: bool, rule: impl fmt::Display) -> Result<(), Fault> {
        if holds { Ok(()) } else { self.refuse(rule) }
    }

    fn refuse<T>(&self, message: impl fmt::Display) -> Result<T, Fault> {
        let (line, column) = self.token_place;
        wrong(format!("line {line}, column {column}: {message}"))
    }

    fn expect_byte(&mut self, expected: u8) -> Result<(), Fault> {
        self.token_place = (self.source.line, self.source.column);
        if self.source.peek()? == Some(expected) {
            self.source.advance();
            return Ok(());
        }
        let found = self.describe_next()?;
        self.refuse(format!("expected {}, found {found}", describe(expected)))
    }

    fn describe_next(&mut self) -> Result<String, Fault> {
        Ok(self
            .source
            .peek()?
            .map_or_else(|| "the end of file".to_owned(), describe))
    }
}

fn describe(byte: u8) -> String {
    match byte {
        b' ' => "a space".to_owned(),
        b'\t' => "a tab".to_owned(),
        b'\n' => "a line end".to_owned(),
        b'\r' => "a carriage return".to_owned(),
        byte => quote(&[byte]),
    }
}

fn is_plain_decimal(token: &[u8], decimals_max: usize) -> bool {
    let unsigned = token.strip_prefix(b"-").unwrap_or(token);
    let mut parts = unsigned.splitn(2, |&byte| byte == b'.');
    let whole = parts.next().unwrap_or(&[]);
    let is_digits = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let is_whole = is_digits(whole) && (whole.len() == 1 || whole[0] != b'0');
    let is_fraction = match parts.next() {
        Some(part) => is_digits(part) && part.len() <= decimals_max,
        None => true,
    };
    let is_zero = !unsigned.iter().any(|byte| (b'1'..=b'9').contains(byte));
    is_whole && is_fraction && !(is_zero && token.starts_with(b"-"))
}
