//! Why the judge itself, and no program of the package, failed a test. Typed, so that pages can say it in
//! the reader's language and leave out what the reader must not see ([`crate::Outline`]); `Display` says all of it in
//! English.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::judgement::Exit;

/// Why a test failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// A token is another one than the answer's. Tokens and lines count from 1.
    TokenDiffers {
        /// Which token.
        token: u64,
        /// In which line of the output.
        line: u64,
        /// The answer's, clipped.
        expected: String,
        /// The output's, clipped.
        found: String,
        /// How far the two numbers are apart, where that tells something: `1.000e-6`.
        off: Option<String>,
    },
    /// A token should be a number, of the kind that the checker asks for, and is none.
    NoNumber {
        /// Which token.
        token: u64,
        /// In which line of the output.
        line: u64,
        /// The output's, clipped.
        found: String,
    },
    /// A token differs far behind its beginning.
    TokenDiffersFrom {
        /// Which token.
        token: u64,
        /// In which line of the output.
        line: u64,
        /// The first character that differs.
        character: u64,
    },
    /// There is no output.
    OutputEmpty {
        /// The answer's first token.
        expected: String,
    },
    /// The output ends too early.
    OutputEnds {
        /// The first token that is missing.
        token: u64,
        /// The answer's.
        expected: String,
    },
    /// The output goes on behind the answer's end.
    OutputGoesOn {
        /// The first token too many.
        token: u64,
        /// In which line of the output.
        line: u64,
        /// The output's.
        found: String,
    },
    /// A whole line is another one than the answer's.
    LineDiffers {
        /// Which line.
        line: u64,
        /// The answer's, clipped; `""` if it is empty or missing.
        expected: String,
        /// The output's, likewise.
        found: String,
    },
    /// Where any order will do, there is something else than in the answer.
    SortedDiffers {
        /// The first in sorted order that the answer has instead, clipped.
        expected: String,
        /// The output's.
        found: String,
    },
    /// There are too many or too few of something.
    CountDiffers {
        /// Of what.
        counted: Counted,
        /// How many the answer has.
        expected: u64,
        /// How many the output has.
        found: u64,
    },
    /// Every byte counts, and one differs.
    ByteDiffers {
        /// Which byte of the output, from 1.
        byte: u64,
        /// In which line of the output.
        line: u64,
    },
    /// White space differs, where that matters.
    SpaceDiffers {
        /// In which line of the output.
        line: u64,
        /// The answer's.
        expected: Space,
        /// The output's.
        found: Space,
    },
    /// Over the time limit.
    TimeLimit {
        /// The limit for this language, in milliseconds.
        limit_ms: u64,
        /// The program did not compute, it waited.
        mostly_waiting: bool,
        /// A second run said the same.
        confirmed: Option<Confirmation>,
    },
    /// Over the memory limit.
    MemoryLimit {
        /// In bytes.
        limit_bytes: u64,
    },
    /// Over the output limit.
    OutputLimit {
        /// In bytes.
        limit_bytes: u64,
    },
    /// Ended with a code other than 0.
    ExitCode {
        /// The code.
        code: i32,
        /// The crash in the language's own report, clipped: `ZeroDivisionError`. The program may have written it.
        crash: Option<String>,
    },
    /// Ended by a signal.
    Signal {
        /// Its number.
        signal: i32,
    },
    /// Neither the output file nor anything on standard output.
    NoOutputFile {
        /// The file's name.
        name: String,
    },
    /// The output file is no plain file.
    BadOutputFile {
        /// The file's name.
        name: String,
        /// The sandbox's words.
        why: String,
    },
    /// Where answers are handed in: none to this test.
    NoAnswer,
    /// The package's checker failed. More is no contestant's business.
    CheckerFailed,
}

/// What there must be as many of as in the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Lines.
    Lines,
    /// Tokens.
    Tokens,
    /// Numbers.
    Numbers,
    /// One character, in either letter case; escaped if it cannot be shown.
    Character(String),
}

/// White space at the place where it differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// The text ends.
    End,
    /// There is none.
    None,
    /// These characters, escaped.
    Blank(String),
}

