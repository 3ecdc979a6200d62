//! A text in the languages of its readers.

use std::collections::BTreeMap;

/// The language of a text that names none.
const PLAIN: &str = "en";

/// A text by language code. Packages that do not name a language speak English; readers of a language without a text get that one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByLanguage(BTreeMap<String, String>);

impl ByLanguage {
    /// A text without a language.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self(BTreeMap::from([(PLAIN.to_owned(), text.into())]))
    }

    /// The text in this language, or in English, or in any.
    #[must_use]
    pub fn for_reader(&self, language: &str) -> &str {
        let found = self.0.get(language).or_else(|| self.0.get(PLAIN));
        found
            .or_else(|| self.0.values().next())
            .map_or("", String::as_str)
    }

    /// The text for purposes without a reader's language: files of other formats, logs.
    #[must_use]
    pub fn in_english(&self) -> &str {
        self.for_reader(PLAIN)
    }

    /// The text in this language alone.
    #[must_use]
    pub fn get(&self, language: &str) -> Option<&str> {
        self.0.get(language).map(String::as_str)
    }

    /// The language codes with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.0.iter();
        texts.map(|(language, text)| (language.as_str(), text.as_str()))
    }

    /// Whether there is only one text, which has no language.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.0.len() == 1 && self.0.contains_key(PLAIN)
    }

    /// The texts with this one for readers of this language, who changed the text that they saw. A single text without a language
    /// stays without one.
    #[must_use]
    pub fn rewritten(mut self, language: &str, text: &str) -> Self {
        if self.0.len() < 2 && !self.0.contains_key(language) {
            return Self::plain(text);
        }
        self.0.insert(language.to_owned(), text.to_owned());
        self
    }
}

impl From<BTreeMap<String, String>> for ByLanguage {
    fn from(texts: BTreeMap<String, String>) -> Self {
        Self(texts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::ByLanguage;

    fn both() -> ByLanguage {
        let texts = [("en", "lost"), ("vi", "thua")];
        let texts = texts.map(|(code, text)| (code.to_owned(), text.to_owned()));
        BTreeMap::from(texts).into()
    }

    #[test]
    fn readers_get_their_language_or_what_there_is() {
        let both = both();
        assert_eq!(both.for_reader("vi"), "thua");
        assert_eq!(both.for_reader("fr"), "lost");
        assert_eq!(ByLanguage::plain("lost").for_reader("vi"), "lost");
        assert_eq!(ByLanguage::default().for_reader("vi"), "");
        assert!(ByLanguage::plain("lost").is_plain() && !both.is_plain());
    }

    #[test]
    fn what_a_reader_writes_replaces_what_they_saw() {
        let rewritten = both().rewritten("vi", "chắc thua");
        assert_eq!(rewritten.get("vi"), Some("chắc thua"));
        assert_eq!(rewritten.get("en"), Some("lost"));
        let plain = ByLanguage::plain("lost").rewritten("vi", "thua");
        assert_eq!(plain, ByLanguage::plain("thua"));
    }
}
