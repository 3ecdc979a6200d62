//! The reasons why a package cannot be imported or exported.

use std::path::{Path, PathBuf};
use std::{io, iter};

use grundy_package::ReadError;
use grundy_words::{Argument, Line, sentence};

/// The reason why a package cannot be imported or exported.
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
        /// The recognised kind.
        kind: &'static str,
    },
    /// An entry could do harm, or has different meanings to different programs.
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
    /// There is no `problem.yaml` in the place for it.
    NoPackage {
        /// The archive or folder.
        path: PathBuf,
    },
    /// The source has nothing in any of the formats.
    NothingFound {
        /// The archive or folder.
        path: PathBuf,
        /// The archives in it, which are not opened.
        archives: Vec<String>,
    },
    /// A task is described in a way that no format here knows.
    UnknownDescription {
        /// The description's path in the source.
        path: String,
    },
    /// There is a package with that id already.
    Exists {
        /// The path that the package would have.
        path: PathBuf,
    },
    /// The package is broken.
    Package(#[from] ReadError),
    /// The other version cannot express something that the package needs.
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

    /// Puts the paths of files into the package's `folder`.
    pub(super) fn within(mut self, folder: &str) -> Self {
        if let Self::Package(error) = &mut self {
            for problem in error.errors.iter_mut().chain(&mut error.warnings) {
                problem.file = format!("{folder}/{}", problem.file);
            }
        }
        self
    }

    /// Adds the path at which an input or output error happened.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Io {
            path: path.to_path_buf(),
            source,
        }
    }

    /// Adds the archive that the zip library could not read or write.
    pub(super) fn zip(path: &Path) -> impl Fn(zip::result::ZipError) -> Self + '_ {
        move |error| Self::NotZip {
            path: path.to_path_buf(),
            message: error.to_string(),
        }
    }
}
