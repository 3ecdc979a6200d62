//! Why a package cannot be imported or exported.

use std::io;
use std::path::{Path, PathBuf};

use grundy_package::ReadError;

/// Why a package cannot be imported or exported.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file system refuses.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is no zip archive, or a broken one.
    #[error("{path}: is no readable zip archive: {message}")]
    NotZip {
        /// The archive.
        path: PathBuf,
        /// The zip library's message.
        message: String,
    },
    /// The file is an archive of another kind.
    #[error("{path}: is a {kind} archive: unpack it and import the folder, or pack it as .zip")]
    OtherArchive {
        /// The archive.
        path: PathBuf,
        /// That kind.
        kind: &'static str,
    },
    /// An entry could do harm, or means different things to different programs.
    #[error("the archive is refused: entry {entry:?} {reason}")]
    UnsafeEntry {
        /// The entry's name, lossily.
        entry: String,
        /// The fault of the entry.
        reason: String,
    },
    /// The archive as a whole could do harm.
    #[error("the archive is refused: it {reason}")]
    UnsafeArchive {
        /// The fault of the archive.
        reason: String,
    },
    /// There is no `problem.yaml` where one should be.
    #[error("{path}: holds no problem.yaml, neither at its top nor in its only folder")]
    NoPackage {
        /// The archive or folder.
        path: PathBuf,
    },
    /// There is nothing that any of the formats could be.
    #[error("{path}: holds no package, and no pairs of .INP and .OUT files{}", shown_archives(.archives))]
    NothingFound {
        /// The archive or folder.
        path: PathBuf,
        /// Archives in it, which are not looked into.
        archives: Vec<String>,
    },
    /// A task is described in a way that no format here knows.
    #[error(
        "{path}: describes a task in a way that is not known; `--format themis` takes the pairs of inputs and outputs beside it"
    )]
    UnknownDescription {
        /// The description's path in the source.
        path: String,
    },
    /// There is a package of that id already.
    #[error("{path}: is there already")]
    Exists {
        /// Where the package would go.
        path: PathBuf,
    },
    /// The package is broken.
    #[error("the package cannot be used:\n{0}")]
    Package(#[from] ReadError),
    /// The other format has no words for something that the package needs.
    #[error("version {format} cannot say: {}", .what.join("; "))]
    CannotSay {
        /// The version of the format.
        format: &'static str,
        /// The parts that it cannot say.
        what: Vec<String>,
    },
}

fn shown_archives(archives: &[String]) -> String {
    if archives.is_empty() {
        return String::new();
    }
    format!(
        "; it holds archives, which have to be imported one by one: {}",
        archives.join(", ")
    )
}

impl ArchiveError {
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
