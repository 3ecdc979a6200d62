//! Lines about a package: the messages of its checks, its reader and its import. A line is a value, so that everybody can read it
//! in their own language, and so that it can be stored.

use std::cmp::Ordering;
use std::fmt;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};

use crate::bilingual::Bilingual;
use crate::locale::Locale;
use crate::phrases::Phrases;
use crate::sentence::Sentence;

/// One line, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// A number.
    Number(i64),
    /// A name. Lines stored until November 2026 are English texts, which are shown as they are.
    Text(String),
    /// Several names or parts.
    List(Vec<Self>),
    /// The message of another program or a library, in English.
    Quote {
        /// The words.
        quote: String,
    },
    /// A remark on one thing of several.
    Of {
        /// The thing.
        of: Box<Self>,
        /// The remark.
        line: Box<Self>,
    },
    /// A text that is there in both languages.
    Both(Bilingual),
    /// A sentence of ours.
    Sentence(Sentence),
}

impl Line {
    /// The words of a program or a library that is not ours.
    pub fn quote(words: impl fmt::Display) -> Self {
        let quote = words.to_string();
        Self::Quote { quote }
    }

    /// The line as a remark on one thing of several.
    #[must_use]
    pub fn of(self, thing: impl Argument) -> Self {
        Self::Of {
            of: Box::new(thing.to_line()),
            line: Box::new(self),
        }
    }

    /// Replaces a text by another one in all parts that are not our own sentences.
    pub fn replace(&mut self, from: &str, to: &str) {
        match self {
            Self::Text(text) | Self::Quote { quote: text } => *text = text.replace(from, to),
            Self::List(parts) => parts.iter_mut().for_each(|part| part.replace(from, to)),
            Self::Of { of, line } => {
                of.replace(from, to);
                line.replace(from, to);
            }
            Self::Sentence(sentence) => sentence.replace(from, to),
            Self::Number(_) | Self::Both(_) => {}
        }
    }

    /// The line for this reader; messages of a package's programs are translated by `phrases`.
    #[must_use]
    pub fn in_words(&self, locale: Locale, phrases: &Phrases) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::List(parts) => {
                let parts = parts.iter().map(|part| part.in_words(locale, phrases));
                parts.collect::<Vec<_>>().join(", ")
            }
            Self::Quote { quote } => phrases.in_words(locale, quote),
            Self::Of { of, line } => {
                let of = of.in_words(locale, phrases);
                format!("{of}: {}", line.in_words(locale, phrases))
            }
            Self::Both(text) => text.in_words(locale).to_owned(),
            Self::Sentence(sentence) => sentence.in_line(locale, phrases),
        }
    }

    /// The line as a Fluent argument: numbers choose plurals, texts are shown as they are.
    pub(super) fn to_fluent(&self, locale: Locale, phrases: &Phrases) -> FluentValue<'_> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Text(text) => text.as_str().into(),
            other => other.in_words(locale, phrases).into(),
        }
    }
}

/// The line in English.
impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_words(Locale::En, Phrases::NONE))
    }
}

