//! The words for everything that is said about a submission, in both languages. They are only in `words/vi.ftl` and `words/en.ftl`:
//! pages, the API, `grundy judge` and `grade` all use this.

mod explanations;
mod graded;
mod meanings;
mod promises;
mod reasons;
mod strength;
mod verdicts;

pub use explanations::epsilon_finding;

use std::sync::LazyLock;

use grundy_words::{Locale, WordBook};

/// The text of the file with all words, for templates that name some of them.
#[must_use]
pub const fn words_source(locale: Locale) -> &'static str {
    match locale {
        Locale::Vi => include_str!("../../words/vi.ftl"),
        Locale::En => include_str!("../../words/en.ftl"),
    }
}

static WORDS: LazyLock<WordBook> = LazyLock::new(|| WordBook::new(|locale| [words_source(locale)]));

#[cfg(test)]
mod tests;
