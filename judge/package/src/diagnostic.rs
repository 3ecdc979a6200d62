//! Faults of a package, with file and line.

use std::fmt;

use grundy_words::{Argument, Line};

/// One thing that is wrong with a package.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file, relative to the package; empty: the package itself.
    pub file: String,
    /// The line, from 1, if the file has lines.
    pub line: Option<u32>,
    /// The fault, one line.
    pub message: Line,
    /// The missing part, if the fault is a lack that every new package has: its author is then told what to do next instead of what
    /// is wrong.
    pub lack: Option<Lack>,
}

/// Parts that every package lacks at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lack {
    /// A sample.
    Sample,
    /// A secret test.
    SecretTest,
    /// The input or the answer of a test in [`crate::Package::missing`].
    TestData,
    /// The program that judges the outputs, if the problem needs its own.
    OutputValidator,
}

impl Diagnostic {
    /// A fault of a whole file.
    pub fn of_file(file: impl Into<String>, message: impl Into<Line>) -> Self {
        Self {
            file: file.into(),
            line: None,
            message: message.into(),
            lack: None,
        }
    }

    /// The same of a line of the file.
    #[must_use]
    pub fn at(self, line: u32) -> Self {
        Self {
            line: Some(line),
            ..self
        }
    }

    /// The same fault, marked as a lack.
    #[must_use]
    pub fn of_lack(self, lack: Lack) -> Self {
        Self {
            lack: Some(lack),
            ..self
        }
    }
}

impl Argument for Diagnostic {
    fn to_line(&self) -> Line {
        let message = self.message.clone();
        match (self.file.as_str(), self.line) {
            ("", _) => message,
            (file, None) => message.of(file),
            (file, Some(line)) => message.of(format!("{file}:{line}")),
        }
    }
}

/// The fault in English.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_line().fmt(formatter)
    }
}

/// The reasons why a package cannot be read: all faults, not only the first one.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", .errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ReadError {
    /// The faults, of which there is at least one, in the order of files and lines.
    pub errors: Vec<Diagnostic>,
    /// Findings that would be lapses or warnings if the rest were right.
    pub warnings: Vec<Diagnostic>,
}

/// The findings in the order of files and lines, each once.
pub(crate) fn in_order(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    found.sort();
    found.dedup();
    found
}

/// The findings so far.
#[derive(Debug, Default)]
pub struct Diagnostics {
    /// The errors.
    pub errors: Vec<Diagnostic>,
    /// The things that the format forbids and other judges put up with: see [`crate::Package::lapses`].
    pub lapses: Vec<Diagnostic>,
    /// Doubts.
    pub warnings: Vec<Diagnostic>,
    /// The part being read decides nothing about judging.
    pub is_aside: bool,
}

impl Diagnostics {
    /// Something about a whole file that the format forbids and other judges put up with.
    pub fn lapse(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.lapses.push(Diagnostic::of_file(file, message));
    }

    /// The same at a line.
    pub fn lapse_at(&mut self, file: &str, line: u32, message: impl Into<Line>) {
        self.lapses
            .push(Diagnostic::of_file(file, message).at(line));
    }

    /// Makes the error of a reading that failed. Lapses become warnings, since without a package nobody can say how grave they are.
    #[must_use]
    pub fn into_error(self) -> ReadError {
        ReadError {
            errors: in_order(self.errors),
            warnings: in_order([self.lapses, self.warnings].concat()),
        }
    }

    /// Reports an error of a whole file.
    pub fn error(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.errors.push(Diagnostic::of_file(file, message));
    }

    /// Reports an error at a line.
    pub fn error_at(&mut self, file: &str, line: u32, message: impl Into<Line>) {
        self.errors
            .push(Diagnostic::of_file(file, message).at(line));
    }

    /// Reports a warning on a whole file.
    pub fn warning(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.warnings.push(Diagnostic::of_file(file, message));
    }

    /// Reports a warning at a line.
    pub fn warning_at(&mut self, file: &str, line: u32, message: impl Into<Line>) {
        self.warnings
            .push(Diagnostic::of_file(file, message).at(line));
    }
}
