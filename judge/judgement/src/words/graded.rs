//! The words for the reasons why files of a grading were not judged.

use grundy_words::{Locale, Phrases, Sentence};

use super::WORDS;
use crate::graded::{GradedTest, StrayReason, Ungraded};
use crate::verdict::Verdict;

impl Ungraded {
    /// The reason, as a part of a sentence.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let sentence = match self {
            Self::Link => Sentence::new("ungraded-link"),
            Self::NoFile => Sentence::new("ungraded-no-file"),
            Self::Unreadable { why } => {
                Sentence::new("ungraded-unreadable").with("why", why.clone())
            }
            Self::Broken => Sentence::new("ungraded-broken"),
            Self::Encrypted => Sentence::new("ungraded-encrypted"),
            Self::NoLanguage => Sentence::new("ungraded-no-language"),
            Self::NoCompiler { language } => {
                Sentence::new("ungraded-no-compiler").with("language", language.clone())
            }
            Self::TooLarge { bytes_max } => {
                Sentence::new("ungraded-too-large").with("limit", locale.size(*bytes_max))
            }
            Self::Judge => Sentence::new("ungraded-judge"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

impl StrayReason {
    /// The reason, as a part of a sentence.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let sentence = match self {
            Self::NoContestant => Sentence::new("stray-no-contestant"),
            Self::NoTask => Sentence::new("stray-no-task"),
            Self::TooDeep => Sentence::new("stray-too-deep"),
            Self::Unreadable => Sentence::new("stray-unreadable"),
            Self::Another { chosen } => {
                Sentence::new("stray-another").with("chosen", chosen.clone())
            }
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

impl GradedTest {
    /// The reason why it failed; empty if it did not, or no reason is known.
    #[must_use]
    pub fn why(&self, locale: Locale, phrases: &Phrases) -> String {
        match &self.reason {
            _ if self.verdict == Verdict::Ac => String::new(),
            Some(reason) => reason.in_words(locale),
            None => phrases.in_words(locale, &self.message),
        }
    }
}
