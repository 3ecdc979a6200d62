//! Faults of archives, in words.

use std::fmt;

use super::sentence::Sentence;
use crate::archive_fault::ArchiveFault;
use crate::locale::Locale;

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
        sentence.in_words(locale)
    }
}

/// In English.
impl fmt::Display for ArchiveFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_words(Locale::En))
    }
}

impl std::error::Error for ArchiveFault {}
