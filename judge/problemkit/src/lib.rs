//! problemkit: what testlib is to C++, for the Rust programs of a problem package.
//!
//! One file, the standard library only. Use it as a crate, or put `problemkit.rs` beside a program's
//! main file and say `mod problemkit;`. It speaks the ICPC problem package protocols (versions
//! `legacy` and `2025-09`), so an exported package runs in any judge that has Rust.
//!
//! | program | entry point | protocol |
//! |---|---|---|
//! | input validator | [`validate`] | `prog [args] < case.in`; exit 42 valid, 43 invalid |
//! | output validator (checker) | [`check`] | `prog input answer feedback_dir [args] < output`; exit 42 accepted, 43 wrong |
//! | interactor | [`interact`] | `prog input answer feedback_dir [args]`, joined to the submission; exit 42 or 43 |
//! | generator | [`generate`] | `prog args… > case.in`; the same bytes for the same arguments, forever |
//! | output visualiser | [`visualize`] | `prog input answer feedback_dir [args] < output`; writes `teamimage.svg`, `judgeimage.svg` |
//! | a game's rules | [`play`] | `prog < request > answer`, in lines; of this judge only |
//!
//! A checker that is called as testlib's are (`prog input output answer [report]`) answers as those do:
//! exit 0, 1, 3 or 7 and a line on standard error. So does an input validator with the argument
//! `--testlib`: exit 0 or 3.
//!
//! Generators and input validators that are called with the last argument `--problemkit-cases` take many cases in one
//! process, for judges that look for a small counterexample: see [`generate`] and [`validate`].
//!
//! Nothing here panics on what a contestant wrote: not on invalid UTF-8, NUL bytes, endless tokens or
//! numbers out of range.
//!
//! # An input validator
//!
//! ```no_run
//! use problemkit::{validate, Fault, Validator};
//!
//! fn main() {
//!     validate(rules)
//! }
//!
//! /// `n`, then `n` lines of two integers, and nothing else: not one space more.
//! fn rules(input: &mut Validator) -> Result<(), Fault> {
//!     let count = input.int("n", 1..=1000)?;
//!     input.newline()?;
//!     for _ in 0..count {
//!         let left = input.int("a", 0..=10_000)?;
//!         input.space()?;
//!         let right = input.int("b", 0..=10_000)?;
//!         input.newline()?;
//!         input.ensure(left < right, format!("a = {left} is not below b = {right}"))?;
//!     }
//!     Ok(()) // the end of file is checked for you
//! }
//! ```
//!
//! # A checker
//!
//! ```no_run
//! use problemkit::{accept, broken, check, wrong, Checker, Outcome};
//!
//! fn main() {
//!     check(judge)
//! }
//!
//! /// Any two numbers with the asked sum are right; `-1` where there are none.
//! fn judge(case: &mut Checker) -> Outcome {
//!     let sum = case.input.int("sum", -1000..=1000)?;
//!     let possible = case.answer.int("answer", -1..=1000)? != -1;
//!     let first = case.output.int("first number", -1..=1000)?;
//!     if first == -1 {
//!         return if possible { wrong("there is a solution, but -1 was printed") } else { accept() };
//!     }
//!     let second = case.output.int("second number", 0..=1000)?;
//!     if first + second != sum {
//!         return wrong(format!("{first} + {second} is not {sum}"));
//!     }
//!     if !possible {
//!         return broken("the contestant found a solution, the judge's answer has none");
//!     }
//!     accept() // what is left over in the output is refused for you
//! }
//! ```
//!
//! # An interactor
//!
//! ```no_run
//! use problemkit::{accept, interact, wrong, Interactor, Outcome};
//!
//! fn main() {
//!     interact(guess)
//! }
//!
//! /// The contestant guesses a number with at most ten questions.
//! fn guess(case: &mut Interactor) -> Outcome {
//!     let secret = case.input.int("secret", 1..=1000)?;
//!     for _ in 0..10 {
//!         let guess = case.contestant.int("guess", 1..=1000)?;
//!         if guess == secret {
//!             case.tell("right\n")?;
//!             return accept();
//!         }
//!         case.tell(if guess < secret { "higher\n" } else { "lower\n" })?;
//!     }
//!     wrong("ten guesses were not enough")
//! }
//! ```
//!
//! # A generator
//!
//! ```no_run
//! use std::io::Write;
//! use problemkit::{generate, Fault, Generator};
//!
//! fn main() {
//!     generate(make)
//! }
//!
//! /// Called as `gen 100 seed-a`: how many numbers, and anything that makes the run another one.
//! fn make(case: &mut Generator) -> Result<(), Fault> {
//!     let count = case.arg_int(0, 1..=1000)?;
//!     writeln!(case.out, "{count}")?;
//!     for _ in 0..count {
//!         writeln!(case.out, "{}", case.random.int(1..=1_000_000))?;
//!     }
//!     Ok(())
//! }
//! ```
//!
//! # A visualiser
//!
//! ```no_run
//! use problemkit::{visualize, Fault, Svg, Visualizer};
//!
//! fn main() {
//!     visualize(draw)
//! }
//!
//! fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
//!     let radius = case.input.int("radius", 1..=100)? as f64;
//!     let mut picture = Svg::fit(-100.0, -100.0, 100.0, 100.0);
//!     picture.circle(0.0, 0.0, radius, "input");
//!     // What the contestant wrote may be anything; the picture shows as much of it as can be read.
//!     if let Ok(found) = case.output.int("radius", 1..=100) {
//!         picture.circle(0.0, 0.0, found as f64, if found as f64 == radius { "good" } else { "bad" });
//!     }
//!     Ok(picture)
//! }
//! ```
#![allow(
    clippy::allow_attributes,
    dead_code,
    reason = "beside a program's main file, each program uses only a part of this one"
)]

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Cursor, Read, Write};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::process;
use std::rc::Rc;

/// Exit code of a validator or checker that accepts.
pub const EXIT_ACCEPT: i32 = 42;
/// Exit code of a validator or checker that refuses.
pub const EXIT_WRONG: i32 = 43;
/// Exit code where the judge's own files or the call are broken; any code but 42 and 43 means that.
pub const EXIT_BROKEN: i32 = 1;

/// testlib's exit codes.
const TESTLIB_WRONG: i32 = 1;
const TESTLIB_FAIL: i32 = 3;
const TESTLIB_POINTS: i32 = 7;

/// The longest token or line that is read, in bytes; a longer one is refused.
pub const PIECE_BYTES_MAX: usize = 1 << 24;
/// How much of a hostile token is quoted in a message, in bytes.
const QUOTE_BYTES_MAX: usize = 40;
/// How much of a message is written to a feedback file, in bytes.
const MESSAGE_BYTES_MAX: usize = 4096;

// ---------------------------------------------------------------------------------------------
// Outcomes

/// Why a program stops early: the text that was judged is wrong, or the judge's own side is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The judged text (a contestant's output, or the input under validation) is wrong; exit 43.
    Wrong(String),
    /// The judge's input, answer, call or file system is broken; never the contestant's fault.
    Broken(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Wrong(message) => formatter.write_str(message),
            Fault::Broken(message) => write!(formatter, "judge error: {message}"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Broken(error.to_string())
    }
}

/// An accepted output, with its score where the package scores.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accepted {
    /// Points for `score.txt`, zero or more.
    pub score: Option<f64>,
    /// Share of the full points for `score_multiplier.txt`, 0 to 1.
    pub score_multiplier: Option<f64>,
    /// What the contestant is told besides, through `teammessage.txt`.
    pub message: Option<String>,
}

impl Accepted {
    /// With its points, where the flag `points=…` asks for them. They have four decimals, so that nobody writes an exponent.
    fn in_points(self, flags: &[String]) -> Outcome {
        let Some(asked) = flags.iter().find_map(|flag| flag.strip_prefix("points=")) else {
            return Ok(self);
        };
        let numbers = asked.split_once('/').and_then(|(points, tests)| {
            let points: u32 = points.parse().ok()?;
            let tests: u32 = tests.parse().ok()?;
            Some((f64::from(points), f64::from(tests)))
        });
        let Some((points, tests)) = numbers else {
            return broken(format!("the flag points={asked} should be points=100/20"));
        };
        let share = self.score_multiplier.unwrap_or(1.0);
        let score = self.score.map_or(share * points, |score| score * tests);
        Ok(Accepted {
            score: Some((score * 1e4).round() / 1e4),
            score_multiplier: None,
            ..self
        })
    }
}

/// What a checker finds.
pub type Outcome = Result<Accepted, Fault>;

/// The output is right.
///
/// ```
/// assert_eq!(problemkit::accept().unwrap().score, None);
/// ```
pub fn accept() -> Outcome {
    Ok(Accepted::default())
}

/// The output is right in part: `share` of the full points, 0 to 1, and why not all of them.
///
/// ```
/// let half = problemkit::accept_share(0.5, "shortest would be 7, found 14").unwrap();
/// assert_eq!(half.score_multiplier, Some(0.5));
/// assert!(problemkit::accept_share(1.5, "").is_err());
/// ```
pub fn accept_share(share: f64, message: impl Into<String>) -> Outcome {
    if !(0.0..=1.0).contains(&share) {
        return broken(format!(
            "a score multiplier of {share} is not within 0 to 1"
        ));
    }
    Ok(Accepted {
        score: None,
        score_multiplier: Some(share),
        message: Some(message.into()),
    })
}

/// The output is right and worth `score` points.
///
/// ```
/// let accepted = problemkit::accept_score(12.5, "tour of length 80").unwrap();
/// assert_eq!(accepted.score, Some(12.5));
/// ```
pub fn accept_score(score: f64, message: impl Into<String>) -> Outcome {
    if !score.is_finite() || score < 0.0 {
        return broken(format!("a score of {score} is no number of points"));
    }
    Ok(Accepted {
        score: Some(score),
        score_multiplier: None,
        message: Some(message.into()),
    })
}

/// The output is wrong; the contestant is told `reason`.
///
/// ```
/// use problemkit::{wrong, Fault, Outcome};
///
/// let outcome: Outcome = wrong("the area is not 6");
/// assert_eq!(outcome, Err(Fault::Wrong("the area is not 6".to_owned())));
/// ```
pub fn wrong<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Wrong(reason.into()))
}