/// Why a time limit is certain to be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirmation {
    /// By a second run alone on the machine.
    Alone,
    /// By a second run with more wall time.
    Patient,
    /// By a second run like the first.
    Again,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TokenDiffers {
                token,
                line,
                expected,
                found,
                off,
            } => {
                write!(f, "token {token}: expected {expected}, found {found}")?;
                if let Some(off) = off {
                    write!(f, ", {off} off")?;
                }
                write!(f, " (line {line})")
            }
            Self::TokenDiffersFrom {
                token,
                line,
                character,
            } => write!(
                f,
                "token {token}: differs from its character {character} on (line {line})"
            ),
            Self::NoNumber { token, line, found } => write!(
                f,
                "token {token}: expected a number, found {found} (line {line})"
            ),
            Self::OutputEmpty { expected } => {
                write!(f, "the output is empty: expected {expected}")
            }
            Self::OutputEnds { token, expected } => write!(
                f,
                "token {token}: expected {expected}, found the end of the output"
            ),
            Self::OutputGoesOn { token, line, found } => write!(
                f,
                "token {token}: expected the end of the output, found {found} (line {line})"
            ),
            Self::LineDiffers {
                line,
                expected,
                found,
            } => write!(f, "line {line}: expected {expected}, found {found}"),
            Self::SortedDiffers { expected, found } => {
                write!(f, "in sorted order, expected {expected}, found {found}")
            }
            Self::CountDiffers {
                counted,
                expected,
                found,
            } => write!(f, "expected {expected} {counted}, found {found}"),
            Self::ByteDiffers { byte, line } => {
                write!(f, "differs at byte {byte}, in line {line}")
            }
            Self::SpaceDiffers {
                line,
                expected,
                found,
            } => write!(
                f,
                "line {line}: white space differs: expected {expected}, found {found}"
            ),
            Self::TimeLimit {
                limit_ms,
                mostly_waiting,
                confirmed,
            } => write_time_limit(f, *limit_ms, *mostly_waiting, *confirmed),
            Self::MemoryLimit { limit_bytes } => {
                write!(f, "over the memory limit of {} MiB", limit_bytes >> 20)
            }
            Self::OutputLimit { limit_bytes } => {
                let mib = *limit_bytes as f64 / f64::from(1 << 20);
                write!(f, "over the output limit of {mib} MiB")
            }
            Self::ExitCode { code, crash } => {
                write!(f, "exit code {code}")?;
                match crash {
                    Some(crash) => write!(f, " ({crash})"),
                    None => Ok(()),
                }
            }
            Self::Signal { signal } => write!(f, "ended by {}", Exit::signal_name(*signal)),
            Self::NoOutputFile { name } => write!(
                f,
                "output file {name} not found, and nothing on standard output"
            ),
            Self::BadOutputFile { name, why } => {
                write!(f, "output file {name} was not taken: {why}")
            }
            Self::NoAnswer => f.write_str("no answer to this test was handed in"),
            Self::CheckerFailed => {
                f.write_str("the judge's checker failed; this is not your program's fault")
            }
        }
    }
}

fn write_time_limit(
    f: &mut fmt::Formatter<'_>,
    limit_ms: u64,
    mostly_waiting: bool,
    confirmed: Option<Confirmation>,
) -> fmt::Result {
    write!(f, "over the time limit of {} s", limit_ms as f64 / 1000.0)?;
    if mostly_waiting {
        f.write_str(", mostly waiting")?;
    }
    match confirmed {
        None => Ok(()),
        Some(Confirmation::Alone) => f.write_str(", confirmed by a second run alone"),
        Some(Confirmation::Again) => f.write_str(", confirmed by a second run"),
        Some(Confirmation::Patient) => {
            f.write_str(", confirmed by a second run with more patience")
        }
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lines => f.write_str("lines"),
            Self::Tokens => f.write_str("tokens"),
            Self::Numbers => f.write_str("numbers"),
            Self::Character(character) => write!(f, "times {character}"),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end of the output"),
            Self::None => f.write_str("none"),
            Self::Blank(blank) => write!(f, "\"{blank}\""),
        }
    }
}
