//! Why the judge itself, and no program of the package, failed a test. Typed, so that everybody can be told in their own
//! language ([`Reason::in_words`]) and without what they must not see ([`crate::Outline`]).

use serde::{Deserialize, Serialize};

/// Why a test failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// A token is another one than the answer's. Tokens and lines count from 1.
    TokenDiffers {
        /// The number of the token.
        token: u64,
        /// The line of the output.
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
        /// The number of the token.
        token: u64,
        /// The line of the output.
        line: u64,
        /// The output's, clipped.
        found: String,
    },
    /// A token differs far behind its beginning.
    TokenDiffersFrom {
        /// The number of the token.
        token: u64,
        /// The line of the output.
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
        /// The line of the output.
        line: u64,
        /// The output's.
        found: String,
    },
    /// A whole line is another one than the answer's.
    LineDiffers {
        /// The number of the line.
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
        /// The things counted.
        counted: Counted,
        /// How many the answer has.
        expected: u64,
        /// How many the output has.
        found: u64,
    },
    /// Every byte counts, and one differs.
    ByteDiffers {
        /// The byte of the output, from 1.
        byte: u64,
        /// The line of the output.
        line: u64,
    },
    /// White space differs, where that matters.
    SpaceDiffers {
        /// The line of the output.
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
    /// There is neither the output file nor anything on standard output.
    NoOutputFile {
        /// The file's name.
        name: String,
    },
    /// The output file is no plain file.
    BadOutputFile {
        /// The file's name.
        name: String,
        /// The thing that is there in its place.
        why: FileFault,
    },
    /// Where answers are handed in: none to this test.
    NoAnswer,
    /// The package's checker failed. More is no contestant's business.
    CheckerFailed,
}

/// Why an output file was not taken. Stored as it always was, in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileFault {
    /// A symbolic link is there.
    #[serde(rename = "a symbolic link")]
    SymbolicLink,
    /// The file has other names beside this one.
    #[serde(rename = "a file with several links")]
    HardLinks,
    /// A directory is there.
    #[serde(rename = "a directory")]
    Directory,
    /// The path leads out of the work directory.
    #[serde(rename = "outside the work directory")]
    Outside,
    /// Its permissions keep it from the judge.
    #[serde(rename = "not readable")]
    Unreadable,
    /// A device, a pipe or a socket is there.
    #[serde(rename = "not a regular file")]
    Irregular,
    /// The program left too many files to look for it.
    #[serde(rename = "among too many files")]
    AmongTooMany,
    /// Words of an earlier version.
    #[serde(untagged)]
    Other(String),
}

/// The things whose number must be the answer's.
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
    /// A second run alone on the machine confirmed it.
    Alone,
    /// A second run with more wall time confirmed it.
    Patient,
    /// A second run like the first confirmed it.
    Again,
}