/// The judge's own input or answer is broken.
///
/// ```
/// use problemkit::{broken, Fault};
///
/// let outcome: Result<i64, Fault> = broken("the answer has no area");
/// assert!(matches!(outcome, Err(Fault::Broken(_))));
/// ```
pub fn broken<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Broken(reason.into()))
}

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
fn clip(text: &str, bytes_max: usize) -> &str {
    if text.len() <= bytes_max {
        return text;
    }
    let mut end = bytes_max;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

// ---------------------------------------------------------------------------------------------
// Reading

/// Bytes with one byte of look-ahead and the place reached, for all readers.
struct Source {
    bytes: Box<dyn Read>,
    buffer: Vec<u8>,
    filled: usize,
    next: usize,
    /// Of the next byte, from 1.
    line: u64,
    /// Of the next byte, from 1.
    column: u64,
}

impl Source {
    fn new(bytes: Box<dyn Read>) -> Source {
        Source {
            bytes,
            buffer: vec![0; 1 << 16],
            filled: 0,
            next: 0,
            line: 1,
            column: 1,
        }
    }

    fn peek(&mut self) -> Result<Option<u8>, Fault> {
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

    fn advance(&mut self) {
        if self.buffer[self.next] == b'\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        self.next += 1;
    }
}

/// Reads tokens or lines tolerantly: any white space between tokens, LF or CRLF, with or without a
/// last line end. The input and answer of a [`Checker`] are read by it too; there a fault is the
/// judge's ([`Fault::Broken`]), in the contestant's output it is [`Fault::Wrong`].
pub struct Reader {
    source: Source,
    /// How a message names this text.
    name: &'static str,
    is_judged: bool,
    /// Where the last token or line began.
    line_last: u64,
    tokens_read: u64,
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

    /// As [`Reader::int`], as an index or a count. A `range` that starts below 0 is a broken call.
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
        // Not with_capacity: `count` may be a contestant's number.
        let mut values = Vec::new();
        for index in 1..=count {
            values.push(self.int(&format!("{what} {index}"), range.clone())?);
        }
        Ok(values)
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
        self.skip_byte_order_mark()?;
        self.line_last = self.source.line;
        if self.source.peek()?.is_none() {
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

    /// As [`Reader::line_or_end`], where the end is a fault.
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
        self.skip_byte_order_mark()?;
        while let Some(byte) = self.source.peek()? {
            if !is_space(byte) {
                break;
            }
            self.source.advance();
        }
        Ok(())
    }

    /// Some run-time libraries start their output with one; it is nobody's mistake.
    fn skip_byte_order_mark(&mut self) -> Result<(), Fault> {
        if (self.source.line, self.source.column) != (1, 1) || self.source.peek()? != Some(0xef) {
            return Ok(());
        }
        let buffered = &self.source.buffer[self.source.next..self.source.filled];
        if buffered.starts_with(&[0xef, 0xbb, 0xbf]) {
            self.source.next += 3;
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

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

enum Parsed {
    Value(i64),
    TooLarge,
    NotNumber,
}

fn parse_int(token: &[u8]) -> Parsed {
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
fn parse_real(token: &[u8]) -> Option<f64> {
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

// ---------------------------------------------------------------------------------------------
// Exact fractions

/// Digits of a fraction that is read, above and below each.
const FRACTION_DIGITS_MAX: usize = 40;

impl Reader {
    /// An integer or a fraction `x/y` of at most 40 digits each, with a minus at most in front: `-3/4`, `6/8`, `7`. It need not be in
    /// lowest terms.
    ///
    /// # Errors
    /// A token that is no such fraction, or has the denominator 0; no token.
    ///
    /// ```
    /// use problemkit::{Fault, Reader};
    ///
    /// let mut output = Reader::judged("output", &b"6/8 3/4 1/0"[..]);
    /// assert_eq!(output.fraction("p")?, output.fraction("q")?);
    /// assert!(matches!(output.fraction("v"), Err(Fault::Wrong(_))));
    /// # Ok::<(), Fault>(())
    /// ```
    pub fn fraction(&mut self, what: &str) -> Result<Fraction, Fault> {
        let token = self.token(what)?;
        let text = String::from_utf8_lossy(&token).into_owned();
        let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
        let (is_negative, digits) = match above.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, above),
        };
        let (Some(above), Some(below)) = (Number::parse(digits), Number::parse(below)) else {
            let found = quote(&token);
            return Err(self.fault(format!(
                "{what} should be an integer or a fraction x/y of at most {FRACTION_DIGITS_MAX} digits each, found {found}"
            )));
        };
        if below.sign() == Ordering::Equal {
            return Err(self.fault(format!("{what} has the denominator 0")));
        }
        let above = if is_negative { above.negative() } else { above };
        Ok(Fraction { above, below, text })
    }
}

/// A fraction that was read by [`Reader::fraction`]. Two of them are compared by their exact values.
#[derive(Clone, Debug)]
pub struct Fraction {
    above: Number,
    /// Positive.
    below: Number,
    text: String,
}

impl Fraction {
    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is within 0 to 1, as a frequency or a probability is.
    pub fn is_frequency(&self) -> bool {
        self.above.sign() != Ordering::Less && self.rest().sign() != Ordering::Less
    }

    /// The mean of `one`, taken with this frequency, and of `other`, taken with the rest, compared with a value.
    ///
    /// ```
    /// use problemkit::Reader;
    /// use std::cmp::Ordering;
    ///
    /// let mut output = Reader::judged("output", &b"1/3 5"[..]);
    /// let (p, v) = (output.fraction("p")?, output.fraction("v")?);
    /// assert_eq!(p.mean_compared(3, 6, &v), Ordering::Equal);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn mean_compared(&self, one: i64, other: i64, value: &Fraction) -> Ordering {
        let ones = self.above.times(&Number::from(one));
        let others = self.rest().times(&Number::from(other));
        let mean = ones.plus(&others).times(&value.below);
        let claimed = value.above.times(&self.below);
        mean.plus(&claimed.negative()).sign()
    }

    /// What is above the line in what is left of 1.
    fn rest(&self) -> Number {
        self.below.plus(&self.above.negative())
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let left = self.above.times(&other.below);
        let right = other.above.times(&self.below);
        left.plus(&right.negative()).sign()
    }
}

/// An integer as digits in base 10⁹, lowest first. They may have any sign and size: sums and products carry nothing, and only the sign
/// is ever asked for.
#[derive(Clone, Debug)]
struct Number(Vec<i128>);

impl Number {
    const BASE: i128 = 1_000_000_000;

    /// At most as many digits as a fraction may have, and at least one.
    fn parse(digits: &str) -> Option<Number> {
        let is_number = (1..=FRACTION_DIGITS_MAX).contains(&digits.len());
        if !is_number || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let piece = |piece: &[u8]| {
            let digits = piece.iter();
            digits.fold(0, |number, digit| 10 * number + i128::from(digit - b'0'))
        };
        Some(Number(digits.as_bytes().rchunks(9).map(piece).collect()))
    }

    fn from(value: i64) -> Number {
        Number(vec![i128::from(value)])
    }

    fn plus(&self, other: &Number) -> Number {
        let digit = |number: &Number, place: usize| number.0.get(place).copied().unwrap_or(0);
        let places = 0..self.0.len().max(other.0.len());
        Number(
            places
                .map(|place| digit(self, place) + digit(other, place))
                .collect(),
        )
    }

    fn times(&self, other: &Number) -> Number {
        let mut digits = vec![0; self.0.len() + other.0.len()];
        for (place, x) in self.0.iter().enumerate() {
            for (at, y) in other.0.iter().enumerate() {
                digits[place + at] += x * y;
            }
        }
        Number(digits)
    }

    fn negative(&self) -> Number {
        Number(self.0.iter().map(|digit| -digit).collect())
    }

    /// Compares with 0: all digits but the carry end up within 0 and the base.
    fn sign(&self) -> Ordering {
        let (mut carry, mut is_zero) = (0, true);
        for digit in &self.0 {
            let total = digit + carry;
            carry = total.div_euclid(Number::BASE);
            is_zero &= total.rem_euclid(Number::BASE) == 0;
        }
        match carry.cmp(&0) {
            Ordering::Equal if !is_zero => Ordering::Greater,
            order => order,
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Input validators

/// Runs an input validator: `rules` reads standard input through the [`Validator`]; afterwards the
/// end of file must be reached. Exits 42 if the input is valid and 43, with the place and the reason
/// on standard error, if not.
///
/// With the last argument `--problemkit-cases` standard input has many inputs, each behind a line with its length in
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

/// The last argument of a generator or an input validator that is to take many cases.
const CASES_FLAG: &str = "--problemkit-cases";
/// The longest input among many.
const CASE_BYTES_MAX: usize = 1 << 22;

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
    /// Where the last token began: line and column, from 1.
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

    /// As [`Validator::int`], as an index or a count.
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

// ---------------------------------------------------------------------------------------------
// Checkers and visualisers

/// What a checker is given: three texts, the package's arguments, and the feedback folder.
pub struct Checker {
    /// The test's input, the judge's.
    pub input: Reader,
    /// The test's answer, the judge's.
    pub answer: Reader,
    /// The contestant's output.
    pub output: Reader,
    /// The arguments that the package gives its output validator.
    pub flags: Vec<String>,
    /// Where the judge collects messages, scores and pictures.
    pub feedback_dir: PathBuf,
}

/// What a visualiser is given; the same as a checker.
pub type Visualizer = Checker;

impl Checker {
    /// Opens the files that `args` names, as the protocol orders them: input, answer, feedback
    /// folder, flags.
    fn open(args: &[String]) -> Result<Checker, Fault> {
        let (input, answer, feedback_dir, flags) = match args {
            [input, answer, feedback_dir, flags @ ..] => (input, answer, feedback_dir, flags),
            _ => return broken("called without: input answer feedback_dir [flags] < output"),
        };
        Ok(Checker {
            input: Reader::trusted("input", open_file(input)?),
            answer: Reader::trusted("answer", open_file(answer)?),
            output: Reader::judged("output", io::stdin()),
            flags: flags.to_vec(),
            feedback_dir: PathBuf::from(feedback_dir),
        })
    }

    /// Opens the files as testlib orders them: input, output, answer, and perhaps a report.
    fn open_testlib(args: &[String]) -> Result<Checker, Fault> {
        Ok(Checker {
            input: Reader::trusted("input", open_file(&args[0])?),
            answer: Reader::trusted("answer", open_file(&args[2])?),
            output: Reader::judged("output", open_file(&args[1])?),
            flags: Vec::new(),
            feedback_dir: PathBuf::new(),
        })
    }

    /// Whether `flag` was given.
    pub fn has_flag(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    /// A line for the judges only, added to `judgemessage.txt`.
    pub fn tell_judges(&self, message: &str) -> Result<(), Fault> {
        if self.feedback_dir.as_os_str().is_empty() {
            return Ok(());
        }
        append(&self.feedback_dir.join("judgemessage.txt"), message)
    }
}

/// Runs a checker. `judge` reads the three texts; when it accepts, the contestant's output must be at
/// its end. Exits 42 or 43, with the reason in `teammessage.txt` and `judgemessage.txt`; a broken
/// input, answer or call exits 1, which is a judge error.
///
/// With the flag `points=100/20` each accepted output gets points in `score.txt`: what all of 20 tests that are worth 100 points
/// together would come to if they went like this one. Their average is the score of version `legacy`, where `validation` says
/// `score`; it knows no `score_multiplier.txt`.
pub fn check(judge: impl FnOnce(&mut Checker) -> Outcome) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let is_testlib = is_testlib_call(&args);
    let opened = if is_testlib {
        Checker::open_testlib(&args)
    } else {
        Checker::open(&args)
    };
    let code = match opened {
        Ok(mut checker) => {
            let outcome =
                judge(&mut checker).and_then(|accepted| checker.output.end().map(|()| accepted));
            if is_testlib {
                report_testlib(outcome, args.get(3))
            } else {
                let outcome = outcome.and_then(|accepted| accepted.in_points(&checker.flags));
                report(&checker.feedback_dir, outcome)
            }
        }
        Err(fault) => {
            eprintln!("{fault}");
            if is_testlib {
                TESTLIB_FAIL
            } else {
                EXIT_BROKEN
            }
        }
    };
    process::exit(code)
}

/// The third argument tells the protocols apart: the ICPC format's is a folder, testlib's a file.
fn is_testlib_call(args: &[String]) -> bool {
    args.len() >= 3 && Path::new(&args[2]).is_file()
}

/// Says an outcome as testlib does, and gives the exit code.
fn report_testlib(outcome: Outcome, report: Option<&String>) -> i32 {
    let (code, line) = match outcome {
        Ok(accepted) => {
            let message = accepted.message.unwrap_or_default();
            match accepted.score.or(accepted.score_multiplier) {
                Some(points) => (TESTLIB_POINTS, format!("points {points} {message}")),
                None => (0, format!("ok {message}")),
            }
        }
        Err(Fault::Wrong(reason)) => (TESTLIB_WRONG, format!("wrong answer {reason}")),
        Err(Fault::Broken(reason)) => (TESTLIB_FAIL, format!("FAIL {reason}")),
    };
    let line = clip(&line, MESSAGE_BYTES_MAX);
    eprintln!("{line}");
    let written = report.map_or(Ok(()), |report| fs::write(report, format!("{line}\n")));
    if let Err(error) = written {
        eprintln!("FAIL cannot write the report: {error}");
        return TESTLIB_FAIL;
    }
    code
}

/// Writes an outcome into the feedback folder and gives the exit code that says it.
fn report(feedback_dir: &Path, outcome: Outcome) -> i32 {
    let (code, written) = match outcome {
        Ok(accepted) => (EXIT_ACCEPT, write_accepted(feedback_dir, &accepted)),
        Err(Fault::Wrong(reason)) => (
            EXIT_WRONG,
            append(&feedback_dir.join("teammessage.txt"), &reason)
                .and_then(|()| append(&feedback_dir.join("judgemessage.txt"), &reason)),
        ),
        Err(Fault::Broken(reason)) => {
            eprintln!("judge error: {}", clip(&reason, MESSAGE_BYTES_MAX));
            (
                EXIT_BROKEN,
                append(&feedback_dir.join("judgemessage.txt"), &reason),
            )
        }
    };
    match written {
        Ok(()) => code,
        Err(fault) => {
            eprintln!("{fault}");
            EXIT_BROKEN
        }
    }
}

fn write_accepted(feedback_dir: &Path, accepted: &Accepted) -> Result<(), Fault> {
    if let Some(message) = &accepted.message {
        append(&feedback_dir.join("teammessage.txt"), message)?;
    }
    if let Some(score) = accepted.score {
        fs::write(feedback_dir.join("score.txt"), format!("{score}\n"))?;
    }
    if let Some(share) = accepted.score_multiplier {
        fs::write(
            feedback_dir.join("score_multiplier.txt"),
            format!("{share}\n"),
        )?;
    }
    Ok(())
}

fn open_file(path: &str) -> Result<File, Fault> {
    File::open(path).map_err(|error| Fault::Broken(format!("cannot open {path}: {error}")))
}

fn append(path: &Path, message: &str) -> Result<(), Fault> {
    let mut file = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)
        .map_err(|error| Fault::Broken(format!("cannot write {}: {error}", path.display())))?;
    writeln!(file, "{}", clip(message, MESSAGE_BYTES_MAX))?;
    Ok(())
}

/// What an interactor is given.
pub struct Interactor {
    /// The test's input, the judge's.
    pub input: Reader,
    /// The test's answer, the judge's.
    pub answer: Reader,
    /// What the contestant's program writes.
    pub contestant: Reader,
    /// The arguments that the package gives its output validator.
    pub flags: Vec<String>,
    /// Where the judge collects messages, scores and pictures.
    pub feedback_dir: PathBuf,
}

impl Interactor {
    /// Sends `text` to the contestant's program at once. That it has ended is no fault here: the next
    /// reading from it finds the end.
    pub fn tell(&mut self, text: &str) -> Result<(), Fault> {
        let mut out = io::stdout();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    }
}

/// Runs an interactor: `judge` talks with the contestant's program through [`Interactor::tell`] and
/// [`Interactor::contestant`]. Exits as [`check`] does. What the program writes after the verdict does
/// not count; call [`Reader::end`] where it should.
pub fn interact(judge: impl FnOnce(&mut Interactor) -> Outcome) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let code = match Checker::open(&args) {
        Ok(checker) => {
            let mut interactor = Interactor {
                input: checker.input,
                answer: checker.answer,
                contestant: Reader::judged("output", io::stdin()),
                flags: checker.flags,
                feedback_dir: checker.feedback_dir,
            };
            let outcome = judge(&mut interactor);
            report(&interactor.feedback_dir, outcome)
        }
        Err(fault) => {
            eprintln!("{fault}");
            EXIT_BROKEN
        }
    };
    process::exit(code)
}

/// Runs an output visualiser: the picture goes into the feedback folder as `teamimage.svg` and
/// `judgeimage.svg`. Exits 0, or 1 with the reason on standard error.
pub fn visualize(draw: impl FnOnce(&mut Visualizer) -> Result<Svg, Fault>) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = Checker::open(&args).and_then(|mut visualizer| {
        let picture = draw(&mut visualizer)?.finish();
        fs::write(visualizer.feedback_dir.join("teamimage.svg"), &picture)?;
        fs::write(visualizer.feedback_dir.join("judgeimage.svg"), &picture)?;
        Ok(())
    });
    finish(result)
}

fn finish(result: Result<(), Fault>) -> ! {
    match result {
        Ok(()) => process::exit(0),
        Err(fault) => {
            eprintln!("{}", clip(&fault.to_string(), MESSAGE_BYTES_MAX));
            process::exit(EXIT_BROKEN)
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Generators

/// What a generator is given.
pub struct Generator {
    /// The arguments, without the program's name.
    pub args: Vec<String>,
    /// Seeded by all the arguments: the same call makes the same numbers.
    pub random: Random,
    /// Where the test goes: standard output, buffered.
    pub out: Page,
}

/// What a generator writes on.
pub struct Page {
    to: PageTo,
}

enum PageTo {
    Stdout(BufWriter<io::Stdout>),
    /// One of many cases.
    Memory(Vec<u8>),
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            PageTo::Stdout(out) => out.write(bytes),
            PageTo::Memory(kept) if kept.len() + bytes.len() > CASE_BYTES_MAX => {
                Err(io::Error::other("the case is too long"))
            }
            PageTo::Memory(kept) => kept.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            PageTo::Stdout(out) => out.flush(),
            PageTo::Memory(_) => Ok(()),
        }
    }
}

impl Generator {
    /// Argument `index`, from 0.
    pub fn arg(&self, index: usize) -> Result<&str, Fault> {
        match self.args.get(index) {
            Some(text) => Ok(text),
            None => broken(format!("argument {} is missing", index + 1)),
        }
    }

    /// Argument `index`, from 0, as an integer within `range`.
    pub fn arg_int(&self, index: usize, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let text = self.arg(index)?;
        match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => broken(format!(
                "argument {} should be an integer within {} to {}, found {text:?}",
                index + 1,
                range.start(),
                range.end()
            )),
        }
    }

    /// As [`Generator::arg_int`], as a count.
    pub fn arg_count(&self, index: usize, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        let range = *range.start() as i64..=*range.end() as i64;
        self.arg_int(index, range).map(|value| value as usize)
    }
}

/// Runs a generator: `make` writes the test to [`Generator::out`]. Exits 0, or 1 with the reason on
/// standard error.
///
/// With the one argument `--problemkit-cases` it makes many. Standard input has for each of them the lines
///
/// ```text
/// arg TEXT                 one for each argument
/// choices 3 0 17           numbers that were chosen before, to be chosen again
/// make SEED CAP WIDE MOST  further choices: at most CAP, but WIDE of 8 anywhere; a case with more than MOST fails
/// ```
///
/// With a WIDE above 8, WIDE - 8 of 8 further choices are the last ones that there are: largest numbers, on either side.
/// Every number that [`Random`] gives is a *choice*, 0 for the simplest. What comes of a case is `failed`, or a
/// line `made BYTES 3 0 17 …` with the choices, `-` where there are too many to be told, and then so many bytes and a line end;
/// `cases` is the first line. Fewer and lower choices make shorter and simpler tests, all of them such as
/// the generator makes.
pub fn generate(make: impl Fn(&mut Generator) -> Result<(), Fault>) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() == 1 && args[0] == CASES_FLAG {
        finish(generate_cases(&make));
    }
    let random = Random::from_args(&args);
    let mut generator = Generator {
        args,
        random,
        out: Page {
            to: PageTo::Stdout(BufWriter::new(io::stdout())),
        },
    };
    let result = make(&mut generator).and_then(|()| Ok(generator.out.flush()?));
    finish(result)
}

/// One of many cases, as it is asked for.
#[derive(Default)]
struct CaseRequest {
    args: Vec<String>,
    choices: Vec<u64>,
}

fn generate_cases(make: &impl Fn(&mut Generator) -> Result<(), Fault>) -> Result<(), Fault> {
    set_hook(Box::new(|_| {}));
    let mut out = BufWriter::new(io::stdout());
    writeln!(out, "cases")?;
    let mut request = CaseRequest::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "arg" => request.args.push(rest.to_owned()),
            "choices" => request.choices = read_numbers(rest).unwrap_or_default(),
            "make" => {
                let Some(&[seed, cap, wide, most]) = read_numbers::<u64>(rest).as_deref() else {
                    return broken("make wants four numbers");
                };
                generate_case(
                    make,
                    std::mem::take(&mut request),
                    (seed, cap, wide, most),
                    &mut out,
                )?;
            }
            _ => return broken(format!("{word:?} is asked for")),
        }
    }
    Ok(out.flush()?)
}

fn generate_case(
    make: &impl Fn(&mut Generator) -> Result<(), Fault>,
    request: CaseRequest,
    (seed, cap, wide, most): (u64, u64, u64, u64),
    out: &mut impl Write,
) -> Result<(), Fault> {
    let tape = Tape::new(request.choices, cap, wide, most);
    let mut generator = Generator {
        args: request.args,
        random: Random {
            tape: Some(tape.clone()),
            ..Random::from_seed(seed)
        },
        out: Page {
            to: PageTo::Memory(Vec::new()),
        },
    };
    let made = catch_unwind(AssertUnwindSafe(|| make(&mut generator)));
    let (Ok(Ok(())), PageTo::Memory(bytes)) = (made, generator.out.to) else {
        return Ok(writeln!(out, "failed")?);
    };
    let written = tape.written.borrow();
    let choices = if written.used > TOLD_CHOICES_MAX {
        "-".to_owned()
    } else {
        numbers_line(&written.choices[..written.used])
    };
    writeln!(out, "made {} {choices}", bytes.len())?;
    out.write_all(&bytes)?;
    Ok(writeln!(out)?)
}

/// The choices of one case: those that were given, then those that were drawn. Clones of a [`Random`] share what is written
/// and have each a place of their own, so that they give the same numbers as ever.
#[derive(Clone, Debug)]
struct Tape {
    written: Rc<RefCell<Written>>,
    next: usize,
    cap: u64,
    wide: u64,
    most: u64,
}

#[derive(Debug)]
struct Written {
    choices: Vec<u64>,
    used: usize,
}

/// Of a case with more choices only the bytes are told.
const TOLD_CHOICES_MAX: usize = 1 << 13;
/// A case with more fails: low choices may let a generator draw again and again.
const CHOICES_MAX: u64 = 1 << 20;

impl Tape {
    fn new(choices: Vec<u64>, cap: u64, wide: u64, most: u64) -> Tape {
        let written = Written { choices, used: 0 };
        Tape {
            written: Rc::new(RefCell::new(written)),
            next: 0,
            cap,
            // A generator that draws until something fits must come to its end.
            wide: wide.max(1),
            most: most.min(CHOICES_MAX),
        }
    }

    /// The next choice below `bound`, or of 64 bits where that is 0; `draw` draws a number below another.
    fn choose(&mut self, bound: u64, mut draw: impl FnMut(u64) -> u64) -> u64 {
        let mut written = self.written.borrow_mut();
        assert!((self.next as u64) < self.most, "too many choices");
        let last = bound.wrapping_sub(1);
        let chosen = match written.choices.get(self.next) {
            Some(&given) => given.min(last),
            None if draw(8) < self.wide.saturating_sub(8) => last.saturating_sub(draw(2)),
            None if draw(8) < self.wide => draw(bound),
            None => draw(last.min(self.cap).saturating_add(1)),
        };
        if self.next < written.choices.len() {
            written.choices[self.next] = chosen;
        } else {
            written.choices.push(chosen);
        }
        self.next += 1;
        written.used = written.used.max(self.next);
        chosen
    }
}

/// Number `choice` of a range, those near 0 first.
fn simplest_first(low: i64, high: i64, choice: u64) -> i64 {
    if low >= 0 {
        return low.wrapping_add(choice as i64);
    }
    if high <= 0 {
        return high.wrapping_sub(choice as i64);
    }
    // 0, 1, -1, 2, -2, … as long as both signs last.
    let both = low.unsigned_abs().min(high.unsigned_abs());
    if choice <= both.saturating_mul(2) {
        let size = choice.div_ceil(2) as i64;
        return if choice % 2 == 1 {
            size
        } else {
            size.wrapping_neg()
        };
    }
    let size = choice.wrapping_sub(both) as i64;
    if high.unsigned_abs() > both {
        size
    } else {
        size.wrapping_neg()
    }
}

/// Pseudo-random numbers, the same on every machine and in every version of this file, forever.
///
/// The generator is xoshiro256** 1.0, seeded by SplitMix64 (Blackman and Vigna,
/// <https://prng.di.unimi.it>) from a 64-bit FNV-1a hash of the seed's strings. Integers only: no
/// result depends on floating point.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
    /// Where numbers are chosen instead: see [`generate`].
    tape: Option<Tape>,
}

