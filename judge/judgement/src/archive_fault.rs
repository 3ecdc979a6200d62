//! Faults of an archive that a contestant hands in. Typed, so that everybody can be told in their own language.

/// Why an archive is no submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveFault {
    /// Not a ZIP archive at all, where answers are asked for.
    NoArchive,
    /// Cut off, encrypted, or packed in a way that is not supported.
    Unreadable,
    /// Too many entries.
    TooManyFiles {
        /// The limit.
        files_max: usize,
    },
    /// Too much in it.
    TooLarge {
        /// The limit of all of them, or of one answer.
        bytes_max: u64,
    },
    /// A name that leaves the folder, or holds what no name of a source file should.
    BadName {
        /// The name, clipped.
        name: String,
    },
    /// A folder within folders within folders.
    TooDeep {
        /// The name, clipped.
        name: String,
        /// How many there may be, one in the other.
        folders_max: usize,
    },
    /// `lib` beside `lib/a.h`.
    FileAndFolder {
        /// The file's name.
        name: String,
    },
    /// A link, say.
    NoFile {
        /// The name, clipped.
        name: String,
    },
    /// Two entries for the same.
    Twice {
        /// The file's name, or the test's.
        name: String,
    },
    /// Nothing that could be judged.
    Empty,
    /// No file is an answer.
    NoAnswer,
}
