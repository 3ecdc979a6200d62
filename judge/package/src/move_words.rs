//! A game's moves in words: `5 13` means "take 13 pieces from heap 5".

use std::collections::BTreeMap;

use grundy_words::{Line, sentence};

use crate::by_language::ByLanguage;

/// The separator between the numbers of a place for several.
const BETWEEN: &str = ", ";
/// The mark behind the name of a place for several numbers.
const SEVERAL: &str = "...";

/// The words for moves, in their order: the first row that fits a move is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveWords(Vec<MoveRow>);

/// A form of moves, and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    places: Vec<Placeholder>,
    words: ByLanguage,
}

/// A number of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Placeholder {
    /// This text.
    Written(String),
    /// Any number; the same name twice means the same number.
    Any(String),
    /// Any number below 0, whose words omit the sign.
    Negative(String),
    /// All that are left, one at least.
    Several(String),
}

/// The reason why a row cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveRowFault {
    /// It would fit no move.
    NoPlaces,
    /// The form has a part that is neither a number nor a place for one.
    NoPlace(String),
    /// The form goes on behind a place for several numbers, which must be the last.
    NotLast(String),
    /// The words have a place that the move has not.
    Unknown {
        /// The place.
        name: String,
        /// The language of the words.
        language: String,
    },
}

impl MoveRowFault {
    /// The message for the author.
    pub(crate) fn in_words(&self) -> Line {
        match self {
            Self::NoPlaces => sentence!("package-move-no-places"),
            Self::NoPlace(part) => sentence!("package-move-no-place", part),
            Self::NotLast(name) => sentence!("package-move-not-last", name),
            Self::Unknown { name, language } => {
                sentence!("package-move-unknown", name, language)
            }
        }
    }
}

impl MoveRow {
    /// The row for moves of this form: `{heap} {taken}`, `{queen} {x} {x}`, `{pin} 0`, `{heap} -{taken}`, `{coins...}`.
    ///
    /// # Errors
    /// If the form is invalid, or the words have a place that the form does not have.
    pub fn new(form: &str, words: ByLanguage) -> Result<Self, MoveRowFault> {
        let places = form.split_whitespace().map(place);
        let places = places.collect::<Result<Vec<_>, _>>()?;
        if places.is_empty() {
            return Err(MoveRowFault::NoPlaces);
        }
        let before_last = &places[..places.len() - 1];
        for place in before_last {
            if let Placeholder::Several(name) = place {
                return Err(MoveRowFault::NotLast(name.clone()));
            }
        }
        for (language, text) in words.iter() {
            if let Some(name) = names(text).find(|name| !places.iter().any(|it| it.is_named(name)))
            {
                return Err(MoveRowFault::Unknown {
                    name: name.to_owned(),
                    language: language.to_owned(),
                });
            }
        }
        Ok(Self { places, words })
    }

    /// The values of the row's places, if it fits.
    fn fit(&self, step: &[&str]) -> Option<BTreeMap<&str, String>> {
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut numbers = step.iter();
        for place in &self.places {
            match place {
                Placeholder::Written(number) => {
                    if numbers.next()? != number {
                        return None;
                    }
                }
                Placeholder::Any(name) | Placeholder::Negative(name) => {
                    let mut number = *numbers.next()?;
                    if matches!(place, Placeholder::Negative(_)) {
                        number = number.strip_prefix('-')?;
                    }
                    let known = found.insert(name, number.to_owned());
                    if known.is_some_and(|known| known != number) {
                        return None;
                    }
                }
                Placeholder::Several(name) => {
                    let left: Vec<&str> = numbers.by_ref().copied().collect();
                    if left.is_empty() {
                        return None;
                    }
                    found.insert(name, left.join(BETWEEN));
                }
            }
        }
        numbers.next().is_none().then_some(found)
    }
}

impl Placeholder {
    fn is_named(&self, wanted: &str) -> bool {
        match self {
            Self::Written(_) => false,
            Self::Any(name) | Self::Negative(name) | Self::Several(name) => name == wanted,
        }
    }
}