impl Random {
    /// Seeded by strings, such as a generator's arguments. `["ab", "c"]` and `["a", "bc"]` differ.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut one = Random::from_args(&["sorted", "10"]);
    /// let mut same = Random::from_args(&["sorted", "10"]);
    /// assert_eq!(one.next_u64(), same.next_u64());
    /// ```
    pub fn from_args<T: AsRef<str>>(args: &[T]) -> Random {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for arg in args {
            // 0xff never occurs in UTF-8, so it separates.
            for &byte in arg.as_ref().as_bytes().iter().chain(&[0xff]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        Random::from_seed(hash)
    }

    /// Seeded by a number.
    ///
    /// ```
    /// let mut random = problemkit::Random::from_seed(1);
    /// assert_eq!(random.next_u64(), 0xb3f2_af6d_0fc7_10c5); // on every machine, forever
    /// ```
    pub fn from_seed(seed: u64) -> Random {
        let mut counter = seed;
        let mut next = || {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = counter;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        };
        Random {
            state: [next(), next(), next(), next()],
            tape: None,
        }
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.chosen(0).unwrap_or_else(|| self.next_bits())
    }

    /// Where numbers are chosen, the next choice below `bound`.
    fn chosen(&mut self, bound: u64) -> Option<u64> {
        if bound == 1 {
            // There is no choice.
            return self.tape.as_ref().map(|_| 0);
        }
        let mut tape = self.tape.take()?;
        let chosen = tape.choose(bound, |bound| match bound {
            0 => self.next_bits(),
            _ => self.drawn(bound),
        });
        self.tape = Some(tape);
        Some(chosen)
    }

    fn next_bits(&mut self) -> u64 {
        let state = &mut self.state;
        let result = state[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        result
    }

    /// A number below `bound`, each equally likely. `bound` 0 gives 0.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.below(6) < 6);
    /// ```
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        self.chosen(bound).unwrap_or_else(|| self.drawn(bound))
    }

    fn drawn(&mut self, bound: u64) -> u64 {
        // Refuse the incomplete last block, so that no remainder is favoured.
        let block_end = u64::MAX - u64::MAX % bound;
        loop {
            let bits = self.next_bits();
            if bits < block_end {
                return bits % bound;
            }
        }
    }

    /// An integer within `range`, each equally likely.
    ///
    /// # Panics
    /// If the range is empty: a mistake of the generator.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let die = random.int(1..=6);
    /// assert!((1..=6).contains(&die));
    /// ```
    pub fn int(&mut self, range: RangeInclusive<i64>) -> i64 {
        let (low, high) = (*range.start(), *range.end());
        assert!(low <= high, "the range is empty");
        let span = (high as u64).wrapping_sub(low as u64).wrapping_add(1);
        if let Some(choice) = self.chosen(span) {
            return simplest_first(low, high, choice);
        }
        let offset = if span == 0 {
            self.next_u64()
        } else {
            self.below(span)
        };
        low.wrapping_add(offset as i64)
    }

    /// An index or count within `range`.
    ///
    /// # Panics
    /// If the range is empty.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.index(0..=2) <= 2);
    /// ```
    pub fn index(&mut self, range: RangeInclusive<usize>) -> usize {
        assert!(!range.is_empty(), "the range is empty");
        range.start() + self.below((range.end() - range.start()) as u64 + 1) as usize
    }

    /// True in `numerator` of `denominator` cases.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// assert!(random.chance(1, 1) && !random.chance(0, 1));
    /// ```
    pub fn chance(&mut self, numerator: u64, denominator: u64) -> bool {
        let drawn = self.below(denominator);
        if self.tape.is_some() {
            // No is simpler than yes.
            return denominator.saturating_sub(1) - drawn < numerator;
        }
        drawn < numerator
    }

    /// One of `items`.
    ///
    /// # Panics
    /// If there are none.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let kinds = ["up", "down"];
    /// assert!(kinds.contains(random.pick(&kinds)));
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        assert!(!items.is_empty(), "nothing to pick from");
        &items[self.index(0..=items.len() - 1)]
    }

    /// Puts `items` in an order of which each is equally likely.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut cards = [1, 2, 3];
    /// random.shuffle(&mut cards);
    /// assert_eq!(cards.iter().sum::<i32>(), 6);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let other = self.index(0..=end);
            // Chosen as 0 it stays where it is.
            let other = if self.tape.is_some() {
                end - other
            } else {
                other
            };
            items.swap(end, other);
        }
    }

    /// The numbers 1 to `count` in random order.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut order = random.permutation(4);
    /// order.sort_unstable();
    /// assert_eq!(order, [1, 2, 3, 4]);
    /// ```
    pub fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (1..=count).collect();
        self.shuffle(&mut numbers);
        numbers
    }

    /// `count` integers within `range`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let heights = random.ints(5, 0..=9);
    /// assert!(heights.len() == 5 && heights.iter().all(|height| (0..=9).contains(height)));
    /// ```
    pub fn ints(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        (0..count).map(|_| self.int(range.clone())).collect()
    }

    /// `count` different integers within `range`, in random order.
    ///
    /// # Panics
    /// If the range holds fewer than `count`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut all = random.distinct(3, -1..=1);
    /// all.sort_unstable();
    /// assert_eq!(all, [-1, 0, 1]);
    /// ```
    pub fn distinct(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        let span = i128::from(*range.end()) - i128::from(*range.start()) + 1;
        assert!(
            span >= count as i128,
            "the range holds fewer integers than are asked for"
        );
        // Floyd's sampling: one number per draw, however dense the choice.
        let mut chosen = HashSet::new();
        let mut numbers = Vec::with_capacity(count);
        for step in 0..count {
            let last = (i128::from(*range.end()) - (count - 1 - step) as i128) as i64;
            let drawn = self.int(*range.start()..=last);
            let number = if chosen.insert(drawn) { drawn } else { last };
            chosen.insert(number);
            numbers.push(number);
        }
        self.shuffle(&mut numbers);
        numbers
    }

    /// `count` different integers within `range`, in increasing order: new coordinates for a picture on
    /// a grid, say.
    ///
    /// # Panics
    /// If the range holds fewer than `count`.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let xs = random.increasing(10, 0..=100);
    /// assert!(xs.windows(2).all(|pair| pair[0] < pair[1]));
    /// ```
    pub fn increasing(&mut self, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        let mut numbers = self.distinct(count, range);
        numbers.sort_unstable();
        numbers
    }

    /// `count` different points with `x` and `y` in their ranges, in random order.
    ///
    /// # Panics
    /// If there are fewer than `count` points, or more than `i64` can number.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut corners = random.distinct_points(4, 0..=1, 5..=6);
    /// corners.sort_unstable();
    /// assert_eq!(corners, [(0, 5), (0, 6), (1, 5), (1, 6)]);
    /// ```
    pub fn distinct_points(
        &mut self,
        count: usize,
        xs: RangeInclusive<i64>,
        ys: RangeInclusive<i64>,
    ) -> Vec<(i64, i64)> {
        let width = i128::from(*xs.end()) - i128::from(*xs.start()) + 1;
        let height = i128::from(*ys.end()) - i128::from(*ys.start()) + 1;
        let cells = width * height;
        assert!(
            cells > 0 && cells <= i128::from(i64::MAX),
            "the rectangle is empty or too large"
        );
        let (width, left, bottom) = (width as i64, *xs.start(), *ys.start());
        self.distinct(count, 0..=cells as i64 - 1)
            .into_iter()
            .map(|cell| (left + cell % width, bottom + cell / width))
            .collect()
    }

    /// A random labelled tree on the vertices 1 to `count`: `count - 1` edges, in random order and
    /// direction. `reach` 0 hangs each new vertex on any earlier one; a small positive `reach` only on
    /// one of the last `reach`, which makes the tree long (1: a path).
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let edges = random.tree(5, 0);
    /// assert_eq!(edges.len(), 4);
    /// let path = random.tree(5, 1);
    /// let degree = |vertex| path.iter().filter(|(a, b)| *a == vertex || *b == vertex).count();
    /// assert!((1..=5).all(|vertex| degree(vertex) <= 2));
    /// ```
    pub fn tree(&mut self, count: usize, reach: usize) -> Vec<(usize, usize)> {
        let labels = self.permutation(count);
        let mut edges = Vec::new();
        for vertex in 1..count {
            let first = if reach == 0 {
                0
            } else {
                vertex.saturating_sub(reach)
            };
            let parent = self.index(first..=vertex - 1);
            let (one, other) = (labels[vertex], labels[parent]);
            edges.push(if self.chance(1, 2) {
                (one, other)
            } else {
                (other, one)
            });
        }
        self.shuffle(&mut edges);
        edges
    }

    /// A simple rectilinear polygon on the grid: the outline of about `cells` unit squares that grow
    /// from one, within `width` by `height`. Its line neither crosses nor touches itself, and has no
    /// hole. The corners only, counter-clockwise with `y` upwards, the lowest of the leftmost first.
    ///
    /// Fewer squares come out where the rectangle gets full. To place the corners elsewhere, replace
    /// each coordinate by the one of that rank in an increasing list ([`Random::increasing`]).
    ///
    /// # Panics
    /// If the rectangle is empty, or longer than a million.
    ///
    /// ```
    /// use problemkit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let square = random.rectilinear_polygon(1, 1, 1);
    /// assert_eq!(square, [(0, 0), (1, 0), (1, 1), (0, 1)]);
    /// let corners = random.rectilinear_polygon(30, 10, 10);
    /// assert!(corners.len() % 2 == 0);
    /// ```
    pub fn rectilinear_polygon(
        &mut self,
        cells: usize,
        width: i64,
        height: i64,
    ) -> Vec<(i64, i64)> {
        let sides = 1..=1_000_000;
        assert!(
            sides.contains(&width) && sides.contains(&height),
            "no rectangle to grow in"
        );
        let mut filled = HashSet::new();
        let mut edge = vec![(self.int(0..=width - 1), self.int(0..=height - 1))];
        while filled.len() < cells.max(1) && !edge.is_empty() {
            let last = edge.len() - 1;
            let (x, y) = edge.swap_remove(self.index(0..=last));
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            if !is_inside || filled.contains(&(x, y)) || !keeps_simple(&filled, x, y) {
                continue;
            }
            filled.insert((x, y));
            edge.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
        outline(&filled, width, height)
    }
}

