//! The faults of an archive that a contestant submits. They are typed, so that everybody can read them in their own language.

use std::fmt;
use std::sync::LazyLock;

use grundy_words::{Locale, Sentence, WordBook};

/// The reason why an archive is no submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveFault {
    /// It is not a ZIP archive, though answers are asked for.
    NoArchive,
    /// It is truncated, encrypted, or packed in a way that is not supported.
    Unreadable,
    /// It has too many entries.
    TooManyFiles {
        /// The limit.
        files_max: usize,
    },
    /// Its content is too large.
    TooLarge {
        /// The limit of all files together, or of one answer.
        bytes_max: u64,
    },
    /// A name leads out of the folder, or has characters that names of source files must not have.
    BadName {
        /// The name, clipped.
        name: String,
    },
    /// A folder within folders within folders.
    TooDeep {
        /// The name, clipped.
        name: String,
        /// The most folders, one in the other.
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
    /// Two entries are for the same test or file.
    Twice {
        /// The file's name, or the test's.
        name: String,
    },
    /// It has nothing that could be judged.
    Empty,
    /// No file is an answer.
    NoAnswer,
}

static WORDS: LazyLock<WordBook> = LazyLock::new(|| {
    WordBook::new(|locale| {
        [match locale {
            Locale::Vi => include_str!("../words/vi.ftl"),
            Locale::En => include_str!("../words/en.ftl"),
        }]
    })
});

impl ArchiveFault {
    /// The fault, as a part of a sentence.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let named = |key, name: &str| Sentence::new(key).with("name", name.to_owned());
        let sentence = match self {
            Self::NoArchive => Sentence::new("archive-none"),
            Self::Unreadable => Sentence::new("archive-unreadable"),
            Self::TooManyFiles { files_max } => {
                Sentence::new("archive-too-many").with("count", *files_max)
            }
            Self::TooLarge { bytes_max } => {
                Sentence::new("archive-too-large").with("limit", locale.size(*bytes_max))
            }
            Self::BadName { name } => named("archive-bad-name", &name.escape_debug().to_string()),
            Self::TooDeep { name, folders_max } => {
                named("archive-too-deep", name).with("count", *folders_max)
            }
            Self::FileAndFolder { name } => named("archive-file-and-folder", name),
            Self::NoFile { name } => named("archive-no-file", name),
            Self::Twice { name } => named("archive-twice", name),
            Self::Empty => Sentence::new("archive-empty"),
            Self::NoAnswer => Sentence::new("archive-no-answer"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

/// The fault in English.
impl fmt::Display for ArchiveFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_words(Locale::En))
    }
}

impl std::error::Error for ArchiveFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_refused_in_both_languages() {
        let fault = ArchiveFault::TooLarge { bytes_max: 1 << 20 };
        assert_eq!(
            fault.in_words(Locale::Vi),
            "tệp nén chứa nhiều hơn 1 MiB, trong một tệp hoặc tất cả cộng lại"
        );
        let fault = ArchiveFault::BadName {
            name: "a\u{202e}\nb".to_owned(),
        };
        assert!(
            fault.to_string().starts_with("“a\\u{202e}\\nb” is no name"),
            "{fault}"
        );
    }
}
