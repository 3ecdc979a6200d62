//! Faults of a package, with file and line.

use std::fmt;

use grundy_words::{Argument, Line};

/// One thing that is wrong with a package.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file, relative to the package; empty: the package itself.
    pub file: String,
    /// The line, from 1, where the file has lines.
    pub line: Option<u32>,
    /// The fault, one line.
    pub message: Line,
    /// The lack that it tells of, where it is something that every package begins without: whoever writes the package is then told what to
    /// do next in place of what is wrong.
    pub lack: Option<Lack>,
}

/// Things that every package begins without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lack {
    /// A sample.
    Sample,
    /// A secret test.
    SecretTest,
    /// The input or the answer of a test, which [`crate::Package::missing`] names.
    TestData,
    /// The program that judges the outputs, of a problem that asks for its own.
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

    /// The same, which says that something is not there yet.
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

/// In English.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_line().fmt(formatter)
    }
}

/// Why a package cannot be read: everything that is wrong with it, not only the first thing.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", .errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ReadError {
    /// Never empty; in the order of files and lines.
    pub errors: Vec<Diagnostic>,
    /// Findings that would be warnings if the rest were right.
    pub warnings: Vec<Diagnostic>,
}

/// Errors and warnings found so far.
#[derive(Debug, Default)]
pub struct Diagnostics {
    /// Faults.
    pub errors: Vec<Diagnostic>,
    /// Doubts.
    pub warnings: Vec<Diagnostic>,
    /// The package is an exercise of this archive, of which more is promised than other judges ask for.
    pub is_exercise: bool,
    /// The part being read decides nothing about judging.
    pub is_aside: bool,
}

impl Diagnostics {
    /// Something that the format forbids and other judges put up with: wrong in an exercise of this archive, doubtful in a
    /// package from elsewhere.
    pub fn lapse(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        if self.is_exercise {
            self.error(file, message);
        } else {
            self.warning(file, message);
        }
    }

    /// Something wrong with a whole file.
    pub fn error(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.errors.push(Diagnostic::of_file(file, message));
    }

    /// Something wrong at a line.
    pub fn error_at(&mut self, file: &str, line: u32, message: impl Into<Line>) {
        self.errors
            .push(Diagnostic::of_file(file, message).at(line));
    }

    /// Something doubtful about a whole file.
    pub fn warning(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.warnings.push(Diagnostic::of_file(file, message));
    }

    /// Something doubtful at a line.
    pub fn warning_at(&mut self, file: &str, line: u32, message: impl Into<Line>) {
        self.warnings
            .push(Diagnostic::of_file(file, message).at(line));
    }
}
