//! The part of a failed test's reason that may be said where the test's data is secret.
//!
//! A program reads the test's input and chooses how it fails: what it prints, at which place its output goes wrong, with
//! which code it ends, what it writes to standard error. Whatever of that is shown to the one who submitted it is a way
//! to read the input. An [`Outline`] therefore has few values, whatever the program does, and holds no text that a
//! program wrote: names of crashes are those of the language's row, limits and file names those of the package.
//! `judge/sandbox/CONTRACT.md` counts what remains.

use grundy_languages::Language;

use crate::judgement::Exit;
use crate::reason::{Counted, Reason};

/// Signals that tell a mistake in a program. Others are only called signals.
const TELLING_SIGNALS: [i32; 5] = [4, 6, 7, 8, 11]; // SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV

/// A [`Reason`] without everything that the program or the test's data decides freely.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// The output is another one than the answer.
    Differs,
    /// Something should be a number of the kind that the checker asks for, and is none.
    NoNumber,
    /// There is no output.
    OutputEmpty,
    /// The output ends too early.
    OutputEnds,
    /// The output goes on behind the answer's end.
    OutputGoesOn,
    /// Where any order will do, there is something else than in the answer.
    SortedDiffers,
    /// The number of lines is wrong.
    LinesCount,
    /// The number of tokens is wrong.
    TokensCount,
    /// The number of numbers is wrong.
    NumbersCount,
    /// There is too much or too little of a character.
    CharacterCount,
    /// White space differs, where that matters.
    SpaceDiffers,
    /// Over the time limit.
    TimeLimit {
        /// The limit for this language, in milliseconds.
        limit_ms: u64,
        /// The program did not compute, it waited.
        mostly_waiting: bool,
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
        /// The crash, if the language's row knows it.
        crash: Option<String>,
    },
    /// Ended by a signal.
    Signal {
        /// Its name, if it is one of those that tell a mistake.
        name: Option<String>,
    },
    /// There is neither the output file nor anything on standard output.
    NoOutputFile {
        /// The file's name, the package's.
        name: String,
    },
    /// The output file is no plain file.
    BadOutputFile {
        /// The file's name, the package's.
        name: String,
    },
    /// Where answers are handed in: none to this test.
    NoAnswer,
    /// The package's checker failed.
    CheckerFailed,
}

impl Reason {
    /// The part of the reason that may be said where the test's data is secret. `language`: of the program; without its row no
    /// crash has a name. Reasons that were stored by earlier versions are bounded like those of today.
    #[must_use]
    pub fn outline(&self, language: Option<&Language>) -> Outline {
        match self {
            Self::TokenDiffers { .. }
            | Self::TokenDiffersFrom { .. }
            | Self::LineDiffers { .. }
            | Self::ByteDiffers { .. } => Outline::Differs,
            Self::NoNumber { .. } => Outline::NoNumber,
            Self::OutputEmpty { .. } => Outline::OutputEmpty,
            Self::OutputEnds { .. } => Outline::OutputEnds,
            Self::OutputGoesOn { .. } => Outline::OutputGoesOn,
            Self::SortedDiffers { .. } => Outline::SortedDiffers,
            Self::CountDiffers { counted, .. } => match counted {
                Counted::Lines => Outline::LinesCount,
                Counted::Tokens => Outline::TokensCount,
                Counted::Numbers => Outline::NumbersCount,
                Counted::Character(_) => Outline::CharacterCount,
            },
            Self::SpaceDiffers { .. } => Outline::SpaceDiffers,
            Self::TimeLimit {
                limit_ms,
                mostly_waiting,
                confirmed: _,
            } => Outline::TimeLimit {
                limit_ms: *limit_ms,
                mostly_waiting: *mostly_waiting,
            },
            Self::MemoryLimit { limit_bytes } => Outline::MemoryLimit {
                limit_bytes: *limit_bytes,
            },
            Self::OutputLimit { limit_bytes } => Outline::OutputLimit {
                limit_bytes: *limit_bytes,
            },
            Self::ExitCode { code: _, crash } => {
                let known = crash.as_deref().zip(language);
                let known = known.and_then(|(crash, language)| language.known_crash(crash));
                Outline::ExitCode {
                    crash: known.map(str::to_owned),
                }
            }
            Self::Signal { signal } => Outline::Signal {
                name: TELLING_SIGNALS
                    .contains(signal)
                    .then(|| Exit::signal_name(*signal)),
            },
            Self::NoOutputFile { name } => Outline::NoOutputFile { name: name.clone() },
            Self::BadOutputFile { name, why: _ } => Outline::BadOutputFile { name: name.clone() },
            Self::NoAnswer => Outline::NoAnswer,
            Self::CheckerFailed => Outline::CheckerFailed,
        }
    }
}

#[cfg(test)]
mod tests;
