//! A sentence and what is filled into it.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language in which people are told of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    /// Vietnamese.
    Vi,
    /// English.
    En,
}

/// The text of the file with all words, for whoever has templates that name some of them.
#[must_use]
pub const fn words_source(locale: Locale) -> &'static str {
    match locale {
        Locale::Vi => include_str!("../../words/vi.ftl"),
        Locale::En => include_str!("../../words/en.ftl"),
    }
}

impl Locale {
    pub(super) const ALL: [Self; 2] = [Self::Vi, Self::En];

    const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
        }
    }

    /// A time, in seconds without unnecessary digits.
    pub(super) fn seconds(self, milliseconds: u64) -> String {
        let fraction = format!("{:03}", milliseconds % 1000);
        let fraction = fraction.trim_end_matches('0');
        let point = match self {
            Self::Vi => ',',
            Self::En => '.',
        };
        match fraction {
            "" => (milliseconds / 1000).to_string(),
            _ => format!("{}{point}{fraction}", milliseconds / 1000),
        }
    }

    /// A number with so many decimals.
    pub(super) fn decimal(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        match self {
            Self::Vi => text.replace('.', ","),
            Self::En => text,
        }
    }

    /// A number of which no more than two digits are to be told.
    pub(super) fn about(self, value: f64) -> String {
        if !value.is_finite() || value <= 0.0 {
            return "0".to_owned();
        }
        let digits = 1 - value.log10().floor() as i32;
        if digits <= 0 {
            let unit = 10_f64.powi(-digits);
            return format!("{:.0}", (value / unit).round() * unit);
        }
        self.decimal(value, digits.unsigned_abs() as usize)
    }

    /// A limit, exactly, in the largest unit in which it is a whole number.
    pub(super) fn size(self, bytes: u64) -> String {
        match bytes {
            0 => {}
            _ if bytes.is_multiple_of(1 << 20) => return format!("{} MiB", bytes >> 20),
            _ if bytes.is_multiple_of(1 << 10) => return format!("{} KiB", bytes >> 10),
            _ => {}
        }
        match self {
            Self::Vi => format!("{bytes} byte"),
            Self::En => format!("{bytes} bytes"),
        }
    }
}

/// Sentences in both languages, of which each has its key.
pub struct WordBook {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl WordBook {
    /// A book made of one file per language. They are ours and embedded.
    ///
    /// # Panics
    /// If one is not well-formed, or has a key twice.
    #[must_use]
    pub fn new(source: impl Fn(Locale) -> &'static str) -> Self {
        Self {
            bundles: Locale::ALL.map(|locale| bundle(locale, source(locale))),
        }
    }
}

static OURS: LazyLock<WordBook> = LazyLock::new(|| WordBook::new(words_source));

/// A sentence of a book of words, with its arguments.
#[derive(Debug)]
pub struct Sentence {
    key: Cow<'static, str>,
    arguments: FluentArgs<'static>,
}

impl Sentence {
    /// The one with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            key: key.into(),
            arguments: FluentArgs::new(),
        }
    }

    /// Fills `value` in where the text says `{ $name }`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.arguments.set(name, value);
        self
    }

    /// The sentence in a language, from the words for what is said of a submission.
    pub(super) fn in_words(&self, locale: Locale) -> String {
        self.in_words_of(&OURS, locale)
    }

    /// The sentence in a language. One that is missing there is our mistake, which a test excludes; its name is better
    /// than no judgement.
    #[must_use]
    pub fn in_words_of(&self, book: &WordBook, locale: Locale) -> String {
        let bundle = &book.bundles[locale as usize];
        let Some(pattern) = bundle
            .get_message(&self.key)
            .and_then(|found| found.value())
        else {
            debug_assert!(false, "no sentence {:?} in {locale:?}", self.key);
            return self.key.clone().into_owned();
        };
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&self.arguments), &mut errors);
        debug_assert!(
            errors.is_empty(),
            "{:?} in {locale:?}: {errors:?}",
            self.key
        );
        words.into_owned()
    }
}

fn bundle(locale: Locale, source: &str) -> FluentBundle<FluentResource> {
    let language = locale.code().parse().expect("our codes are well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The isolation marks only serve mixed writing directions; they would get into copied text and into JSON.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{locale:?}: {errors:?}"));
    bundle
        .add_resource(resource)
        .unwrap_or_else(|errors| panic!("{locale:?}: {errors:?}"));
    bundle
}
