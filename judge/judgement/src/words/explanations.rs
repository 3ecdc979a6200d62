//! What is said beside an explanation, in words.

use super::sentence::{Locale, Sentence};
use crate::explanation::NoteKind;

impl NoteKind {
    /// A sentence.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = match self {
            Self::Right => Sentence::new("explain-right"),
            Self::DoesNotCompile => Sentence::new("explain-does-not-compile"),
            Self::NotBySmallInputs => Sentence::new("explain-not-by-small-inputs"),
            Self::Unsteady => Sentence::new("explain-unsteady"),
            Self::Endless => Sentence::new("explain-endless"),
            Self::Floods => Sentence::new("explain-floods"),
            Self::KindUnsupported => Sentence::new("explain-kind-unsupported"),
            Self::NoReference => Sentence::new("explain-no-reference"),
            Self::NoValidator => Sentence::new("explain-no-validator"),
            Self::NoGenerator => Sentence::new("explain-no-generator"),
            Self::NotFound => Sentence::new("explain-not-found"),
            Self::ReferenceDoubtful => Sentence::new("explain-reference-doubtful"),
        };
        sentence.in_words(locale)
    }
}
