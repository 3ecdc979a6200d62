//! Findings about a program, with their texts.

use std::sync::LazyLock;

use grundy_words::{Bilingual, Locale, Sentence, WordBook};
use serde::Serialize;
use serde::ser::SerializeStruct as _;

use crate::found::RuleHit;
use crate::rule::{Rule, Severity};

/// A finding about a line of a program.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in bytes.
    pub column: u32,
    /// The rule that found it.
    pub rule: &'static Rule,
    found: RuleHit,
}

impl Finding {
    pub(crate) fn new(rule: &'static Rule, found: RuleHit) -> Self {
        Self {
            line: found.line,
            column: found.column,
            rule,
            found,
        }
    }

    /// The effect, and the text to write instead.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let found = &self.found;
        let key = format!("lint-{}{}", self.rule.id, found.variant);
        let arguments = found.arguments.iter();
        let sentence = arguments.fold(Sentence::of_key(key.into()), |sentence, (name, value)| {
            sentence.with(name, value.clone())
        });
        sentence.in_words_of(&WORDS, locale)
    }
}

impl Rule {
    /// The mistake that the rule looks for and the text to write instead, for a list of rules.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        WORDS.text(locale, &format!("lint-{}-rule", self.id))
    }
}

impl Severity {
    /// A word for it.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let key = match self {
            Self::Mistake => "lint-severity-mistake",
            Self::Doubt => "lint-severity-doubt",
            Self::Advice => "lint-severity-advice",
        };
        WORDS.text(locale, key)
    }
}

/// `{"line":3,"column":5,"rule":"file-name","severity":"mistake","text":{"vi":"…","en":"…"}}`.
impl Serialize for Finding {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Finding", 5)?;
        object.serialize_field("line", &self.line)?;
        object.serialize_field("column", &self.column)?;
        object.serialize_field("rule", self.rule.id)?;
        object.serialize_field("severity", &self.rule.severity)?;
        let text = Bilingual::of(|locale| self.in_words(locale));
        object.serialize_field("text", &text)?;
        object.end()
    }
}

static WORDS: LazyLock<WordBook> = LazyLock::new(|| WordBook::new(|locale| [words_source(locale)]));

/// The text of the file with the rules' words.
#[must_use]
pub(crate) const fn words_source(locale: Locale) -> &'static str {
    match locale {
        Locale::Vi => include_str!("../words/vi.ftl"),
        Locale::En => include_str!("../words/en.ftl"),
    }
}
