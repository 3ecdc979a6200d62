//! Books of texts, and sentences with their arguments.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};

use crate::line::{Argument, Line};
use crate::locale::Locale;
use crate::phrases::Phrases;

/// Texts in both languages, by key.
pub struct WordBook {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl WordBook {
    /// A book made of these files per language. They are our own and embedded.
    ///
    /// # Panics
    /// If a file is not well-formed, or has a key twice.
    #[must_use]
    pub fn new<S: IntoIterator<Item = &'static str>>(sources: impl Fn(Locale) -> S) -> Self {
        Self {
            bundles: Locale::ALL.map(|locale| bundle(locale, sources(locale))),
        }
    }

    /// The text `key`.
    #[must_use]
    pub fn text(&self, locale: Locale, key: &str) -> String {
        self.format(locale, key, None)
    }

    /// The text `key` with one argument.
    #[must_use]
    pub fn text_with(&self, locale: Locale, key: &str, name: &str, value: impl Argument) -> String {
        let value = value.into_line();
        let mut arguments = FluentArgs::with_capacity(1);
        arguments.set(name, value.to_fluent(locale, Phrases::NONE));
        self.format(locale, key, Some(&arguments))
    }

    /// Formats a text. A missing one is our mistake, which a test excludes; its key is better than no page and no judgement.
    fn format(&self, locale: Locale, key: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        let bundle = &self.bundles[locale as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|found| found.value()) else {
            debug_assert!(false, "no text {key:?} in {locale:?}");
            tracing::error!(key, locale = locale.code(), "missing text");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, arguments, &mut errors);
        debug_assert!(errors.is_empty(), "{key:?} in {locale:?}: {errors:?}");
        words.into_owned()
    }
}

/// The sentences of lines about packages.
static LINES: LazyLock<WordBook> = LazyLock::new(|| {
    WordBook::new(|locale| {
        [match locale {
            Locale::Vi => include_str!("../lines.vi.ftl"),
            Locale::En => include_str!("../lines.en.ftl"),
        }]
    })
});

/// A sentence of a book of words, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    with: BTreeMap<Cow<'static, str>, Line>,
}

impl Sentence {
    /// The one with this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self::of_key(Cow::Borrowed(key))
    }

    /// Like [`Sentence::new`], for a computed key.
    #[must_use]
    pub const fn of_key(key: Cow<'static, str>) -> Self {
        Self {
            key,
            with: BTreeMap::new(),
        }
    }

    /// Sets the argument for `{ $name }` in the text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Self {
        self.with.insert(Cow::Borrowed(name), value.into_line());
        self
    }

    /// The sentence as a remark on one thing of several.
    #[must_use]
    pub fn of(self, thing: impl Argument) -> Line {
        Line::Sentence(self).of(thing)
    }

    pub(super) fn replace(&mut self, from: &str, to: &str) {
        self.with
            .values_mut()
            .for_each(|value| value.replace(from, to));
    }

    /// The sentence as a part of a line about a package.
    pub(super) fn in_line(&self, locale: Locale, phrases: &Phrases) -> String {
        self.format(&LINES, locale, phrases)
    }

    /// The sentence in a language.
    #[must_use]
    pub fn in_words_of(&self, book: &WordBook, locale: Locale) -> String {
        self.format(book, locale, Phrases::NONE)
    }

    fn format(&self, book: &WordBook, locale: Locale, phrases: &Phrases) -> String {
        let mut arguments = FluentArgs::with_capacity(self.with.len());
        for (name, value) in &self.with {
            arguments.set(name.as_ref(), value.to_fluent(locale, phrases));
        }
        book.format(locale, &self.key, Some(&arguments))
    }
}

/// Its words in a line, in English.
impl fmt::Display for Sentence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_line(Locale::En, Phrases::NONE))
    }
}

fn bundle(
    locale: Locale,
    sources: impl IntoIterator<Item = &'static str>,
) -> FluentBundle<FluentResource> {
    let language = locale.code().parse().expect("our codes are well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The isolation marks are only for mixed writing directions; they would get into titles, copied text and JSON.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{locale:?}: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("{locale:?}: {errors:?}"));
    }
    bundle
}