/// Whether one more square leaves the outline a single line that nowhere touches itself: the filled
/// squares among the eight around it are neighbours of one another in one run.
fn keeps_simple(filled: &HashSet<(i64, i64)>, x: i64, y: i64) -> bool {
    const RING: [(i64, i64); 8] = [
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ];
    if filled.is_empty() {
        return true;
    }
    let ring: Vec<bool> = RING
        .iter()
        .map(|(dx, dy)| filled.contains(&(x + dx, y + dy)))
        .collect();
    let runs = (0..8).filter(|&at| ring[at] && !ring[(at + 7) % 8]).count();
    let touches_side = ring.iter().step_by(2).any(|&is_filled| is_filled);
    runs == 1 && touches_side
}

/// The corners of the squares' outline, walked with the squares on the left.
fn outline(filled: &HashSet<(i64, i64)>, width: i64, height: i64) -> Vec<(i64, i64)> {
    let has = |x: i64, y: i64| filled.contains(&(x, y));
    // The lowest square of the leftmost column: its lower left corner is on the outline.
    let start = (0..width)
        .flat_map(|x| (0..height).map(move |y| (x, y)))
        .find(|&(x, y)| has(x, y));
    let start = match start {
        Some(start) => start,
        None => return Vec::new(),
    };
    let mut corners = vec![start];
    let (mut at, mut step) = ((start.0 + 1, start.1), (1, 0));
    while at != start {
        // The squares ahead, to the left and to the right of the line.
        let (ahead_left, ahead_right) = match step {
            (1, 0) => (has(at.0, at.1), has(at.0, at.1 - 1)),
            (0, 1) => (has(at.0 - 1, at.1), has(at.0, at.1)),
            (-1, 0) => (has(at.0 - 1, at.1 - 1), has(at.0 - 1, at.1)),
            _ => (has(at.0, at.1 - 1), has(at.0 - 1, at.1 - 1)),
        };
        let turned = match (ahead_left, ahead_right) {
            (false, _) => (-step.1, step.0),
            (true, true) => (step.1, -step.0),
            (true, false) => step,
        };
        if turned != step {
            corners.push(at);
            step = turned;
        }
        at = (at.0 + step.0, at.1 + step.1);
    }
    corners
}

// ---------------------------------------------------------------------------------------------
// Pictures

/// Side margin of a picture, in pixels.
const SVG_MARGIN: f64 = 24.0;
/// Longer side of a picture's drawing area, in pixels.
const SVG_SIDE: f64 = 512.0;

/// Colours by class, in light and in dark; text over anything stays readable.
const SVG_STYLE: &str = "\
:root{--ink:#1f2328;--paper:#ffffff;--faint:#c4c9d0;--input:#57606a;--answer:#0a58ca;--good:#116329;\
--bad:#b3261e;--mark:#8a4b00;--shade:#0a58ca22}\
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--paper:#12161c;--faint:#3d444d;--input:#9aa4af;\
--answer:#6cb0ff;--good:#56d364;--bad:#ff8a80;--mark:#f0b35b;--shade:#6cb0ff33}}\
.paper{fill:var(--paper)}\
line,polyline,path,circle,.box,polygon{fill:none;stroke-width:2;stroke:var(--ink);stroke-linejoin:round;\
stroke-linecap:round}\
text{font:14px system-ui,sans-serif;fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:3px}\
.faint{stroke:var(--faint)}.input{stroke:var(--input)}.answer{stroke:var(--answer)}.good{stroke:var(--good)}\
.bad{stroke:var(--bad);stroke-dasharray:7 4}.mark{stroke:var(--mark)}.thick{stroke-width:4}.thin{stroke-width:1}\
.dashed{stroke-dasharray:4 4}.shade{fill:var(--shade);stroke:none}\
text.faint{fill:var(--input);stroke:var(--paper)}text.input{fill:var(--input);stroke:var(--paper)}\
text.answer{fill:var(--answer);stroke:var(--paper)}text.good{fill:var(--good);stroke:var(--paper)}\
text.bad{fill:var(--bad);stroke:var(--paper);stroke-dasharray:none}text.mark{fill:var(--mark);stroke:var(--paper)}\
.dot{stroke:none}.dot.input{fill:var(--input)}.dot.answer{fill:var(--answer)}.dot.good{fill:var(--good)}\
.dot.bad{fill:var(--bad)}.dot.mark{fill:var(--mark)}.dot.ink{fill:var(--ink)}.dot.faint{fill:var(--faint)}\
.fill.input{fill:var(--input)}.fill.answer{fill:var(--answer)}.fill.good{fill:var(--good)}\
.fill.bad{fill:var(--bad)}.fill.mark{fill:var(--mark)}.fill.faint{fill:var(--faint)}\
.small{font-size:11px}.large{font-size:20px}.middle{text-anchor:middle}.end{text-anchor:end}";

/// The most bytes a picture grows to; what is drawn beyond is left out, and the picture says so.
const SVG_BYTES_MAX: usize = 1 << 20;

/// An SVG picture in world coordinates, `y` upwards, that follows the reader's light or dark scheme by
/// itself. Nothing but shapes and escaped text: no script, no link, no other file.
///
/// Shapes take classes, separated by spaces. Colour: `input` (grey), `answer` (blue), `good` (green),
/// `bad` (red and dashed, so that it does not speak by colour alone), `mark` (orange), `faint`; line:
/// `thick`, `thin`, `dashed`; `fill` fills a shape with its colour, `shade` with a light veil; text:
/// `small`, `large`, `middle`, `end`.
#[derive(Clone, Debug)]
pub struct Svg {
    left: f64,
    top: f64,
    scale_x: f64,
    scale_y: f64,
    width: f64,
    height: f64,
    title: String,
    body: String,
    is_cut: bool,
}

impl Svg {
    /// A picture of the rectangle from `(left, bottom)` to `(right, top)`, scaled alike in both
    /// directions, with a margin.
    ///
    /// ```
    /// use problemkit::Svg;
    ///
    /// let mut picture = Svg::fit(0.0, 0.0, 10.0, 5.0);
    /// picture.title("a court and a fountain");
    /// picture.rect((0.0, 0.0), (10.0, 5.0), "input");
    /// picture.circle(5.0, 2.5, 2.0, "answer");
    /// picture.line((0.0, 0.0), (10.0, 5.0), "faint dashed");
    /// picture.polygon(&[(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)], "good fill");
    /// picture.polyline(&[(1.0, 4.0), (2.0, 3.0), (3.0, 4.0)], "mark thin");
    /// picture.dot(5.0, 2.5, 4.0, "answer");
    /// picture.text((5.0, 2.5), (8.0, -4.0), "O", "small");
    /// assert!(picture.finish().starts_with("<svg "));
    /// ```
    pub fn fit(left: f64, bottom: f64, right: f64, top: f64) -> Svg {
        let scale = SVG_SIDE / f64::max(extent(left, right), extent(bottom, top));
        Svg::scaled(left, bottom, right, top, scale, scale)
    }

    /// As [`Svg::fit`], but each direction is stretched on its own to `width` by `height` pixels.
    ///
    /// ```
    /// // A board of 1000 columns and 3 rows, and still a picture.
    /// let picture = problemkit::Svg::stretch((0.0, 0.0), (1000.0, 3.0), 640.0, 120.0);
    /// assert!(picture.finish().contains("height=\"168\""));
    /// ```
    pub fn stretch(
        (left, bottom): (f64, f64),
        (right, top): (f64, f64),
        width: f64,
        height: f64,
    ) -> Svg {
        let (scale_x, scale_y) = (width / extent(left, right), height / extent(bottom, top));
        Svg::scaled(left, bottom, right, top, scale_x, scale_y)
    }

    fn scaled(left: f64, bottom: f64, right: f64, top: f64, scale_x: f64, scale_y: f64) -> Svg {
        Svg {
            left,
            top,
            scale_x,
            scale_y,
            width: extent(left, right) * scale_x + 2.0 * SVG_MARGIN,
            height: extent(bottom, top) * scale_y + 2.0 * SVG_MARGIN,
            title: String::new(),
            body: String::new(),
            is_cut: false,
        }
    }

    /// What the picture shows, for screen readers.
    pub fn title(&mut self, title: &str) {
        self.title = escape(title);
    }

    /// A line between two points.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (self.place(from), self.place(to));
        let class = escape(class);
        self.add(format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" class=\"{class}\"/>"
        ));
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[(f64, f64)], class: &str) {
        self.chain("polygon", points, class);
    }

    /// An open chain of lines.
    pub fn polyline(&mut self, points: &[(f64, f64)], class: &str) {
        self.chain("polyline", points, class);
    }

    /// A circle, its radius in world units (of `x`).
    pub fn circle(&mut self, x: f64, y: f64, radius: f64, class: &str) {
        let (cx, cy) = self.place((x, y));
        let (radius, class) = (number((radius * self.scale_x).max(0.0)), escape(class));
        self.add(format!(
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" class=\"{class}\"/>"
        ));
    }

    /// A dot, its radius in pixels.
    pub fn dot(&mut self, x: f64, y: f64, radius_px: f64, class: &str) {
        let (cx, cy) = self.place((x, y));
        let (radius, class) = (number(radius_px.max(0.0)), escape(class));
        self.add(format!(
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" class=\"dot {class}\"/>"
        ));
    }

    /// A rectangle between two opposite corners.
    pub fn rect(&mut self, one: (f64, f64), other: (f64, f64), class: &str) {
        let low = (one.0.min(other.0), one.1.max(other.1));
        let (x, y) = self.place(low);
        let width = number((one.0 - other.0).abs() * self.scale_x);
        let height = number((one.1 - other.1).abs() * self.scale_y);
        let class = escape(class);
        self.add(format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" class=\"box {class}\"/>"
        ));
    }

    /// A text whose base line starts (or with `middle`, `end`: is centred, ends) at the point, moved by
    /// `(right, down)` pixels.
    pub fn text(&mut self, (x, y): (f64, f64), moved_px: (f64, f64), text: &str, class: &str) {
        let x = number((x - self.left) * self.scale_x + SVG_MARGIN + moved_px.0);
        let y = number((self.top - y) * self.scale_y + SVG_MARGIN + moved_px.1);
        let (class, text) = (escape(class), escape(text));
        self.add(format!(
            "<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{text}</text>"
        ));
    }

    /// The whole SVG document.
    pub fn finish(self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let title = if self.title.is_empty() {
            String::new()
        } else {
            format!("<title>{}</title>", self.title)
        };
        let cut = if self.is_cut {
            format!(
                "<text x=\"4\" y=\"{}\" class=\"small\">…</text>",
                number(self.height - 6.0)
            )
        } else {
            String::new()
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">{title}<style>{SVG_STYLE}</style>\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>{}{cut}</svg>\n",
            self.body
        )
    }

    fn chain(&mut self, element: &str, points: &[(f64, f64)], class: &str) {
        let mut places = String::new();
        for &point in points {
            let (x, y) = self.place(point);
            let _ = write!(places, "{x},{y} ");
        }
        let class = escape(class);
        self.add(format!(
            "<{element} points=\"{}\" class=\"{class}\"/>",
            places.trim_end()
        ));
    }

    fn place(&self, (x, y): (f64, f64)) -> (String, String) {
        (
            number((x - self.left) * self.scale_x + SVG_MARGIN),
            number((self.top - y) * self.scale_y + SVG_MARGIN),
        )
    }

    fn add(&mut self, element: String) {
        if self.body.len() + element.len() > SVG_BYTES_MAX {
            self.is_cut = true;
            return;
        }
        self.body.push_str(&element);
        self.body.push('\n');
    }
}

