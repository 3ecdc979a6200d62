//! What is wrong with an archive that a contestant hands in. Typed, so that pages can say it in the reader's language;
//! `Display` says it in English.

/// Why an archive is no submission.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveFault {
    /// Not a ZIP archive at all, where answers are asked for.
    #[error("hand in a ZIP archive with a file for each test, such as 01.out")]
    NoArchive,
    /// Cut off, encrypted, or packed in a way that is not supported.
    #[error("the archive cannot be read")]
    Unreadable,
    /// Too many entries.
    #[error("the archive holds more than {files_max} files")]
    TooManyFiles {
        /// The limit.
        files_max: usize,
    },
    /// Too much in it.
    #[error("the files of the archive have more than {bytes_max} bytes")]
    TooLarge {
        /// The limit of all of them, or of one answer.
        bytes_max: u64,
    },
    /// A name that leaves the folder, or holds what no name of a source file should.
    #[error("{name:?} is no name for a source file: letters, digits, `_`, `-`, `+` and `.`")]
    BadName {
        /// The name, clipped.
        name: String,
    },
    /// A folder within folders within folders.
    #[error("{name:?} lies in more than {folders_max} folders")]
    TooDeep {
        /// The name, clipped.
        name: String,
        /// How many there may be, one in the other.
        folders_max: usize,
    },
    /// `lib` beside `lib/a.h`.
    #[error("{name:?} is a file and a folder at the same time")]
    FileAndFolder {
        /// The file's name.
        name: String,
    },
    /// A link, say.
    #[error("{name:?} in the archive is no plain file")]
    NoFile {
        /// The name, clipped.
        name: String,
    },
    /// Two entries for the same.
    #[error("{name:?} stands twice in the archive")]
    Twice {
        /// The file's name, or the test's.
        name: String,
    },
    /// Nothing that could be judged.
    #[error("the archive holds no file")]
    Empty,
    /// No file is an answer.
    #[error("the archive holds no answer to any test, such as 01.out")]
    NoAnswer,
}
