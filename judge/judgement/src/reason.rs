//! The reasons why the judge itself, and no program of the package, failed a test. They are typed, so that everybody can read them
//! in their own language ([`Reason::in_words`]) and without parts that they must not see ([`crate::Outline`]).

use serde::{Deserialize, Serialize};

/// The reason why a test failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// A token differs from the answer's. Tokens and lines count from 1.
    TokenDiffers {
        /// The number of the token.
        token: u64,
        /// The line of the output.
        line: u64,
        /// The answer's, clipped.
        expected: String,
        /// The output's, clipped.
        found: String,
        /// The difference of the two numbers, if it is informative: `1.000e-6`.
        off: Option<String>,
    },
    /// A token is not a number of the required kind.
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
    /// Any order is allowed, and an item differs from the answer's.
    SortedDiffers {
        /// The first in sorted order that the answer has instead, clipped.
        expected: String,
        /// The output's.
        found: String,
    },
    /// There are too many or too few items of a kind.
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
    /// White space differs, in a problem where it counts.
    SpaceDiffers {
        /// The line of the output.
        line: u64,
        /// The answer's.
        expected: Space,
        /// The output's.
        found: Space,
    },
    /// The program exceeded the time limit.
    TimeLimit {
        /// The limit for this language, in milliseconds.
        limit_ms: u64,
        /// The program did not compute, it waited.
        mostly_waiting: bool,
        /// A second run said the same.
        confirmed: Option<Confirmation>,
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
        /// The code.
        code: i32,
        /// The crash in the language's own report, clipped: `ZeroDivisionError`. The program may have written it.
        crash: Option<String>,
    },
    /// A signal ended the program.
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
    /// The archive of answers has none to this test.
    NoAnswer,
    /// The package's checker failed. More is no contestant's business.
    CheckerFailed,
}

/// The reason why an output file was not collected. It is stored in English, as always.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileFault {
    /// A symbolic link is there.
    #[serde(rename = "a symbolic link")]
    SymbolicLink,
    /// The file has other names besides this one.
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
    /// A text of an earlier version.
    #[serde(untagged)]
    Other(String),
}

/// The kind of items whose number must be the answer's.
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

/// The white space at the place where it differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// The text ends.
    End,
    /// There is no white space.
    None,
    /// These characters, escaped.
    Blank(String),
}

/// The evidence that a time limit was really exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirmation {
    /// A second run alone on the machine confirmed it.
    Alone,
    /// A second run with more wall time confirmed it.
    Patient,
    /// A second run had the same result.
    Again,
}
