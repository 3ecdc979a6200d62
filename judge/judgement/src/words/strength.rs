//! The words for mutants.

use grundy_words::{Locale, Sentence};

use super::WORDS;
use crate::strength::{LeftOut, MutantOperator};

impl MutantOperator {
    /// The change, in a few words.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = match self {
            Self::Comparison => Sentence::new("mutant-comparison"),
            Self::Constant => Sentence::new("mutant-constant"),
            Self::OffByOne => Sentence::new("mutant-off-by-one"),
            Self::TypeWidth => Sentence::new("mutant-type-width"),
            Self::Arithmetic => Sentence::new("mutant-arithmetic"),
            Self::Logic => Sentence::new("mutant-logic"),
            Self::RemovedStatement => Sentence::new("mutant-removed-statement"),
            Self::MinMax => Sentence::new("mutant-min-max"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

impl LeftOut {
    /// A sentence.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = match self {
            Self::SeveralFiles => Sentence::new("no-mutants-several-files"),
            Self::NotInstalled => Sentence::new("no-mutants-not-installed"),
            Self::DoesNotCompile => Sentence::new("no-mutants-does-not-compile"),
            Self::FailsTests => Sentence::new("no-mutants-fails-tests"),
            Self::NothingToChange => Sentence::new("no-mutants-nothing-to-change"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}
