//! Translates the messages of packages' programs for the reader. They are in English; a table has rows with the Vietnamese
//! translation, and a message that fits a row is shown translated. The result depends only on the shown text, so nothing else of a
//! test can come into it.
//!
//! The phrases of problemkit and of testlib are in `programs.toml`; those of a package in its `judge.yaml`. The judge's own
//! sentences need no patterns, since they are values (`line.rs`). In each table the first row that fits wins. Prefixes are removed
//! first. If a row of the package and one of the libraries fit, the one with more text of its own wins: for `heap 3 should be an
//! integer, found "x"` that is `{_what} should be an integer, found {found}`, and the package's `heap {number}` then fits the rest.

mod common;
mod picture;
mod template;

use crate::locale::Locale;
use template::Template;

/// The longest text that is translated, in bytes. Messages of programs are stored up to 2,000 bytes each.
const TEXT_BYTES_MAX: usize = 8 << 10;
/// The longest that a text can become.
const WORDS_BYTES_MAX: usize = 4 * TEXT_BYTES_MAX;
/// The deepest nesting of translated parts.
const DEPTH_MAX: usize = 6;
/// The number of letters in a row from which on a text counts as words.
pub const WORD_LETTERS_MIN: usize = 3;

/// A program's message in English, with its Vietnamese translation. Each `{name}` stands for some words, the same ones on both
/// sides; if the name begins with `_`, these are translated, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    en: Template,
    vi: Template,
}

/// The reason why two texts are no [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhraseFault {
    /// It would fit everything.
    NoWords,
    /// A place of one side is not on the other.
    Unequal(String),
}

impl Phrase {
    /// The row of these two texts.
    ///
    /// # Errors
    /// A text that cannot be the translation of the other.
    pub fn new(en: &str, vi: &str) -> Result<Self, PhraseFault> {
        let (en, vi) = (Template::parse(en), Template::parse(vi));
        if !en.has_text() || !vi.has_text() {
            return Err(PhraseFault::NoWords);
        }
        for (one, other) in [(&en, &vi), (&vi, &en)] {
            if let Some(name) = one
                .names()
                .find(|name| !other.names().any(|known| known == *name))
            {
                return Err(PhraseFault::Unequal(name.to_owned()));
            }
        }
        Ok(Self { en, vi })
    }

    /// The English text, as it was written.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.en.source
    }

    /// The Vietnamese text, as it was written.
    #[must_use]
    pub fn vietnamese(&self) -> &str {
        &self.vi.source
    }

    /// The English side without the names of its places: of two rows with the same shape the second never wins.
    #[must_use]
    pub fn shape(&self) -> String {
        self.en.shape()
    }
}

/// The rows of a package, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrases(Vec<Phrase>);

impl Phrases {
    /// The phrases of a package that has none, or of no package.
    pub const NONE: &'static Self = &Self::new(Vec::new());

    /// The phrases of these rows.
    #[must_use]
    pub const fn new(rows: Vec<Phrase>) -> Self {
        Self(rows)
    }

    /// Whether the package has no phrases of its own.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rows.
    #[must_use]
    pub fn rows(&self) -> &[Phrase] {
        &self.0
    }

    /// A message of a program of the package, for this reader. Text that fits no row stays as it is.
    #[must_use]
    pub fn in_words(&self, locale: Locale, said: &str) -> String {
        match locale {
            Locale::En => said.to_owned(),
            Locale::Vi => by_line(said, |line| self.translator().line(line, 0)),
        }
    }

    /// A visualiser's SVG document with its texts for this reader. Only text is changed.
    #[must_use]
    pub fn in_picture(&self, locale: Locale, svg: &str) -> String {
        match locale {
            Locale::En => svg.to_owned(),
            Locale::Vi => picture::svg_in_words(svg, |text| self.in_words(locale, text)),
        }
    }

    /// Like [`Phrases::untold`], for the words of a picture.
    #[must_use]
    pub fn untold_in_picture(&self, svg: &str) -> Vec<String> {
        let mut untold = Vec::new();
        picture::svg_in_words(svg, |text| {
            untold.extend(self.untold(text));
            text.to_owned()
        });
        untold
    }

    /// The parts of a program's message that no row translates: words, but not numbers and quotations.
    #[must_use]
    pub fn untold(&self, said: &str) -> Vec<String> {
        let mut translator = self.translator();
        by_line(said, |line| translator.line(line, 0));
        translator.untold
    }

    fn translator(&self) -> Translator<'_> {
        let common = common::tables();
        Translator {
            prefixes: &common.prefixes,
            own: &self.0,
            messages: &common.messages,
            untold: Vec::new(),
        }
    }
}

/// Each line for itself; rows have one.
fn by_line(text: &str, mut line_in_words: impl FnMut(&str) -> String) -> String {
    if text.len() > TEXT_BYTES_MAX {
        return text.to_owned();
    }
    let mut told = String::new();
    for line in text.split_inclusive('\n') {
        let words = line.trim();
        let start = line.len() - line.trim_start().len();
        let in_words = if words.is_empty() {
            String::new()
        } else {
            line_in_words(words)
        };
        told.push_str(&line[..start]);
        told.push_str(&in_words);
        told.push_str(&line[start + words.len()..]);
        if told.len() > WORDS_BYTES_MAX {
            return text.to_owned();
        }
    }
    told
}

struct Translator<'a> {
    prefixes: &'a [Phrase],
    own: &'a [Phrase],
    messages: &'a [Phrase],
    /// The texts that fitted no row.
    untold: Vec<String>,
}

/// A row, and what stands in its places.
type Fit<'a, 't> = (&'a Phrase, Vec<(&'a str, &'t str)>);

fn first_fit<'a, 't>(rows: &'a [Phrase], text: &'t str) -> Option<Fit<'a, 't>> {
    rows.iter().find_map(|row| Some((row, row.en.fit(text)?)))
}

impl<'a> Translator<'a> {
    fn fit<'t>(&self, text: &'t str) -> Option<Fit<'a, 't>> {
        let before = first_fit(self.prefixes, text);
        if before.is_some() {
            return before;
        }
        match (first_fit(self.own, text), first_fit(self.messages, text)) {
            (Some(own), Some(message)) if message.0.en.weight() > own.0.en.weight() => {
                Some(message)
            }
            (own, message) => own.or(message),
        }
    }

    /// At every depth the parts together are no longer than the text, so the work is at most rows times letters times depth.
    fn line(&mut self, text: &str, depth: usize) -> String {
        let Some((row, values)) = self.fit(text) else {
            self.note_untold(text);
            return text.to_owned();
        };
        let mut words: Vec<(&str, String)> = Vec::new();
        for (name, value) in values {
            let value = if name.starts_with('_') && depth < DEPTH_MAX {
                self.line(value, depth + 1)
            } else {
                value.to_owned()
            };
            words.push((name, value));
        }
        let filled = row.vi.fill(&words, WORDS_BYTES_MAX);
        filled.unwrap_or_else(|| text.to_owned())
    }

    fn note_untold(&mut self, text: &str) {
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        let has_words = words.any(|word| word.chars().count() >= WORD_LETTERS_MIN);
        let is_quotation = text.starts_with(['"', '\'', '`']);
        if has_words && !is_quotation && !self.untold.iter().any(|known| known == text) {
            self.untold.push(text.to_owned());
        }
    }
}

#[cfg(test)]
mod tests;
