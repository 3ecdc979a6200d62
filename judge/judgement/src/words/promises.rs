//! The words for promises and steps of a check.

use grundy_words::{Locale, Sentence};

use super::WORDS;
use crate::promise::{Promise, Step};

impl Promise {
    /// The promise in a few words; an unknown one by its name.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let sentence = match self {
            Self::Structure => Sentence::new("promise-structure"),
            Self::Inputs => Sentence::new("promise-inputs"),
            Self::BrokenInputs => Sentence::new("promise-broken-inputs"),
            Self::Bounds => Sentence::new("promise-bounds"),
            Self::Growth => Sentence::new("promise-growth"),
            Self::Answers => Sentence::new("promise-answers"),
            Self::AnswersAccepted => Sentence::new("promise-answers-accepted"),
            Self::Checker => Sentence::new("promise-checker"),
            Self::BruteForce => Sentence::new("promise-brute-force"),
            Self::Game => Sentence::new("promise-game"),
            Self::Lint => Sentence::new("promise-lint"),
            Self::Verdicts => Sentence::new("promise-verdicts"),
            Self::Margins => Sentence::new("promise-margins"),
            Self::Worth => Sentence::new("promise-worth"),
            Self::SlowIdeas => Sentence::new("promise-slow-ideas"),
            Self::Table => Sentence::new("promise-table"),
            Self::Words => Sentence::new("promise-words"),
            Self::Time => Sentence::new("promise-time"),
            Self::Data => Sentence::new("promise-data"),
            Self::Course => Sentence::new("promise-course"),
            Self::Uuid => Sentence::new("promise-uuid"),
            Self::Other(name) => return name.clone(),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

impl Step {
    /// The step in a few words.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = match self {
            Self::Data => Sentence::new("step-data"),
            Self::Inputs => Sentence::new("step-inputs"),
            Self::BrokenInputs => Sentence::new("step-broken-inputs"),
            Self::Answers => Sentence::new("step-answers"),
            Self::Checker => Sentence::new("step-checker"),
            Self::BruteForce => Sentence::new("step-brute-force"),
            Self::Game => Sentence::new("step-game"),
            Self::Lint => Sentence::new("step-lint"),
            Self::Submissions => Sentence::new("step-submissions"),
            Self::Words => Sentence::new("step-words"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}