/// The length of a side, never 0, so that a picture of one point can be scaled.
fn extent(low: f64, high: f64) -> f64 {
    let length = (high - low).abs();
    if length.is_finite() && length > 0.0 {
        length
    } else {
        1.0
    }
}

/// A coordinate with at most two decimals; what is no number becomes 0, so that the SVG stays valid.
fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{:.2}", value.clamp(-1e6, 1e6));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// Text that is safe within XML: markup escaped, what XML cannot hold replaced.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

// ---------------------------------------------------------------------------------------------
// Games

/// A game for two, as exercises ask of it: each line of the input is a position, and the program prints for each, in order, `0`
/// where every move loses, else `1` and the numbers of a winning move. Any winning move is right.
///
/// ```no_run
/// use problemkit::{check, Game};
///
/// /// One heap; a move takes 1, 2 or 3 pieces.
/// const GAME: Game<i64> = Game {
///     read: |line| line.trim().parse().ok(),
///     is_lost: |heap| heap % 4 == 0,
///     apply: |heap, step| match *step {
///         [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
///         _ => Err("1 to 3 pieces may be taken".to_owned()),
///     },
/// };
///
/// fn main() {
///     check(|case| GAME.judge(case))
/// }
/// ```
pub struct Game<P> {
    /// The position that a line of the input is; none if it is no position.
    pub read: fn(&str) -> Option<P>,
    /// Whether whoever is to move loses against best play.
    pub is_lost: fn(&P) -> bool,
    /// The position after a move, or why the move is not allowed, in words for the contestant.
    pub apply: fn(&P, &[i64]) -> Result<P, String>,
}

impl<P> Game<P> {
    /// The checker.
    ///
    /// # Errors
    /// What is wrong with the output, with its line; a broken input or answer.
    pub fn judge(&self, case: &mut Checker) -> Outcome {
        let mut positions = Vec::new();
        while let Some(position) = self.next_position(case)? {
            positions.push(position);
        }
        let total = positions.len();
        for (index, position) in positions.iter().enumerate() {
            if let Err(problem) = self.judge_line(position, case.answer.line_or_end()?) {
                return broken(format!("answer, line {}: {problem}", index + 1));
            }
            let line = case.output.line_or_end()?;
            if line.is_none() {
                return wrong(format!(
                    "the output has {index} lines, but it should have {total}, one for each line of the input"
                ));
            }
            if let Err(problem) = self.judge_line(position, line) {
                return Err(case.output.fault(problem));
            }
        }
        case.answer.end()?;
        match case.output.token_or_end()? {
            None => accept(),
            Some(token) => Err(case.output.fault(format!(
                "nothing may follow line {total}, the last one; found {}",
                quote(&token)
            ))),
        }
    }

    fn next_position(&self, case: &mut Checker) -> Result<Option<P>, Fault> {
        let Some(line) = case.input.line_or_end()? else {
            return Ok(None);
        };
        match (self.read)(&String::from_utf8_lossy(&line)) {
            Some(position) => Ok(Some(position)),
            None => Err(case.input.fault("this is no position")),
        }
    }

    /// Whether one line of output is right for its position; if not, why.
    fn judge_line(&self, position: &P, line: Option<Vec<u8>>) -> Result<(), String> {
        let found = read_step(&line.unwrap_or_default())?;
        self.judge_numbers(position, &found)
    }

    fn judge_numbers(&self, position: &P, found: &[i64]) -> Result<(), String> {
        let is_lost = (self.is_lost)(position);
        match found {
            [] => Err("the line is empty".to_owned()),
            [0] if is_lost => Ok(()),
            [0] => Err("0, but there is a winning move".to_owned()),
            [0, ..] => Err("nothing may follow a 0".to_owned()),
            [1, step @ ..] => {
                let after = (self.apply)(position, step)?;
                if is_lost {
                    Err(
                        "a move, but this is a P-position: every move loses, the answer is 0"
                            .to_owned(),
                    )
                } else if (self.is_lost)(&after) {
                    Ok(())
                } else {
                    Err("the move is legal, but not a winning one".to_owned())
                }
            }
            [other, ..] => Err(format!("the first number should be 0 or 1, found {other}")),
        }
    }
}

/// As many positions are drawn as fit into this height (in pixels), at least one.
const GAME_HEIGHT_MAX: f64 = 900.0;
/// Height of the line above a position, in pixels.
const GAME_HEADING: f64 = 26.0;

/// The visualiser of a [`Game`]: some positions, one below the other, each under its line's number and what the contestant
/// printed for it, from the line before the first mistake on. Sizes are in pixels.
pub struct GamePicture<P> {
    /// The rules.
    pub game: Game<P>,
    /// What the picture shows, in words.
    pub title: &'static str,
    /// How wide a position is.
    pub width: fn(&P) -> f64,
    /// How high it is.
    pub height: fn(&P) -> f64,
    /// Draws a position, and the move that is the slice of numbers (empty where there is none), below this height.
    pub draw: fn(&mut Svg, f64, &P, &[i64]),
}

/// A line of the input and what the contestant printed for it.
struct Panel<P> {
    line: usize,
    position: P,
    /// `None`: nothing that can be read.
    output: Option<Vec<i64>>,
    is_right: bool,
}

impl<P> GamePicture<P> {
    /// The visualiser.
    ///
    /// # Errors
    /// A broken input.
    pub fn show(&self, case: &mut Visualizer) -> Result<Svg, Fault> {
        let panels = self.read_panels(case)?;
        let shown = self.panels_to_show(&panels);
        let height: f64 = shown.iter().map(|panel| self.panel_height(panel)).sum();
        let width = shown
            .iter()
            .map(|panel| (self.width)(&panel.position))
            .fold(360.0, f64::max);
        let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
        picture.title(self.title);
        let mut top = 0.0;
        for panel in shown {
            self.draw_panel(&mut picture, top, panel);
            top -= self.panel_height(panel);
        }
        Ok(picture)
    }

    fn read_panels(&self, case: &mut Visualizer) -> Result<Vec<Panel<P>>, Fault> {
        let mut panels: Vec<Panel<P>> = Vec::new();
        while let Some(position) = self.game.next_position(case)? {
            let output = case.output.line_or_end().ok().flatten().and_then(|line| {
                let text = String::from_utf8(line).ok()?;
                let numbers = text
                    .split_ascii_whitespace()
                    .map(|token| token.parse().ok());
                numbers.collect::<Option<Vec<i64>>>()
            });
            let judged = output.as_deref();
            let is_right =
                judged.is_some_and(|found| self.game.judge_numbers(&position, found).is_ok());
            panels.push(Panel {
                line: panels.len() + 1,
                position,
                output,
                is_right,
            });
        }
        Ok(panels)
    }

    /// From the line before the first mistake on, or from the first line; as many as fit.
    fn panels_to_show<'a>(&self, panels: &'a [Panel<P>]) -> &'a [Panel<P>] {
        let height_of = |index: usize| self.panel_height(&panels[index]);
        let mistake = panels.iter().position(|panel| !panel.is_right);
        let mut first = mistake.unwrap_or(0).saturating_sub(1);
        if mistake.is_some_and(|mistake| height_of(first) + height_of(mistake) > GAME_HEIGHT_MAX) {
            first += 1;
        }
        let mut height = 0.0;
        let fits = |panel: &&Panel<P>| {
            height += self.panel_height(panel);
            height <= GAME_HEIGHT_MAX
        };
        let count = panels[first..].iter().take_while(fits).count().max(1);
        &panels[first..(first + count).min(panels.len())]
    }

    fn panel_height(&self, panel: &Panel<P>) -> f64 {
        GAME_HEADING + (self.height)(&panel.position)
    }

    fn draw_panel(&self, picture: &mut Svg, top: f64, panel: &Panel<P>) {
        let said = match panel.output.as_deref() {
            None => "?".to_owned(),
            Some(numbers) if numbers.len() > 12 => "…".to_owned(),
            Some(numbers) => numbers
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let (mark, class) = if panel.is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let heading = format!("{}. → {said} {mark}", panel.line);
        picture.text((0.0, top), (0.0, 14.0), &heading, class);
        let step = match panel.output.as_deref() {
            Some([1, step @ ..]) => step,
            _ => &[],
        };
        (self.draw)(picture, top - GAME_HEADING, &panel.position, step);
    }
}

// ---------------------------------------------------------------------------------------------
// Games that are played

/// What a position is for the player to move, when both play as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Every move loses, or the game is over and lost.
    Lost,
    /// Neither can win.
    Drawn,
    /// Some move wins, or the game is over and won.
    Won,
}

impl Standing {
    fn name(self) -> &'static str {
        match self {
            Standing::Lost => "lost",
            Standing::Drawn => "drawn",
            Standing::Won => "won",
        }
    }

    /// The same for the other player.
    fn of_other(self) -> Standing {
        match self {
            Standing::Lost => Standing::Won,
            Standing::Drawn => Standing::Drawn,
            Standing::Won => Standing::Lost,
        }
    }
}

/// How hard a game against the judge is: how large it begins, and how often the judge errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Half of the judge's moves give away what it has.
    Easy,
    /// One move does, the first that can.
    Normal,
    /// None does.
    Hard,
}

impl Level {
    const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// One of three things, such as a size.
    ///
    /// ```
    /// assert_eq!(problemkit::Level::Normal.pick(3, 5, 9), 5);
    /// ```
    pub fn pick<T>(self, easy: T, normal: T, hard: T) -> T {
        match self {
            Level::Easy => easy,
            Level::Normal => normal,
            Level::Hard => hard,
        }
    }
}

/// The moves of a position, one after the other.
pub type Moves<'a> = Box<dyn Iterator<Item = Vec<i64>> + 'a>;

/// A game for two as it is played: everything that a board, an opponent and a referee need. A package keeps it in
/// `game/rules.rs`; beside a program of the package that says `mod rules;` the judge puts that file, as it does `problemkit.rs`.
///
/// A position is always seen by the player to move, and its text is one line (lines of an input are joined by blanks). A move's
/// text is its numbers.
///
/// ```no_run
/// use problemkit::{play, Board, Game, Rules};
///
/// /// One heap; a move takes 1, 2 or 3 pieces.
/// const RULES: Rules<i64> = Rules {
///     value: |heap| u64::try_from(heap % 4).ok(),
///     board: |heap| Board::default().heap(heap, *heap, |taken| (taken <= 3).then(|| vec![taken])),
///     ..Rules::new(
///         Game {
///             read: |line| line.trim().parse().ok().filter(|heap| (0..=1000).contains(heap)),
///             is_lost: |heap| heap % 4 == 0,
///             apply: |heap, step| match *step {
///                 [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
///                 _ => Err("1 to 3 pieces may be taken".to_owned()),
///             },
///         },
///         |heap| heap.to_string(),
///         |heap| Box::new((1..=3.min(*heap)).map(|taken| vec![taken])),
///         |level, random| random.int(10..=level.pick(15, 30, 60)),
///         &["20"],
///     )
/// };
///
/// fn main() {
///     play(&RULES)
/// }
/// ```
pub struct Rules<P> {
    /// Reading a position, who wins it by theory, and what a move makes of it.
    pub game: Game<P>,
    /// A position's text, which `game.read` reads.
    pub write: fn(&P) -> String,
    /// Every legal move once, in an order of its own. There may be very many: nobody takes more than [`MOVES_MAX`].
    pub moves: for<'a> fn(&'a P) -> Moves<'a>,
    /// A position to begin with, which is not over.
    pub initial: fn(Level, &mut Random) -> P,
    /// Texts of small positions: everything that can be reached from them is tried in `check`.
    pub small: &'static [&'static str],
    /// The Sprague–Grundy value, of games that have one.
    pub value: fn(&P) -> Option<u64>,
    /// Whether neither can win.
    pub is_drawn: fn(&P) -> bool,
    /// What a position without moves is for the player to move.
    pub at_end: fn(&P) -> Standing,
    /// The position as something to click on; empty where clicks cannot make the game's moves. Asked only of positions that can
    /// be played: they have at most [`MOVES_MAX`] moves.
    pub board: fn(&P) -> Board,
    /// The problem's input with this one position, line by line: what its programs are asked by `moves: whole-input` in
    /// `judge.yaml`. Empty where they are asked otherwise, or never.
    pub input: fn(&P) -> String,
}

/// The most moves of a position that can be played.
pub const MOVES_MAX: usize = 1 << 14;
/// The longest game, in moves; beyond, it is drawn. Only where positions come back is it ever reached.
const MATCH_MOVES_MAX: usize = 20_000;

