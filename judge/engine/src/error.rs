//! The reasons why judging could not be carried out, never because of what a contestant's program does.

use std::io;
use std::path::{Path, PathBuf};

use grundy_languages::LanguageTableError;
use grundy_words::{Line, sentence};

/// Why the engine could not do its work: the judge's fault, the package's, or the caller's.
///
/// The text is for logs, teachers and the command line. It may contain paths of this machine, so it must not reach a contestant.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// No row of the language table has this id or extension.
    #[error("unknown language {0:?}")]
    UnknownLanguage(String),
    /// The language is in the table, but its compiler is not on this machine.
    #[error("{name} is not installed here; {remedy}")]
    LanguageMissing {
        /// The language's id.
        id: String,
        /// The language's name.
        name: String,
        /// The step that installs it.
        remedy: String,
    },
    /// The language's compiler is on this machine, but fails on a program that is known to be right.
    #[error("{name} does not work here: {reason}")]
    LanguageBroken {
        /// The language's id.
        id: String,
        /// Its name.
        name: String,
        /// The compiler's messages, or why it could not be started.
        reason: String,
    },
    /// The language table cannot be used.
    #[error(transparent)]
    LanguageTable(#[from] LanguageTableError),
    /// The package breaks a promise that judging needs: such as a checker that compiles, or a reference solution.
    #[error("package {package}: {reason}")]
    Package {
        /// The package's id.
        package: String,
        /// The fault.
        reason: Line,
    },
    /// The reference solution failed on an input that the input validators accepted.
    #[error("the reference solution failed on this input: {0}")]
    ReferenceFailed(Line),
    /// The sandbox could not carry a run out.
    #[error("sandbox: {0}")]
    Sandbox(#[from] grundy_sandbox::Error),
    /// The pipes between two interacting programs could not be made.
    #[error("pipes between programs: {0}")]
    Pipes(io::Error),
    /// A file of the judge's own could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The system's answer.
        source: io::Error,
    },
}

impl EngineError {
    /// The error in a line of a check.
    #[must_use]
    pub fn to_line(&self) -> Line {
        match self {
            Self::Package { package, reason } => {
                sentence!("check-package-fault", package, reason)
            }
            other => other.to_string().into(),
        }
    }

    /// Whether the work was cancelled, by [`crate::Engine::cancelled_by`].
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        matches!(self, Self::Sandbox(grundy_sandbox::Error::Cancelled))
    }

    /// The language that this machine lacks, or whose compiler fails here: another machine may be able to do the work.
    #[must_use]
    pub fn lacking_language(&self) -> Option<&str> {
        match self {
            Self::LanguageMissing { id, .. } | Self::LanguageBroken { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether the request is impossible on any machine, as opposed to a failure of the judge.
    #[must_use]
    pub fn is_bad_input(&self) -> bool {
        matches!(
            self,
            Self::UnknownLanguage(_)
                | Self::LanguageTable(_)
                | Self::Package { .. }
                | Self::ReferenceFailed(_)
        )
    }
}

/// Adds the path to an input or output error.
pub trait AtPath<T> {
    /// Names the file that the error is about.
    fn at(self, path: impl AsRef<Path>) -> Result<T, EngineError>;
}

impl<T> AtPath<T> for io::Result<T> {
    fn at(self, path: impl AsRef<Path>) -> Result<T, EngineError> {
        self.map_err(|source| EngineError::Io {
            path: path.as_ref().to_path_buf(),
            source,
        })
    }
}
