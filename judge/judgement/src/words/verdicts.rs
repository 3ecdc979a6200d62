//! The words for verdicts.

use grundy_words::{Argument, Line, Locale, Sentence};

use super::WORDS;
use crate::verdict::Verdict;

impl Verdict {
    /// The words in use for it: `Wrong answer`.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        Sentence::new(self.words_key()).in_words_of(&WORDS, locale)
    }

    /// The key of these words in [`crate::words_source`].
    #[must_use]
    pub const fn words_key(self) -> &'static str {
        match self {
            Self::Ac => "verdict-ac",
            Self::Wa => "verdict-wa",
            Self::Tle => "verdict-tle",
            Self::Mle => "verdict-mle",
            Self::Ole => "verdict-ole",
            Self::Rte => "verdict-rte",
            Self::Ce => "verdict-ce",
            Self::Ie => "verdict-ie",
        }
    }
}

impl Argument for Verdict {
    fn to_line(&self) -> Line {
        self.code().to_line()
    }
}