impl MoveWords {
    /// The names of these rows.
    #[must_use]
    pub const fn new(rows: Vec<MoveRow>) -> Self {
        Self(rows)
    }

    /// Whether moves have no words.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether every row has words in this language.
    #[must_use]
    pub fn speaks(&self, language: &str) -> bool {
        self.0.iter().all(|row| row.words.get(language).is_some())
    }

    /// A move in words, for readers of this language; `None` if no row fits.
    #[must_use]
    pub fn in_words(&self, language: &str, step: &str) -> Option<String> {
        let numbers: Vec<&str> = step.split_whitespace().collect();
        self.0.iter().find_map(|row| {
            let found = row.fit(&numbers)?;
            let mut words = row.words.for_reader(language).to_owned();
            for (name, number) in found {
                words = words.replace(&format!("{{{name}}}"), &number);
            }
            Some(words)
        })
    }
}

fn place(text: &str) -> Result<Placeholder, MoveRowFault> {
    if text.parse::<i64>().is_ok() {
        return Ok(Placeholder::Written(text.to_owned()));
    }
    let negative = text.strip_prefix('-');
    let name = negative
        .unwrap_or(text)
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let (name, is_several) = match name.map(|name| name.strip_suffix(SEVERAL).ok_or(name)) {
        Some(Ok(name)) => (name, true),
        Some(Err(name)) => (name, false),
        None => ("", false),
    };
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    match (is_several, negative) {
        (true, None) if is_name => Ok(Placeholder::Several(name.to_owned())),
        (false, Some(_)) if is_name => Ok(Placeholder::Negative(name.to_owned())),
        (false, None) if is_name => Ok(Placeholder::Any(name.to_owned())),
        _ => Err(MoveRowFault::NoPlace(crate::yaml::quote(text))),
    }
}

/// The names in braces.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let places = text.split('{').skip(1);
    places.filter_map(|rest| Some(rest.split_once('}')?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(form: &str, en: &str) -> Result<MoveRow, MoveRowFault> {
        MoveRow::new(form, ByLanguage::plain(en))
    }

    fn told(rows: &[(&str, &str)], step: &str) -> Option<String> {
        let rows = rows.iter().map(|(form, en)| row(form, en).unwrap());
        MoveWords::new(rows.collect()).in_words("en", step)
    }

    #[test]
    fn the_first_row_that_fits_tells_a_move() {
        let rows = [
            ("{pin} 0", "nothing behind {pin}"),
            ("{a} {a}", "twice {a}"),
            ("{a} -{b}", "{b} from {a}"),
            ("{a} {b}", "{a}, then {b} and {a}"),
            ("{only}", "{only}"),
            ("{all...}", "all of {all}"),
        ];
        for (step, expected) in [
            ("7 0", Some("nothing behind 7")),
            ("3 3", Some("twice 3")),
            ("3 4", Some("3, then 4 and 3")),
            ("3 -4", Some("4 from 3")),
            ("-5", Some("-5")),
            ("1 2 3", Some("all of 1, 2, 3")),
            ("", None),
        ] {
            assert_eq!(told(&rows, step).as_deref(), expected, "{step}");
        }
        assert_eq!(told(&[("{a} {rest...}", "{a}: {rest}")], "1"), None);
    }

    #[test]
    fn rows_that_cannot_be_meant_are_refused() {
        for (form, words, expected) in [
            ("", "x", MoveRowFault::NoPlaces),
            ("{A}", "x", MoveRowFault::NoPlace("\"{A}\"".to_owned())),
            ("heap", "x", MoveRowFault::NoPlace("\"heap\"".to_owned())),
            (
                "-{a...}",
                "x",
                MoveRowFault::NoPlace("\"-{a...}\"".to_owned()),
            ),
            ("{a...} {b}", "x", MoveRowFault::NotLast("a".to_owned())),
            (
                "{a}",
                "{b}",
                MoveRowFault::Unknown {
                    name: "b".to_owned(),
                    language: "en".to_owned(),
                },
            ),
        ] {
            assert_eq!(row(form, words), Err(expected), "{form}");
        }
    }
}
