//! The pages that there are.

use std::sync::LazyLock;

use super::text::Text;
use crate::frame::Locale;

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Topic {
    /// The pupils' guide.
    Pupils,
    /// The languages: commands, versions, first programs.
    Languages,
    /// The meanings of the verdicts.
    Verdicts,
    /// The teachers' handbook.
    Teachers,
    /// Installing, backup, upgrade, workers.
    Operators,
}

impl Topic {
    /// All topics, in the index's order.
    pub(crate) const ALL: [Self; 5] = [
        Self::Pupils,
        Self::Languages,
        Self::Verdicts,
        Self::Teachers,
        Self::Operators,
    ];

    /// The last part of the page's address, which never changes, since pages and people link there.
    pub(crate) fn slug(self) -> &'static str {
        self.into()
    }

    /// The page with this address.
    pub(crate) fn from_slug(slug: &str) -> Option<Self> {
        slug.parse().ok()
    }

    /// Its text in a language, read once.
    pub(crate) fn text(self, locale: Locale) -> &'static Text {
        static TEXTS: LazyLock<[[Text; 5]; 2]> = LazyLock::new(|| {
            Locale::ALL
                .map(|locale| Topic::ALL.map(|topic| Text::new(topic.source(locale), locale)))
        });
        &TEXTS[locale as usize][self as usize]
    }

    const fn source(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Pupils, Locale::Vi) => include_str!("texts/pupils.vi.md"),
            (Self::Pupils, Locale::En) => include_str!("texts/pupils.en.md"),
            (Self::Languages, Locale::Vi) => include_str!("texts/languages.vi.md"),
            (Self::Languages, Locale::En) => include_str!("texts/languages.en.md"),
            (Self::Verdicts, Locale::Vi) => include_str!("texts/verdicts.vi.md"),
            (Self::Verdicts, Locale::En) => include_str!("texts/verdicts.en.md"),
            (Self::Teachers, Locale::Vi) => include_str!("texts/teachers.vi.md"),
            (Self::Teachers, Locale::En) => include_str!("texts/teachers.en.md"),
            (Self::Operators, Locale::Vi) => include_str!("texts/operators.vi.md"),
            (Self::Operators, Locale::En) => include_str!("texts/operators.en.md"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Locale, Topic};

    /// Links point to headings, so both languages must have the same ones, in the same order.
    #[test]
    fn both_languages_have_the_same_headings_and_parts() {
        for topic in Topic::ALL {
            let [vi, en] = [Locale::Vi, Locale::En].map(|locale| topic.text(locale).outline());
            assert_eq!(vi, en, "{topic:?}");
            assert!(vi.len() > 1, "{topic:?}");
        }
    }

    #[test]
    fn every_link_into_the_help_leads_to_a_heading() {
        let mut links = 0;
        for file in files_below(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref()) {
            let text = std::fs::read_to_string(&file).unwrap();
            for rest in text.split("/help/").skip(1) {
                let link: String = rest
                    .chars()
                    .take_while(|next| next.is_ascii_alphanumeric() || matches!(next, '#' | '-'))
                    .collect();
                let Some((slug, id)) = link.split_once('#') else {
                    continue;
                };
                // A link with a value from a template ends where the value begins.
                if id.is_empty() {
                    continue;
                }
                let topic = Topic::from_slug(slug).unwrap_or_else(|| panic!("{link} in {file}"));
                for locale in Locale::ALL {
                    let ids = topic.text(locale).outline();
                    let is_there = ids.iter().any(|heading| heading == id);
                    assert!(is_there, "no {link}, to which {file} links");
                }
                links += 1;
            }
        }
        assert!(links >= 10, "{links}");
    }

    fn files_below(folder: &std::path::Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths
            .flat_map(|path| {
                if path.is_dir() {
                    files_below(&path)
                } else {
                    vec![path.to_str().unwrap().to_owned()]
                }
            })
            .filter(|path| {
                [".html", ".md", ".rs"]
                    .iter()
                    .any(|end| path.ends_with(end))
            })
            .collect()
    }

    /// Every verdict's name on a submission's page links to its entry.
    #[test]
    fn every_verdict_has_an_entry() {
        use crate::frame::StatusBadge;
        let ids = Topic::Verdicts.text(Locale::Vi).outline();
        for outcome in StatusBadge::ALL {
            if outcome.is_final() {
                assert!(ids.iter().any(|id| id == outcome.css()), "{outcome:?}");
            }
        }
    }
}
