//! The part of a failed test's reason that may be shown if the test's data is secret.
//!
//! A program reads the test's input and chooses how it fails: its output, the place where that goes wrong, its exit code, its text
//! on standard error. Any of this that its author sees is a way to read the input. An [`Outline`] therefore has few values,
//! whatever the program does, and contains no text that a program wrote: names of crashes are those of the language's row, limits
//! and file names those of the package. `judge/sandbox/CONTRACT.md` counts what remains.

use grundy_languages::Language;

use crate::judgement::Exit;
use crate::reason::{Counted, Reason};

/// The signals that show a mistake in a program. Others are only called signals.
const TELLING_SIGNALS: [i32; 5] = [4, 6, 7, 8, 11]; // SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV

/// A [`Reason`] without everything that the program or the test's data can choose freely.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// The output is another one than the answer.
    Differs,
    /// A token is not a number of the required kind.
    NoNumber,
    /// There is no output.
    OutputEmpty,
    /// The output ends too early.
    OutputEnds,
    /// The output goes on behind the answer's end.
    OutputGoesOn,
    /// Any order is allowed, and an item differs from the answer's.
    SortedDiffers,
    /// The number of lines is wrong.
    LinesCount,
    /// The number of tokens is wrong.
    TokensCount,
    /// The number of numbers is wrong.
    NumbersCount,
    /// A character occurs too often or too rarely.
    CharacterCount,
    /// White space differs, in a problem where it counts.
    SpaceDiffers,
    /// The program exceeded the time limit.
    TimeLimit {
        /// The limit for this language, in milliseconds.
        limit_ms: u64,
        /// The program did not compute, it waited.
        mostly_waiting: bool,
    },
    /// The program exceeded the memory limit.
    MemoryLimit {
        /// The limit in bytes.
        limit_bytes: u64,
    },
    /// The program exceeded the output limit.
    OutputLimit {
        /// The limit in bytes.
        limit_bytes: u64,
    },
    /// The program ended with a code other than 0.
    ExitCode {
        /// The crash, if the language's row knows it.
        crash: Option<String>,
    },
    /// A signal ended the program.
    Signal {
        /// The signal's name, if it is one that shows a mistake.
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
    /// The archive of answers has none to this test.
    NoAnswer,
    /// The package's checker failed.
    CheckerFailed,
}

impl Reason {
    /// The part of the reason that may be shown if the test's data is secret. `language` is the program's; without its row no crash
    /// has a name. Reasons that earlier versions stored are bounded in the same way.
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
