//! Why a package cannot be imported or exported.

use std::path::{Path, PathBuf};
use std::{io, iter};

use grundy_package::ReadError;
use grundy_words::{Argument, Line, sentence};

/// Why a package cannot be imported or exported.
#[derive(Debug, thiserror::Error)]
#[error("{}", shown(&self.lines()))]
pub enum ArchiveError {
    /// The file system refuses.
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is no zip archive, or a broken one.
    NotZip {
        /// The archive.
        path: PathBuf,
        /// The zip library's message.
        message: String,
    },
    /// The file is an archive of another kind.
    OtherArchive {
        /// The archive.
        path: PathBuf,
        /// That kind.
        kind: &'static str,
    },
    /// An entry could do harm, or means different things to different programs.
    UnsafeEntry {
        /// The entry's name, lossily.
        entry: String,
        /// The fault of the entry.
        reason: Line,
    },
    /// The archive as a whole could do harm.
    UnsafeArchive {
        /// The fault of the archive.
        reason: Line,
    },
    /// There is no `problem.yaml` where one should be.
    NoPackage {
        /// The archive or folder.
        path: PathBuf,
    },
    /// There is nothing that any of the formats could be.
    NothingFound {
        /// The archive or folder.
        path: PathBuf,
        /// Archives in it, which are not looked into.
        archives: Vec<String>,
    },
    /// A task is described in a way that no format here knows.
    UnknownDescription {
        /// The description's path in the source.
        path: String,
    },
    /// There is a package of that id already.
    Exists {
        /// Where the package would go.
        path: PathBuf,
    },
    /// The package is broken.
    Package(#[from] ReadError),
    /// The other format has no words for something that the package needs.
    CannotSay {
        /// The version of the format.
        format: &'static str,
        /// The parts that it cannot say.
        what: Vec<Line>,
    },
}

fn shown(lines: &[Line]) -> String {
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

impl ArchiveError {
    /// The faults in lines; a package may have many.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        vec![match self {
            Self::Io { path, source } => Line::quote(source).of(path),
            Self::NotZip { path, message } => {
                sentence!("import-no-zip", why = Line::quote(message)).of(path)
            }
            Self::OtherArchive { path, kind } => sentence!("import-other-archive", kind).of(path),
            Self::UnsafeEntry { entry, reason } => {
                sentence!("import-unsafe-entry", entry = format!("{entry:?}"), reason)
            }
            Self::UnsafeArchive { reason } => sentence!("import-unsafe-archive", reason),
            Self::NoPackage { path } => sentence!("import-no-package").of(path),
            Self::NothingFound { path, archives } if archives.is_empty() => {
                sentence!("import-nothing-found").of(path)
            }
            Self::NothingFound { path, archives } => {
                sentence!("import-only-archives", archives).of(path)
            }
            Self::UnknownDescription { path } => sentence!("import-unknown-description").of(path),
            Self::Exists { path } => sentence!("import-exists").of(path),
            Self::Package(error) => {
                let errors = error.errors.iter().map(Argument::to_line);
                return iter::once(sentence!("import-bad-package"))
                    .chain(errors)
                    .collect();
            }
            Self::CannotSay { format, what } => sentence!("import-cannot-say", format, what),
        }]
    }

    /// Names files as those of the package in `folder`.
    pub(super) fn within(mut self, folder: &str) -> Self {
        if let Self::Package(error) = &mut self {
            for problem in error.errors.iter_mut().chain(&mut error.warnings) {
                problem.file = format!("{folder}/{}", problem.file);
            }
        }
        self
    }

    /// Says where an input or output error happened.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Io {
            path: path.to_path_buf(),
            source,
        }
    }

    /// Says which archive the zip library could not read or write.
    pub(super) fn zip(path: &Path) -> impl Fn(zip::result::ZipError) -> Self + '_ {
        move |error| Self::NotZip {
            path: path.to_path_buf(),
            message: error.to_string(),
        }
    }
}