impl<P> Rules<P> {
    /// Of a game without values, draws and a board, in which whoever cannot move loses.
    pub const fn new(
        game: Game<P>,
        write: fn(&P) -> String,
        moves: for<'a> fn(&'a P) -> Moves<'a>,
        initial: fn(Level, &mut Random) -> P,
        small: &'static [&'static str],
    ) -> Rules<P> {
        Rules {
            game,
            write,
            moves,
            initial,
            small,
            value: |_| None,
            is_drawn: |_| false,
            at_end: |_| Standing::Lost,
            board: |_| Board::default(),
            input: |_| String::new(),
        }
    }

    /// Whether the player to move has no move.
    pub fn is_over(&self, position: &P) -> bool {
        (self.moves)(position).next().is_none()
    }

    /// What a position is for the player to move: by the rules where it is over, else by theory.
    pub fn standing(&self, position: &P) -> Standing {
        if self.is_over(position) {
            (self.at_end)(position)
        } else {
            self.standing_by_theory(position)
        }
    }

    fn standing_by_theory(&self, position: &P) -> Standing {
        if (self.game.is_lost)(position) {
            Standing::Lost
        } else if (self.is_drawn)(position) {
            Standing::Drawn
        } else {
            Standing::Won
        }
    }

    /// Every move with the position after it, or that there are too many.
    fn options(&self, position: &P) -> Result<Vec<(Vec<i64>, P)>, String> {
        let mut options = Vec::new();
        for step in (self.moves)(position) {
            if options.len() == MOVES_MAX {
                return Err(format!(
                    "the position has more than {MOVES_MAX} moves: too many to play it here"
                ));
            }
            let after = (self.game.apply)(position, &step).map_err(|reason| {
                format!(
                    "a move that is listed, {}, is not legal: {reason}",
                    numbers_line(&step)
                )
            })?;
            options.push((step, after));
        }
        Ok(options)
    }

    /// The judge's move: one that keeps what the position is, any one (`Some(false)`), or one that gives it away where there is
    /// such a move (`Some(true)`).
    fn choose(
        &self,
        position: &P,
        errs: Option<bool>,
        random: &mut Random,
    ) -> Result<Choice<P>, String> {
        let mut options = self.options(position)?;
        let standing = self.standing(position);
        let keeps = |after: &P| self.standing(after).of_other() == standing;
        let wanted: Vec<usize> = (0..options.len())
            .filter(|&index| match errs {
                None => keeps(&options[index].1),
                Some(true) => !keeps(&options[index].1),
                Some(false) => true,
            })
            .collect();
        // Where nothing is to choose, nothing is drawn.
        let index = match (&wanted[..], errs) {
            ([], Some(true)) => return self.choose(position, None, random),
            ([], _) => return Err("no move is as good as the position is said to be".to_owned()),
            ([only], None) => *only,
            (several, _) => *random.pick(several),
        };
        let (step, after) = options.swap_remove(index);
        let has_erred = errs == Some(true);
        Ok(Choice {
            step,
            after,
            has_erred,
        })
    }
}

/// A move that the judge chose.
struct Choice<P> {
    step: Vec<i64>,
    after: P,
    has_erred: bool,
}

/// Numbers as the text of a position or a move, with a blank between them.
///
/// ```
/// assert_eq!(problemkit::numbers_line(&[3, 0, 5]), "3 0 5");
/// ```
pub fn numbers_line<T: fmt::Display>(numbers: &[T]) -> String {
    let texts: Vec<String> = numbers.iter().map(T::to_string).collect();
    texts.join(" ")
}

/// The numbers that a position's text is made of; none if something else stands there.
///
/// ```
/// assert_eq!(problemkit::read_numbers::<usize>("3 0  5"), Some(vec![3, 0, 5]));
/// assert_eq!(problemkit::read_numbers::<usize>("3 -1"), None);
/// ```
pub fn read_numbers<T: std::str::FromStr>(line: &str) -> Option<Vec<T>> {
    let tokens = line.split_ascii_whitespace();
    tokens.map(|token| token.parse().ok()).collect()
}

/// A position's text that is a word of `0` and `1`, of at least one; none if it is not.
///
/// ```
/// assert_eq!(problemkit::read_bits("011"), Some(vec![false, true, true]));
/// assert_eq!(problemkit::read_bits(""), None);
/// ```
pub fn read_bits(word: &str) -> Option<Vec<bool>> {
    let is_word = !word.is_empty() && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| word.bytes().map(|byte| byte == b'1').collect())
}

/// The word that [`read_bits`] reads.
///
/// ```
/// assert_eq!(problemkit::bits_word(&[false, true, true]), "011");
/// ```
pub fn bits_word(bits: &[bool]) -> String {
    let letters = bits.iter();
    letters
        .map(|&is_one| if is_one { '1' } else { '0' })
        .collect()
}

/// The index of the thing that a move names by its number, from 1; `what` is what there are `count` of.
///
/// # Errors
/// For the contestant: there is none of this number.
///
/// ```
/// assert_eq!(problemkit::numbered("heap", 3, 3), Ok(2));
/// let none = "there is no heap 0; they are numbered from 1 to 3";
/// assert_eq!(problemkit::numbered("heap", 0, 3), Err(none.to_owned()));
/// ```
pub fn numbered(what: &str, number: i64, count: usize) -> Result<usize, String> {
    if number < 1 || number > count as i64 {
        return Err(format!(
            "there is no {what} {number}; they are numbered from 1 to {count}"
        ));
    }
    Ok(number as usize - 1)
}

/// The numbers of a move's text, or why it has none.
fn read_step(text: &[u8]) -> Result<Vec<i64>, String> {
    let tokens = text
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty());
    tokens
        .map(|token| {
            let number = std::str::from_utf8(token)
                .ok()
                .and_then(|text| text.parse().ok());
            number.ok_or_else(|| format!("{} is not an integer, or far too large", quote(token)))
        })
        .collect()
}

// ---------------------------------------------------------------------------------------------
// Games: boards

/// The most cells and rows of a board that is told, together. What has more cannot be looked over.
const BOARD_MAX: usize = 1200;
/// The longest label of a cell, in bytes.
const LABEL_BYTES_MAX: usize = 60;

/// A position as something to click on: rows of cells. A move is made by clicks whose numbers, one after the other, are those of
/// the move; a click is possible where some move begins so.
///
/// ```
/// use problemkit::{Board, Cell, Shape};
///
/// // Heap 2 of Nim, with three pieces left: the piece on the right takes one, that on the left takes all.
/// let stones = [3, 2, 1].map(|taken| Cell::new(Shape::Stone).picks(&[2, taken]));
/// let board = Board::default().named_row(2, stones);
/// # let _ = board;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Board {
    rows: Vec<Vec<Cell>>,
    /// Cells and rows; nothing is added any more once they are more than are told.
    size: usize,
}

impl Board {
    /// One more row, below the others. Of one that goes on and on, not more is taken than can be told.
    pub fn row(mut self, cells: impl IntoIterator<Item = Cell>) -> Board {
        if self.size <= BOARD_MAX {
            let row: Vec<Cell> = cells.into_iter().take(BOARD_MAX - self.size + 1).collect();
            self.size += row.len() + 1;
            self.rows.push(row);
        }
        self
    }

    /// One more row, with its number or name before it.
    pub fn named_row(
        self,
        name: impl fmt::Display,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Board {
        self.row(std::iter::once(Cell::text(name)).chain(cells))
    }

    /// One more row for a heap: what it is called, and its pieces. A click takes a piece and all to its right; `step` says by which
    /// move so many are taken, if by any.
    ///
    /// ```
    /// use problemkit::Board;
    ///
    /// // One heap; a move takes 1 or 2 pieces.
    /// let board = Board::default().heap(5, 5, |taken| (taken <= 2).then(|| vec![taken]));
    /// # let _ = board;
    /// ```
    pub fn heap(
        self,
        name: impl fmt::Display,
        pieces: i64,
        step: impl Fn(i64) -> Option<Vec<i64>>,
    ) -> Board {
        let stones = (1..=pieces).rev().map(|taken| match step(taken) {
            Some(step) => Cell::new(Shape::Stone).label(taken).picks(&step),
            None => Cell::new(Shape::Stone),
        });
        self.named_row(name, stones)
    }

    fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flatten()
    }

    /// `row` and `cell` lines, as [`play`] has them.
    fn tell(&self, answer: &mut String) {
        if self.size > BOARD_MAX {
            return;
        }
        for row in &self.rows {
            answer.push_str("row\n");
            for cell in row {
                let _ = writeln!(answer, "cell {}", cell.text_form());
            }
        }
    }
}

/// The heap of a subtraction game: a move takes a number of pieces that is in a set; whoever cannot move loses.
///
/// ```
/// use problemkit::SubtractionHeap;
///
/// let heap = SubtractionHeap { pieces: 5, set: vec![1, 3, 4] };
/// assert_eq!(heap.value(), 3);
/// assert_eq!(heap.take(&[3]).unwrap().pieces, 2);
/// assert!(heap.take(&[2]).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionHeap {
    /// How many there are.
    pub pieces: usize,
    /// What may be taken, from 1 on, in any order, perhaps repeated.
    pub set: Vec<usize>,
}

impl SubtractionHeap {
    /// What is left after a move, or why it is not allowed.
    pub fn take(&self, step: &[i64]) -> Result<SubtractionHeap, String> {
        let &[taken] = step else {
            return Err(format!(
                "a move is one number, the pieces taken; found {} numbers",
                step.len()
            ));
        };
        // By its path: the prelude of older editions, in which packages may be written, lacks the trait.
        let known: Option<usize> = std::convert::TryFrom::try_from(taken).ok();
        let Some(taken) = known.filter(|taken| self.set.contains(taken)) else {
            return Err(format!("{taken} taken, but the set does not have it"));
        };
        match self.pieces.checked_sub(taken) {
            None => Err(format!("{taken} taken, but there are only {}", self.pieces)),
            Some(pieces) => Ok(SubtractionHeap {
                pieces,
                set: self.set.clone(),
            }),
        }
    }

    /// Every legal move once, ascending.
    pub fn moves(&self) -> Moves<'_> {
        let mut fitting = self.set.clone();
        fitting.sort_unstable();
        fitting.dedup();
        fitting.retain(|&taken| taken <= self.pieces);
        Box::new(fitting.into_iter().map(|taken| vec![taken as i64]))
    }

    /// The Sprague–Grundy value by definition; the values of one set are kept.
    pub fn value(&self) -> u64 {
        thread_local! {
            static KNOWN: RefCell<(Vec<usize>, Vec<u64>)> = const { RefCell::new((Vec::new(), Vec::new())) };
        }
        KNOWN.with_borrow_mut(|(set, values)| {
            if *set != self.set {
                set.clone_from(&self.set);
                values.clear();
            }
            // No value is larger than the number of moves.
            let mut is_met = vec![false; set.len() + 1];
            for pieces in values.len()..=self.pieces {
                is_met.fill(false);
                for &taken in set.iter().filter(|&&taken| taken <= pieces) {
                    is_met[values[pieces - taken] as usize] = true;
                }
                values.push(is_met.iter().take_while(|&&is_met| is_met).count() as u64);
            }
            values[self.pieces]
        })
    }

    /// One row; a click takes a piece and all to its right, where so many may be taken.
    pub fn board(&self) -> Board {
        Board::default().heap(self.pieces, self.pieces as i64, |taken| {
            let is_allowed = self.set.contains(&(taken as usize));
            is_allowed.then(|| vec![taken])
        })
    }
}

/// One thing on a board.
#[derive(Clone, Debug)]
pub struct Cell {
    shape: Shape,
    label: String,
    picks: Vec<i64>,
}

impl Cell {
    /// One without a label that is only looked at.
    pub fn new(shape: Shape) -> Cell {
        Cell {
            shape,
            label: String::new(),
            picks: Vec::new(),
        }
    }

    /// A number or a name beside other things.
    pub fn text(label: impl fmt::Display) -> Cell {
        Cell::new(Shape::Text).label(label)
    }

    /// What stands in it. No words of a language: everybody reads it.
    pub fn label(mut self, label: impl fmt::Display) -> Cell {
        self.label = label.to_string();
        self
    }

    /// The numbers that a click on it adds to the move.
    pub fn picks(mut self, picks: &[i64]) -> Cell {
        self.picks = picks.to_vec();
        self
    }

    /// The same where the click is possible.
    pub fn picks_if(self, is_possible: bool, picks: &[i64]) -> Cell {
        if is_possible { self.picks(picks) } else { self }
    }

    /// `SHAPE PICKS… : LABEL`
    fn text_form(&self) -> String {
        let mut text = self.shape.name().to_owned();
        for number in &self.picks {
            let _ = write!(text, " {number}");
        }
        if !self.label.is_empty() {
            let _ = write!(text, " : {}", self.label);
        }
        text
    }
}

/// What a thing on a board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A piece of a heap.
    Stone,
    /// Where a piece was, or a square that cannot be taken.
    Empty,
    /// A skittle that stands.
    Pin,
    /// The gap between two things, narrower than they are.
    Gap,
    /// A square to take.
    Square,
    /// The piece or square that nobody wants.
    Poison,
    /// A cross on a square.
    Cross,
    /// A nought on a square.
    Nought,
    /// A coin that shows heads, or anything that is up.
    Heads,
    /// A coin that shows tails, or anything that is down.
    Tails,
    /// A piece that moves over squares.
    Queen,
    /// A label, and nothing around it.
    Text,
}

