//! A text that is there in both languages.

use serde::{Deserialize, Serialize};

use crate::locale::Locale;

/// A text in the languages of the pages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bilingual {
    /// The text in Vietnamese.
    pub vi: String,
    /// The text in English.
    pub en: String,
}

impl Bilingual {
    /// The text for each language, which `said` makes.
    pub fn of(said: impl Fn(Locale) -> String) -> Self {
        Self {
            vi: said(Locale::Vi),
            en: said(Locale::En),
        }
    }

    /// The text in one language.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> &str {
        locale.pick(&self.vi, &self.en)
    }
}
