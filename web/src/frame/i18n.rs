//! The two languages of the interface: which one a reader gets, and the texts.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

// `EN` and `VI`: the texts of each folder's `words.en.ftl` and `words.vi.ftl`, found when this crate is built.
include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Locale {
    /// Vietnamese, unless the reader asks for something else.
    #[default]
    Vi,
    /// English.
    En,
}

/// A text and what is filled into it, kept until the reader's language is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, FluentValue<'static>)>,
}

/// A value that templates may fill into a text; they pass references of references.
pub(crate) trait Argument {
    /// The value as Fluent takes it: numbers choose plurals, texts are shown as they are.
    fn to_fluent(&self) -> FluentValue<'_>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn to_fluent(&self) -> FluentValue<'_> {
        (**self).to_fluent()
    }
}

impl Argument for str {
    fn to_fluent(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for String {
    fn to_fluent(&self) -> FluentValue<'_> {
        self.as_str().into()
    }
}

impl Argument for usize {
    fn to_fluent(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for u64 {
    fn to_fluent(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for i64 {
    fn to_fluent(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Message {
    /// A text without arguments.
    #[must_use]
    pub(crate) const fn new(key: &'static str) -> Self {
        Self {
            key,
            arguments: Vec::new(),
        }
    }

    /// Fills `value` in where the text says `{ $name }`.
    #[must_use]
    pub(crate) fn with(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// How long something is, and how long it may be; `key` says what.
    pub(crate) fn too_large(key: &'static str, locale: Locale, bytes: u64, bytes_max: u64) -> Self {
        Self::new(key)
            .with("size", locale.bytes(bytes))
            .with("limit", locale.bytes(bytes_max))
    }
}

impl Locale {
    /// Every language, in the order in which pages offer them.
    pub(crate) const ALL: [Self; 2] = [Self::Vi, Self::En];

    /// The BCP 47 code.
    #[must_use]
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Self::Vi => "Tiếng Việt",
            Self::En => "English",
        }
    }

    /// The locale that a switch offers.
    #[must_use]
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Vi => Self::En,
            Self::En => Self::Vi,
        }
    }

    /// The language with this code.
    #[must_use]
    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// The best of our languages for an `Accept-Language` header (RFC 9110, 12.5.4); Vietnamese if it names none.
    #[must_use]
    pub(crate) fn negotiate(accept_language: &str) -> Self {
        Self::asked(accept_language).unwrap_or_default()
    }

    /// Like [`Locale::negotiate`]; nothing if the header names none of our languages.
    #[must_use]
    pub(crate) fn asked(accept_language: &str) -> Option<Self> {
        let weighted = accept_language.split(',').take(32).filter_map(|entry| {
            let (range, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let primary = range.trim().split('-').next()?.to_ascii_lowercase();
            let locale = Self::from_code(&primary)?;
            let weight = parameters
                .trim()
                .strip_prefix("q=")
                .map_or(Some(1.0), |q| q.parse::<f32>().ok())?;
            (weight > 0.0).then_some((locale, weight))
        });
        // The first of equal weights wins, so a later one must be strictly heavier.
        weighted
            .fold(None, |best: Option<(Self, f32)>, entry| match best {
                Some(best) if best.1 >= entry.1 => Some(best),
                _ => Some(entry),
            })
            .map(|(locale, _)| locale)
    }

    /// The text `key`.
    #[must_use]
    pub(crate) fn text(self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text of `message`.
    #[must_use]
    pub(crate) fn message(self, message: &Message) -> String {
        let arguments: FluentArgs<'_> = message
            .arguments
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        self.format(message.key, Some(&arguments))
    }

    /// The text `key` with one argument.
    #[must_use]
    pub(crate) fn text_with(self, key: &str, name: &str, value: &impl Argument) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set(name, value.to_fluent());
        self.format(key, Some(&arguments))
    }

    fn format(self, key: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            // A missing text is our mistake; the reader still gets a page.
            debug_assert!(false, "no text {key:?} in {self:?}");
            tracing::error!(key, locale = self.code(), "missing text");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, arguments, &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "{key:?} in {self:?}: {errors:?}");
        text
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> =
            LazyLock::new(|| Locale::ALL.map(build_bundle));
        &BUNDLES[self as usize]
    }

    /// The language in which judgements are told.
    pub(crate) const fn of_words(self) -> grundy_judgement::Locale {
        match self {
            Self::Vi => grundy_judgement::Locale::Vi,
            Self::En => grundy_judgement::Locale::En,
        }
    }

    /// The words of every feature, embedded, and those of judgements: templates name verdicts.
    fn sources(self) -> Vec<&'static str> {
        let features = match self {
            Self::Vi => VI,
            Self::En => EN,
        };
        let mut sources = features.to_vec();
        sources.push(grundy_judgement::words_source(self.of_words()));
        sources
    }
}

fn build_bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let language = locale.code().parse().expect("our codes are well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The isolation marks only serve mixed writing directions; they would get into titles and copied text.
    bundle.set_use_isolating(false);
    for source in locale.sources() {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{locale:?}: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("{locale:?}: {errors:?}"));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Locale;

    /// `key → names of its arguments`, from the files themselves.
    fn keys(locale: Locale) -> BTreeSet<(String, Vec<String>)> {
        let mut keys = BTreeSet::new();
        for line in locale.sources().iter().flat_map(|source| source.lines()) {
            let Some((key, value)) = line.split_once(" =") else {
                continue;
            };
            if key.starts_with(|first: char| first.is_ascii_lowercase()) {
                let mut arguments: Vec<String> = value
                    .split('$')
                    .skip(1)
                    .map(|rest| {
                        rest.chars()
                            .take_while(char::is_ascii_alphanumeric)
                            .collect()
                    })
                    .collect();
                arguments.sort();
                arguments.dedup();
                assert!(
                    keys.insert((key.to_owned(), arguments)),
                    "{key} stands twice in {locale:?}"
                );
            }
        }
        keys
    }

    #[test]
    fn both_locales_have_the_same_keys_with_the_same_arguments() {
        let (vi, en) = (keys(Locale::Vi), keys(Locale::En));
        assert_eq!(
            vi.difference(&en).collect::<Vec<_>>(),
            Vec::<&(String, Vec<String>)>::new()
        );
        assert_eq!(
            en.difference(&vi).collect::<Vec<_>>(),
            Vec::<&(String, Vec<String>)>::new()
        );
        assert!(vi.len() > 100);
    }

    #[test]
    fn every_key_that_a_template_or_a_handler_names_exists() {
        let known: BTreeSet<String> = keys(Locale::Vi).into_iter().map(|(key, _)| key).collect();
        let mut files = Vec::new();
        collect_files(
            std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
            &mut files,
        );
        let mut used = 0;
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for opening in ["page.t(\"", "page.t1(\"", "Message::new(\""] {
                for rest in text.split(opening).skip(1) {
                    let key: String = rest.chars().take_while(|next| *next != '"').collect();
                    if key.is_empty() {
                        continue;
                    }
                    assert!(
                        known.contains(&key),
                        "{key:?} in {} has no text",
                        file.display()
                    );
                    used += 1;
                }
            }
        }
        assert!(used > 100);
    }

    fn collect_files(directory: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect_files(&path, files);
            } else if !path.ends_with("i18n.rs") {
                files.push(path);
            }
        }
    }

    #[test]
    fn negotiation_takes_the_heaviest_of_ours_and_vietnamese_otherwise() {
        for (header, expected) in [
            ("", Locale::Vi),
            ("en-US,en;q=0.9", Locale::En),
            ("vi-VN,vi;q=0.9,en;q=0.8", Locale::Vi),
            ("fr,en;q=0.4,vi;q=0.5", Locale::Vi),
            ("de-DE,de;q=0.9", Locale::Vi),
            ("en;q=0,vi;q=0.1", Locale::Vi),
            ("en;q=nonsense", Locale::Vi),
        ] {
            assert_eq!(Locale::negotiate(header), expected, "{header:?}");
        }
    }
}