impl Shape {
    fn name(self) -> &'static str {
        match self {
            Shape::Stone => "stone",
            Shape::Empty => "empty",
            Shape::Pin => "pin",
            Shape::Gap => "gap",
            Shape::Square => "square",
            Shape::Poison => "poison",
            Shape::Cross => "cross",
            Shape::Nought => "nought",
            Shape::Heads => "heads",
            Shape::Tails => "tails",
            Shape::Queen => "queen",
            Shape::Text => "text",
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Games: the referee of programs that play

/// Where a program sits that plays: an [`Interactor`], or a player in a test.
pub trait Table {
    /// Tells the program one line.
    fn tell_line(&mut self, line: &str) -> Result<(), Fault>;
    /// The program's next line, without its end; none if it has ended.
    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault>;
}

impl Table for Interactor {
    fn tell_line(&mut self, line: &str) -> Result<(), Fault> {
        self.tell(&format!("{line}\n"))
    }

    fn hear_line(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        self.contestant.line_or_end()
    }
}

/// One game of a program against the judge.
pub struct Match<P> {
    /// Whose move it is.
    pub program_moves: bool,
    /// Where it stands.
    pub position: P,
    /// How many of the judge's next moves are drawn from all legal ones, so that a lost start can be turned.
    pub errors_left: u64,
}

impl<P> Rules<P> {
    /// The interactor. The test's input is `T seed`, then a line `F <position> B` for each of T games: whether the program
    /// begins (1 or 0), the position, and how many of the judge's first moves are drawn at random. The answer has a number for
    /// each game: 1 if its first mover can win, 2 if he can only draw, else 0.
    ///
    /// The program is told T, then of each game `F <position>`; the players then write a move in turn. When the game is over,
    /// the judge writes `WIN`, `DRAW` or `LOSE` (for the program), or `ILLEGAL` and why. From a position that is not lost the
    /// judge keeps what it has, by a move drawn at random; from a lost one any move is drawn. A game that ends worse than the
    /// best that the program had before it at one of its moves is a wrong answer.
    ///
    /// # Errors
    /// What is wrong with the program's play; a broken input or answer.
    pub fn referee(&self, case: &mut Interactor) -> Outcome {
        let games = case.input.count("T", 1..=10_000)?;
        let seed = case.input.int("seed", 0..=1_000_000_000)?;
        case.input.line("the rest of the first line")?;
        let mut random = Random::from_seed(seed.unsigned_abs());
        case.tell_line(&games.to_string())?;
        for number in 1..=games {
            let line = case.input.line("a game")?;
            let Some(game) = self.read_match(&String::from_utf8_lossy(&line)) else {
                return Err(case.input.fault("this is no game: F, a position, B"));
            };
            let said = case.answer.count("outcome", 0..=2)?;
            let standing = self.standing(&game.position);
            if standing.answer() != said {
                return broken(format!(
                    "game {number}: the answer's outcome is not the theorem's"
                ));
            }
            self.play_match(case, game, &mut random, number)?;
        }
        match case.contestant.token_or_end()? {
            None => accept(),
            Some(token) => wrong(format!(
                "nothing may follow the last game; found {}",
                quote(&token)
            )),
        }
    }

    fn read_match(&self, line: &str) -> Option<Match<P>> {
        let (begins, rest) = line.trim().split_once(' ')?;
        let (position, errors) = rest.rsplit_once(' ')?;
        Some(Match {
            program_moves: match begins {
                "1" => true,
                "0" => false,
                _ => return None,
            },
            position: (self.game.read)(position)?,
            errors_left: errors.parse().ok()?,
        })
    }

    /// Plays one game to its end; `number` is for the words.
    ///
    /// # Errors
    /// What is wrong with the program's play, or that the judge cannot play.
    pub fn play_match(
        &self,
        table: &mut dyn Table,
        game: Match<P>,
        random: &mut Random,
        number: usize,
    ) -> Result<(), Fault> {
        let Match {
            mut program_moves,
            mut position,
            mut errors_left,
        } = game;
        let first = u8::from(program_moves);
        table.tell_line(&format!("{first} {}", (self.write)(&position)))?;
        // The best that the program could have had at one of its moves.
        let mut best = Standing::Lost;
        let mut moves_made = 0;
        while !self.is_over(&position) && moves_made < MATCH_MOVES_MAX {
            moves_made += 1;
            if program_moves {
                best = best.max(self.standing(&position));
                let Some(line) = table.hear_line()? else {
                    return wrong(format!("game {number}: the program ended before the game"));
                };
                let after = read_step(&line).and_then(|step| (self.game.apply)(&position, &step));
                position = match after {
                    Ok(after) => after,
                    Err(reason) => {
                        table.tell_line(&format!("ILLEGAL {reason}"))?;
                        return wrong(format!("game {number}: {reason}"));
                    }
                };
            } else {
                let is_drawn = errors_left > 0;
                errors_left -= u64::from(is_drawn);
                let errs =
                    (is_drawn || self.standing(&position) == Standing::Lost).then_some(false);
                let choice = self.choose(&position, errs, random);
                let choice =
                    choice.map_err(|reason| Fault::Broken(format!("game {number}: {reason}")))?;
                table.tell_line(&numbers_line(&choice.step))?;
                position = choice.after;
            }
            program_moves = !program_moves;
        }
        let of_mover = if self.is_over(&position) {
            (self.at_end)(&position)
        } else {
            Standing::Drawn
        };
        let result = if program_moves {
            of_mover
        } else {
            of_mover.of_other()
        };
        let (told, ended) = match result {
            Standing::Won => ("WIN", "won"),
            Standing::Drawn => ("DRAW", "drawn"),
            Standing::Lost => ("LOSE", "lost"),
        };
        table.tell_line(told)?;
        if result >= best {
            return Ok(());
        }
        let could = if best == Standing::Won {
            "won"
        } else {
            "drawn"
        };
        wrong(format!(
            "game {number} is {ended}, but it was the program's move in a position that can be {could}"
        ))
    }
}

impl Standing {
    /// As answers of interactive games have it.
    fn answer(self) -> usize {
        match self {
            Standing::Lost => 0,
            Standing::Won => 1,
            Standing::Drawn => 2,
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Games: one request, one answer

/// The longest request, in bytes.
const REQUEST_BYTES_MAX: u64 = 1 << 16;
/// The longest position that is played, in bytes.
const PLAYED_BYTES_MAX: usize = 4096;
/// As many moves are listed in an answer, and as many bytes of them.
const LISTED_MOVES_MAX: usize = 2000;
const LISTED_BYTES_MAX: usize = 1 << 16;

/// Runs the program that knows a game's rules, `game/game.rs` of a package: it reads a request, answers it, and ends. What
/// there is to know of a game travels with the request. Lines are a word and, behind a blank, its value; the first line of a
/// request is what is asked:
///
/// | request | lines | answer |
/// |---|---|---|
/// | `start` | `level` (`easy`, `normal`, `hard`), `seed` (a number) | a position to begin with |
/// | `look` | `position` | the position |
/// | `hint` | `position` | the position and, unless it is lost or over, `hint` and a best move |
/// | `step` | `position`, `move` | the position after the move, without a reply |
/// | `move` | `position`, `level`, `seed`, `errors`, perhaps `move` | the position after the move, if there is one (else the judge begins), and the judge's reply |
/// | `check` | | `checked` and how many positions, or `broken` and what does not hold, a line each |
///
/// Of a position are told: `position`, `over` (`yes`, `no`), `standing` of the player to move (`lost`, `drawn`, `won`), `value`
/// where there is one, `moves` (their number; `more` behind it where not all are listed), and a line `move` for each. Last comes
/// the [`Board`], if the game has one, it is not too large and all moves are listed: a line `row`, then for each of its cells
/// `cell SHAPE PICKS… : LABEL`, where picks, or colon and label, may be missing. Where the rules have an `input`, a line `input`
/// for each of its lines. After a `move`: also `own`, the position after
/// that move; `reply`, the judge's move if it made one; and `errors`, how many moves of the judge's in this game gave something
/// away, which the next request of the same game says again. What cannot be answered is answered by `error` and why.
///
/// ```text
/// move                      own 1 5
/// position 3 5              reply 2 4
/// level hard                errors 0
/// seed 7                    position 1 1
/// errors 0                  over no
/// move 1 2                  standing lost
///                           value 0
///                           moves 2
///                           move 1 1
///                           move 2 1
/// ```
pub fn play<P>(rules: &Rules<P>) -> ! {
    let mut request = Vec::new();
    let read = io::stdin()
        .take(REQUEST_BYTES_MAX + 1)
        .read_to_end(&mut request);
    let answer = match read {
        Ok(_) => rules.answer(&request),
        Err(error) => finish(Err(error.into())),
    };
    let mut out = io::stdout();
    let written = out.write_all(answer.as_bytes()).and_then(|()| out.flush());
    finish(written.map_err(Fault::from))
}

/// A request, taken apart.
struct Request<'a> {
    verb: &'a str,
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Request<'a> {
    fn read(bytes: &'a [u8]) -> Result<Request<'a>, String> {
        if bytes.len() as u64 > REQUEST_BYTES_MAX {
            return Err(format!(
                "the request is longer than {REQUEST_BYTES_MAX} bytes"
            ));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| "the request is not UTF-8".to_owned())?;
        let mut lines = text.lines();
        let verb = lines.next().unwrap_or_default().trim();
        let lines = lines
            .map(|line| line.split_once(' ').unwrap_or((line, "")))
            .collect();
        Ok(Request { verb, lines })
    }

    fn find(&self, name: &str) -> Option<&'a str> {
        let found = self.lines.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| *value)
    }

    fn get(&self, name: &str) -> Result<&'a str, String> {
        let found = self.find(name);
        found.ok_or_else(|| format!("the request has no line `{name}`"))
    }

    fn number(&self, name: &str) -> Result<u64, String> {
        let text = self.get(name)?;
        let number = text.parse();
        number.map_err(|_| {
            format!(
                "{name} should be a number, found {}",
                quote(text.as_bytes())
            )
        })
    }

    fn level(&self) -> Result<Level, String> {
        let name = self.get("level")?;
        let level = Level::ALL.iter().find(|level| level.name() == name);
        level
            .copied()
            .ok_or_else(|| format!("no level is called {}", quote(name.as_bytes())))
    }
}

impl<P> Rules<P> {
    /// Answers a request as [`play`] has it.
    ///
    /// ```
    /// # use problemkit::{Game, Rules};
    /// # const RULES: Rules<i64> = Rules::new(
    /// #     Game {
    /// #         read: |line| line.parse().ok().filter(|heap| (0..=1000).contains(heap)),
    /// #         is_lost: |heap| heap % 4 == 0,
    /// #         apply: |heap, step| match *step {
    /// #             [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
    /// #             _ => Err("1 to 3 pieces may be taken".to_owned()),
    /// #         },
    /// #     },
    /// #     |heap| heap.to_string(),
    /// #     |heap| Box::new((1..=3.min(*heap)).map(|taken| vec![taken])),
    /// #     |level, random| random.int(10..=level.pick(15, 30, 60)),
    /// #     &["20"],
    /// # );
    /// let answer = RULES.answer(b"hint\nposition 6\n");
    /// assert!(answer.contains("standing won\n") && answer.contains("hint 2\n"));
    /// let answer = RULES.answer(b"move\nposition 6\nlevel hard\nseed 1\nerrors 0\nmove 4\n");
    /// assert_eq!(answer, "error 1 to 3 pieces may be taken\n");
    /// ```
    pub fn answer(&self, request: &[u8]) -> String {
        let answer = Request::read(request).and_then(|request| self.answer_request(&request));
        answer.unwrap_or_else(|reason| {
            // One line, whatever was in it.
            let reason: String = reason
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            format!("error {}\n", clip(&reason, MESSAGE_BYTES_MAX))
        })
    }

    fn answer_request(&self, request: &Request<'_>) -> Result<String, String> {
        let mut answer = String::new();
        match request.verb {
            "start" => {
                let seed = request.number("seed")?;
                let mut random = Random::from_seed(seed);
                let position = (self.initial)(request.level()?, &mut random);
                self.tell_position(&position, &mut answer)?;
            }
            "look" => {
                let position = self.read_position(request.get("position")?)?;
                self.tell_position(&position, &mut answer)?;
            }
            "hint" => {
                let position = self.read_position(request.get("position")?)?;
                let is_lost = self.standing(&position) == Standing::Lost;
                if !is_lost && !self.is_over(&position) {
                    let mut random = Random::from_args(&[request.get("position")?]);
                    let choice = self.choose(&position, None, &mut random)?;
                    let _ = writeln!(answer, "hint {}", numbers_line(&choice.step));
                }
                self.tell_position(&position, &mut answer)?;
            }
            "step" => {
                let position = self.read_position(request.get("position")?)?;
                let position = self.after(&position, request.get("move")?)?;
                self.tell_position(&position, &mut answer)?;
            }
            "move" => self.answer_move(request, &mut answer)?,
            "check" => match self.check() {
                Ok(positions) => answer = format!("checked {positions}\n"),
                Err(faults) => {
                    for fault in faults {
                        let _ = writeln!(answer, "broken {fault}");
                    }
                }
            },
            other => {
                return Err(format!(
                    "nobody knows the request {}",
                    quote(other.as_bytes())
                ));
            }
        }
        Ok(answer)
    }

    fn answer_move(&self, request: &Request<'_>, answer: &mut String) -> Result<(), String> {
        let mut position = self.read_position(request.get("position")?)?;
        let level = request.level()?;
        let seed = request.number("seed")?;
        let mut errors = request.number("errors")?;
        if let Some(text) = request.find("move") {
            position = self.after(&position, text)?;
        }
        let own = (self.write)(&position);
        let _ = writeln!(answer, "own {own}");
        if !self.is_over(&position) {
            // The same request always has the same reply.
            let mut random = Random::from_args(&[&seed.to_string(), &own]);
            let is_lost = self.standing(&position) == Standing::Lost;
            let errs = match level {
                _ if is_lost => Some(false),
                Level::Easy => random.chance(1, 2).then_some(true),
                Level::Normal => (errors == 0).then_some(true),
                Level::Hard => None,
            };
            let choice = self.choose(&position, errs, &mut random)?;
            errors = errors.saturating_add(u64::from(choice.has_erred));
            let _ = writeln!(answer, "reply {}", numbers_line(&choice.step));
            position = choice.after;
        }
        let _ = writeln!(answer, "errors {errors}");
        self.tell_position(&position, answer)
    }

    fn read_position(&self, text: &str) -> Result<P, String> {
        if text.len() > PLAYED_BYTES_MAX {
            return Err(format!(
                "the position is longer than {PLAYED_BYTES_MAX} bytes: too large to play it here"
            ));
        }
        let position = (self.game.read)(text);
        position.ok_or_else(|| format!("this is no position: {}", quote(text.as_bytes())))
    }

    /// The position after a move's text, or why it is not legal.
    fn after(&self, position: &P, step: &str) -> Result<P, String> {
        (self.game.apply)(position, &read_step(step.as_bytes())?)
    }

    fn tell_position(&self, position: &P, answer: &mut String) -> Result<(), String> {
        let mut moves = Vec::new();
        let mut bytes = 0;
        let mut has_more = false;
        let mut count = 0;
        for step in (self.moves)(position) {
            count += 1;
            if count > MOVES_MAX {
                return Err(format!(
                    "the position has more than {MOVES_MAX} moves: too many to play it here"
                ));
            }
            let line = numbers_line(&step);
            bytes += line.len();
            if moves.len() == LISTED_MOVES_MAX || bytes > LISTED_BYTES_MAX {
                has_more = true;
            } else {
                moves.push(line);
            }
        }
        let _ = writeln!(answer, "position {}", (self.write)(position));
        let over = if count == 0 { "yes" } else { "no" };
        let _ = writeln!(answer, "over {over}");
        let _ = writeln!(answer, "standing {}", self.standing(position).name());
        if let Some(value) = (self.value)(position) {
            let _ = writeln!(answer, "value {value}");
        }
        let more = if has_more { " more" } else { "" };
        let _ = writeln!(answer, "moves {count}{more}");
        for line in moves {
            let _ = writeln!(answer, "move {line}");
        }
        // Where some are not listed, clicks could not make them.
        if !has_more {
            (self.board)(position).tell(answer);
        }
        for line in (self.input)(position).lines() {
            let _ = writeln!(answer, "input {line}");
        }
        Ok(())
    }
}

// ---------------------------------------------------------------------------------------------
// Games: do the rules hold together?

/// The most positions that a game's small ones may lead to.
const CHECKED_POSITIONS_MAX: usize = 50_000;
/// So many things that do not hold are told.
const CHECK_FAULTS_MAX: usize = 10;
/// Every tuple of numbers is tried as a move where there are no more than so many.
const CHECKED_TUPLES_MAX: usize = 400;
/// Positions to begin with that are tried of each level.
const CHECKED_STARTS: u64 = 12;

/// A position that was reached, and the ones that its moves lead to.
struct Node<P> {
    position: P,
    text: String,
    options: Vec<usize>,
}

impl<P> Rules<P> {
    /// Tries the rules on every position that the small ones lead to: texts are read as they are written; every listed move is
    /// legal, and what is near one and is not listed is not; who wins is what a search without theory finds (retrograde
    /// analysis, so positions may come back), and values are the least ones that no option has; clicks on the board make every
    /// move, and none leads nowhere. Positions to begin with can be played. Gives how many positions there were.
    ///
    /// # Errors
    /// What does not hold, a line each.
    pub fn check(&self) -> Result<usize, Vec<String>> {
        let mut faults = Vec::new();
        let nodes = match self.reach(&mut faults) {
            Ok(nodes) if faults.is_empty() => nodes,
            Ok(_) => return Err(faults),
            Err(fault) => return Err(vec![fault]),
        };
        let (standings, order) = self.search(&nodes);
        let mut values: Vec<Option<u64>> = vec![None; nodes.len()];
        for &index in &order {
            let node = &nodes[index];
            let text = &node.text;
            let by_theory = self.standing_by_theory(&node.position);
            if by_theory != standings[index] {
                faults.push(format!(
                    "position {text}: is {}, but is said to be {}",
                    standings[index].name(),
                    by_theory.name()
                ));
            }
            if let Some(value) = (self.value)(&node.position) {
                let met: HashSet<Option<u64>> =
                    node.options.iter().map(|&option| values[option]).collect();
                let least = (0..).find(|number| !met.contains(&Some(*number)));
                if met.contains(&None) {
                    faults.push(format!(
                        "position {text}: has a value, but a position after it has none"
                    ));
                } else if least != Some(value) {
                    faults.push(format!(
                        "position {text}: its value is {}, but is said to be {value}",
                        least.unwrap_or_default()
                    ));
                }
                values[index] = least;
            }
            if faults.len() >= CHECK_FAULTS_MAX {
                return Err(faults);
            }
        }
        self.check_starts(&mut faults);
        faults.truncate(CHECK_FAULTS_MAX);
        if faults.is_empty() {
            Ok(nodes.len())
        } else {
            Err(faults)
        }
    }

    /// Every position that the small ones lead to, each once.
    fn reach(&self, faults: &mut Vec<String>) -> Result<Vec<Node<P>>, String> {
        let mut nodes: Vec<Node<P>> = Vec::new();
        let mut known: std::collections::HashMap<String, usize> = Default::default();
        for text in self.small {
            let Some(position) = (self.game.read)(text) else {
                return Err(format!("small position {text}: cannot be read"));
            };
            let text = (self.write)(&position);
            if !known.contains_key(&text) {
                known.insert(text.clone(), nodes.len());
                nodes.push(Node {
                    position,
                    text,
                    options: Vec::new(),
                });
            }
        }
        if nodes.is_empty() {
            return Err("there is no small position".to_owned());
        }
        let mut next = 0;
        while next < nodes.len() && faults.len() < CHECK_FAULTS_MAX {
            let node = &nodes[next];
            let text = &node.text;
            self.check_text(&node.position, text, faults);
            let options = self
                .options(&node.position)
                .map_err(|reason| format!("position {text}: {reason}"))?;
            self.check_moves(node, &options, faults);
            let listed = options.iter().map(|(step, _)| &step[..]).collect();
            self.check_board(&node.position, text, &listed, faults);
            let mut indices = Vec::new();
            for (_, position) in options {
                let text = (self.write)(&position);
                let index = *known.entry(text.clone()).or_insert(nodes.len());
                if index == nodes.len() {
                    nodes.push(Node {
                        position,
                        text,
                        options: Vec::new(),
                    });
                }
                indices.push(index);
            }
            if nodes.len() > CHECKED_POSITIONS_MAX {
                return Err(format!(
                    "the small positions lead to more than {CHECKED_POSITIONS_MAX}"
                ));
            }
            nodes[next].options = indices;
            next += 1;
        }
        Ok(nodes)
    }

    fn check_text(&self, position: &P, text: &str, faults: &mut Vec<String>) {
        if text.is_empty() || text.trim() != text || text.contains(char::is_control) {
            faults.push(format!("position {text:?}: its text is not one line"));
        }
        match (self.game.read)(text) {
            None => faults.push(format!("position {text}: its text cannot be read")),
            Some(again) if (self.write)(&again) != text => faults.push(format!(
                "position {text}: is {} when it is read and written again",
                (self.write)(&again)
            )),
            Some(again) => {
                let is_same = self.standing_by_theory(&again) == self.standing_by_theory(position)
                    && (self.value)(&again) == (self.value)(position);
                if !is_same {
                    faults.push(format!("position {text}: its text does not say all of it"));
                }
            }
        }
    }

    /// Every move once, and nothing near one is legal besides.
    fn check_moves(&self, node: &Node<P>, options: &[(Vec<i64>, P)], faults: &mut Vec<String>) {
        let text = &node.text;
        let listed: HashSet<&[i64]> = options.iter().map(|(step, _)| &step[..]).collect();
        if listed.len() < options.len() {
            faults.push(format!("position {text}: a move is listed twice"));
        }
        let mut tried: HashSet<Vec<i64>> = HashSet::new();
        for step in near_misses(&listed) {
            if listed.contains(&step[..]) || !tried.insert(step.clone()) {
                continue;
            }
            if (self.game.apply)(&node.position, &step).is_ok() {
                let step = numbers_line(&step);
                faults.push(format!(
                    "position {text}: the move {step} is legal and not listed"
                ));
                return;
            }
        }
    }

    /// A board can be told; clicks on it make every move, and whatever can be clicked goes on to one.
    fn check_board(
        &self,
        position: &P,
        text: &str,
        listed: &HashSet<&[i64]>,
        faults: &mut Vec<String>,
    ) {
        let board = (self.board)(position);
        if board.size > BOARD_MAX {
            faults.push(format!(
                "position {text}: its board has more than {BOARD_MAX} cells and rows"
            ));
        }
        let unread = board.cells().find(|cell| {
            cell.label.len() > LABEL_BYTES_MAX || cell.label.contains(char::is_control)
        });
        if let Some(cell) = unread {
            let label = quote(cell.label.as_bytes());
            faults.push(format!(
                "position {text}: the label {label} is not a line of {LABEL_BYTES_MAX} bytes"
            ));
        }
        if board.rows.is_empty() || board.size > BOARD_MAX {
            return;
        }
        let beginnings: HashSet<&[i64]> = listed
            .iter()
            .flat_map(|step| (0..step.len()).map(move |length| &step[..length]))
            .collect();
        let mut clicks: Vec<&[i64]> = board.cells().map(|cell| &cell.picks[..]).collect();
        clicks.retain(|picks| !picks.is_empty());
        clicks.sort_unstable();
        clicks.dedup();
        // What clicks make of a move, from no click on.
        let mut made: HashSet<Vec<i64>> = HashSet::new();
        let mut clicked: HashSet<&[i64]> = HashSet::new();
        let mut open: Vec<Vec<i64>> = vec![Vec::new()];
        while let Some(begun) = open.pop() {
            let mut goes_on = begun.is_empty() || listed.contains(&begun[..]);
            for &picks in clicks.iter().filter(|_| beginnings.contains(&begun[..])) {
                let longer = [&begun[..], picks].concat();
                if beginnings.contains(&longer[..]) || listed.contains(&longer[..]) {
                    goes_on = true;
                    clicked.insert(picks);
                    if made.insert(longer.clone()) {
                        open.push(longer);
                    }
                }
            }
            if !goes_on {
                let begun = numbers_line(&begun);
                faults.push(format!(
                    "position {text}: no move comes of clicks that begin with {begun}"
                ));
                return;
            }
        }
        if let Some(step) = listed.iter().filter(|step| !made.contains(**step)).min() {
            let step = numbers_line(step);
            faults.push(format!("position {text}: no clicks make the move {step}"));
        }
        if let Some(picks) = clicks.iter().find(|picks| !clicked.contains(*picks)) {
            let picks = numbers_line(picks);
            faults.push(format!(
                "position {text}: a click on its board adds {picks}, but is part of no move"
            ));
        }
    }

    /// By retrograde analysis what each position is, and an order in which options come first, but for positions that come
    /// back.
    fn search(&self, nodes: &[Node<P>]) -> (Vec<Standing>, Vec<usize>) {
        let mut parents: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            for &option in &node.options {
                parents[option].push(index);
            }
        }
        let mut standings: Vec<Option<Standing>> = vec![None; nodes.len()];
        let mut open: Vec<usize> = nodes.iter().map(|node| node.options.len()).collect();
        let mut queue: Vec<usize> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            if node.options.is_empty() {
                standings[index] = Some((self.at_end)(&node.position));
                queue.push(index);
            }
        }
        // A draw at the end of a game tells a parent as little as a position that comes back: it only is no loss to leave.
        let mut left: Vec<(usize, bool)> = open.iter().map(|&count| (count, false)).collect();
        while let Some(index) = queue.pop() {
            let standing = standings[index];
            for &parent in &parents[index] {
                let (count, has_draw) = &mut left[parent];
                *count -= 1;
                *has_draw |= standing == Some(Standing::Drawn);
                let found = match standing {
                    Some(Standing::Lost) => Standing::Won,
                    _ if *count > 0 => continue,
                    _ if *has_draw => Standing::Drawn,
                    _ => Standing::Lost,
                };
                if standings[parent].is_none() {
                    standings[parent] = Some(found);
                    queue.push(parent);
                }
            }
        }
        let mut order: Vec<usize> = (0..nodes.len()).filter(|&index| open[index] == 0).collect();
        let mut done = 0;
        while done < order.len() {
            for &parent in &parents[order[done]] {
                open[parent] -= 1;
                if open[parent] == 0 {
                    order.push(parent);
                }
            }
            done += 1;
        }
        // Positions that come back stand last: options of theirs have no value then.
        let ordered: HashSet<usize> = order.iter().copied().collect();
        order.extend((0..nodes.len()).filter(|index| !ordered.contains(index)));
        let standings = standings
            .into_iter()
            .map(|standing| standing.unwrap_or(Standing::Drawn))
            .collect();
        (standings, order)
    }

