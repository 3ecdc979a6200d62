//! What is wrong with a package, with file and line.

use std::fmt;

/// One thing that is wrong with a package.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, relative to the package; empty: the package itself.
    pub file: String,
    /// The line, from 1, where the file has lines.
    pub line: Option<u32>,
    /// What is wrong, one line.
    pub message: String,
}

impl Problem {
    /// A problem of a whole file.
    pub(crate) fn of_file(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            message: message.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.as_str(), self.line) {
            ("", _) => {}
            (file, None) => write!(formatter, "{file}: ")?,
            (file, Some(line)) => write!(formatter, "{file}:{line}: ")?,
        }
        formatter.write_str(&self.message)
    }
}

/// Why a package cannot be read: everything that is wrong with it, not only the first thing.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", .problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ReadError {
    /// Never empty; in the order of files and lines.
    pub problems: Vec<Problem>,
    /// What would be a warning if the rest were right.
    pub warnings: Vec<Problem>,
}

/// Problems and warnings found so far.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) problems: Vec<Problem>,
    pub(crate) warnings: Vec<Problem>,
    /// The package is an exercise of this archive, of which more is promised than other judges ask for.
    pub(crate) is_exercise: bool,
    /// What is being read decides nothing about judging.
    pub(crate) is_aside: bool,
}

impl Findings {
    /// Something that the format forbids and other judges put up with: wrong in an exercise of this archive, doubtful in a
    /// package from elsewhere.
    pub(crate) fn lapse(&mut self, file: impl Into<String>, message: impl Into<String>) {
        if self.is_exercise {
            self.problem(file, message);
        } else {
            self.warning(file, message);
        }
    }

    /// Something wrong with a whole file.
    pub(crate) fn problem(&mut self, file: impl Into<String>, message: impl Into<String>) {
        self.problems.push(Problem::of_file(file, message));
    }

    /// Something wrong at a line.
    pub(crate) fn problem_at(&mut self, file: &str, line: u32, message: impl Into<String>) {
        let message = message.into();
        self.problems.push(Problem {
            file: file.to_owned(),
            line: Some(line),
            message,
        });
    }

    /// Something doubtful about a whole file.
    pub(crate) fn warning(&mut self, file: impl Into<String>, message: impl Into<String>) {
        self.warnings.push(Problem::of_file(file, message));
    }

    /// Something doubtful at a line.
    pub(crate) fn warning_at(&mut self, file: &str, line: u32, message: impl Into<String>) {
        let message = message.into();
        self.warnings.push(Problem {
            file: file.to_owned(),
            line: Some(line),
            message,
        });
    }
}