impl From<Sentence> for Line {
    fn from(sentence: Sentence) -> Self {
        Self::Sentence(sentence)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// Lines are ordered by their English text.
impl Ord for Line {
    fn cmp(&self, other: &Self) -> Ordering {
        self.to_string().cmp(&other.to_string())
    }
}

impl PartialOrd for Line {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A value that can be an argument of a sentence. Templates pass references of references.
pub trait Argument {
    /// The value as a part of a line.
    fn to_line(&self) -> Line;

    /// Like [`Argument::to_line`], for a value that nobody else needs.
    fn into_line(self) -> Line
    where
        Self: Sized,
    {
        self.to_line()
    }
}

impl<T: Argument + ?Sized> Argument for &T {
    fn to_line(&self) -> Line {
        (**self).to_line()
    }
}

impl<T: Argument> Argument for [T] {
    fn to_line(&self) -> Line {
        Line::List(self.iter().map(Argument::to_line).collect())
    }
}

impl<T: Argument, const N: usize> Argument for [T; N] {
    fn to_line(&self) -> Line {
        self.as_slice().to_line()
    }
}

impl<T: Argument> Argument for Vec<T> {
    fn to_line(&self) -> Line {
        self.as_slice().to_line()
    }
}

impl Argument for Line {
    fn to_line(&self) -> Line {
        self.clone()
    }

    fn into_line(self) -> Line {
        self
    }
}

impl Argument for Sentence {
    fn to_line(&self) -> Line {
        Line::Sentence(self.clone())
    }
}

impl Argument for Bilingual {
    fn to_line(&self) -> Line {
        Line::Both(self.clone())
    }
}

impl Argument for str {
    fn to_line(&self) -> Line {
        Line::Text(self.to_owned())
    }
}

impl Argument for String {
    fn to_line(&self) -> Line {
        self.as_str().to_line()
    }

    fn into_line(self) -> Line {
        Line::Text(self)
    }
}

impl Argument for Path {
    fn to_line(&self) -> Line {
        Line::Text(self.display().to_string())
    }
}

impl Argument for PathBuf {
    fn to_line(&self) -> Line {
        self.as_path().to_line()
    }
}

impl Argument for f64 {
    fn to_line(&self) -> Line {
        Line::Text(self.to_string())
    }
}

/// Implements [`Argument`] for numeric types. A number that is too large for a line becomes a text.
macro_rules! numbers {
    ($($number:ty),+) => { $(
        impl Argument for $number {
            fn to_line(&self) -> Line {
                i64::try_from(*self).map_or_else(|_| Line::Text(self.to_string()), Line::Number)
            }
        }
    )+ };
}
numbers!(u8, u32, u64, usize, i32, i64);

/// A line that is a sentence: its key, and its arguments as `name = value`, or only `name` for a variable with that name.
#[macro_export]
macro_rules! sentence {
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Line::Sentence(
            $crate::Sentence::new($key)
                $(.with(stringify!($name), $crate::sentence!(@ $name $(= $value)?)))*
        )
    };
    (@ $name:ident = $value:expr) => { &$value };
    (@ $name:ident) => { &$name };
}

#[cfg(test)]
mod tests {
    use super::{Argument as _, Line};
    use crate::locale::Locale;
    use crate::phrases::{Phrase, Phrases};

    fn refused() -> Line {
        let why = Line::quote("line 1, column 1: heap 1 should be an integer, found \"x\"");
        let line = sentence!(
            "check-refused",
            program = "input_validators/validate.rs",
            why
        );
        sentence!(
            "check-more-like-this",
            line = line.of("secret/01"),
            count = 2
        )
    }

    #[test]
    fn lines_quote_programs_in_the_readers_language() {
        let heaps = Phrase::new("heap {number}", "cọc {number}").expect("a row");
        let phrases = Phrases::new(vec![heaps]);
        assert_eq!(
            refused().in_words(Locale::Vi, &phrases),
            "secret/01: input_validators/validate.rs từ chối: dòng 1, cột 1: cọc 1 phải là số nguyên, gặp \"x\" (và 2 dòng nữa như vậy)"
        );
        assert_eq!(
            refused().to_string(),
            "secret/01: refused by input_validators/validate.rs: line 1, column 1: heap 1 should be an integer, found \"x\" (2 more like this)"
        );
        let expected = ["WA", "TLE"];
        let line = sentence!("check-other-verdict", got = "AC", expected).of("a.cpp");
        assert_eq!(
            line.in_words(Locale::Vi, Phrases::NONE),
            "a.cpp: kết quả AC, mong đợi WA, TLE"
        );
    }

    #[test]
    fn lines_are_stored_and_those_of_old_are_texts() {
        let json = serde_json::to_string(&refused()).expect("lines are JSON");
        assert_eq!(serde_json::from_str::<Line>(&json).expect(&json), refused());
        let old: Line = serde_json::from_str("\"survives: secret/1\"").expect("a line");
        assert_eq!(old, "survives: secret/1".to_line());
        assert_eq!(
            old.in_words(Locale::Vi, Phrases::NONE),
            "survives: secret/1"
        );
    }

    #[test]
    fn texts_are_replaced_wherever_they_stand() {
        let why = Line::quote("/tmp/x/a.zip is odd");
        let mut line = sentence!("import-no-zip", why).of("/tmp/x/a.zip");
        line.replace("/tmp/x/", "");
        assert_eq!(
            line.to_string(),
            "a.zip: is no readable zip archive: a.zip is odd"
        );
    }
}