    /// Positions to begin with are no ends, can be played, and are the same for the same seed.
    fn check_starts(&self, faults: &mut Vec<String>) {
        for level in Level::ALL {
            for seed in 0..CHECKED_STARTS {
                let start = || (self.initial)(level, &mut Random::from_seed(seed));
                let position = start();
                let text = (self.write)(&position);
                let name = level.name();
                self.check_text(&position, &text, faults);
                if (self.write)(&start()) != text {
                    faults.push(format!(
                        "level {name}, seed {seed}: does not always begin with the same position"
                    ));
                }
                if self.is_over(&position) {
                    faults.push(format!("level {name}, seed {seed}: {text} is over"));
                    continue;
                }
                let mut random = Random::from_seed(seed);
                let kept = match self.standing(&position) {
                    Standing::Lost => Some(false),
                    Standing::Drawn | Standing::Won => None,
                };
                if let Err(reason) = self.choose(&position, kept, &mut random) {
                    faults.push(format!("level {name}, seed {seed}: {text}: {reason}"));
                    continue;
                }
                let listed: Vec<Vec<i64>> = (self.moves)(&position).collect();
                let listed = listed.iter().map(|step| &step[..]).collect();
                self.check_board(&position, &text, &listed, faults);
            }
        }
    }
}

/// Moves that are nearly listed ones, listed ones among them; and all small tuples, if they are few.
fn near_misses(listed: &HashSet<&[i64]>) -> Vec<Vec<i64>> {
    const SOURCES_MAX: usize = 60;
    let mut steps: Vec<&[i64]> = listed.iter().copied().collect();
    steps.sort_unstable();
    let stride = steps.len() / SOURCES_MAX + 1;
    let mut found = vec![Vec::new(), vec![0], vec![i64::MAX], vec![i64::MIN, -1]];
    for step in steps.iter().step_by(stride) {
        for place in 0..step.len() {
            let number = step[place];
            for other in [
                number.wrapping_sub(1),
                number.wrapping_add(1),
                number.wrapping_neg(),
                0,
                i64::MAX,
                i64::MIN,
            ] {
                let mut changed = step.to_vec();
                changed[place] = other;
                found.push(changed);
            }
        }
        found.push(step[..step.len().saturating_sub(1)].to_vec());
        found.push(step.iter().rev().copied().collect());
        for more in [0, 1] {
            let mut longer = step.to_vec();
            longer.push(more);
            found.push(longer);
        }
    }
    let highest = steps.iter().flat_map(|step| step.iter()).max();
    let span = highest.map_or(3, |&highest| highest.clamp(0, 1 << 16) + 3) as usize;
    let length_max = steps.iter().map(|step| step.len()).max().unwrap_or(1);
    for length in 1..=length_max.min(4) {
        let Some(count) = span
            .checked_pow(length as u32)
            .filter(|&count| count <= CHECKED_TUPLES_MAX)
        else {
            break;
        };
        for code in 0..count {
            let mut rest = code;
            let mut tuple = Vec::with_capacity(length);
            for _ in 0..length {
                tuple.push((rest % span) as i64 - 1);
                rest /= span;
            }
            found.push(tuple);
        }
    }
    found
}
