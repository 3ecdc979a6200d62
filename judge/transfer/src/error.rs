//! The reasons why an archive of an event cannot be read or written.

use std::io;

use grundy_words::Line;

/// The reason why an archive of an event cannot be read or written.
#[derive(Debug)]
pub enum TransferError {
    /// The file system refuses.
    Io(io::Error),
    /// The archive is refused, for a reason that is told in both languages.
    Refused(Line),
}

impl TransferError {
    /// The reason as a line.
    #[must_use]
    pub fn line(&self) -> Line {
        match self {
            Self::Io(error) => Line::quote(error),
            Self::Refused(line) => line.clone(),
        }
    }
}

impl std::fmt::Display for TransferError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.line().fmt(formatter)
    }
}

impl std::error::Error for TransferError {}

impl From<io::Error> for TransferError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Line> for TransferError {
    fn from(line: Line) -> Self {
        Self::Refused(line)
    }
}
