//! The colours of balloons: each has a name in both languages, and others are written as `#rrggbb`.

use crate::frame::{Locale, WORDS};

/// The colours that balloons are sold in: the key of the name, which is the English one, and the value.
const COLOURS: [(&str, &str); 12] = [
    ("red", "#e00000"),
    ("orange", "#ff8000"),
    ("yellow", "#ffe000"),
    ("green", "#00a000"),
    ("blue", "#0050ff"),
    ("purple", "#8000a0"),
    ("pink", "#ff69b4"),
    ("white", "#ffffff"),
    ("black", "#000000"),
    ("silver", "#c0c0c0"),
    ("gold", "#d4af37"),
    ("brown", "#8b4513"),
];

/// The colour of this name in either language, or of this value.
pub(super) fn colour(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let is_hex =
        |digits: &str| digits.len() == 6 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    if text.strip_prefix('#').is_some_and(is_hex) {
        return Some(text);
    }
    let is_called = |key: &str| {
        [Locale::Vi, Locale::En]
            .iter()
            .any(|it| words(*it, key) == text)
    };
    let found = COLOURS.iter().find(|(key, _)| is_called(key));
    found.map(|(_, value)| (*value).to_owned())
}

/// The name of a colour, or its value if it has none.
pub(super) fn name(locale: Locale, value: &str) -> String {
    match english(value) {
        Some(key) => words(locale, key),
        None => value.to_owned(),
    }
}

/// The English name of a colour; `None` if it has none.
pub(crate) fn english(value: &str) -> Option<&'static str> {
    let found = COLOURS.iter().find(|(_, other)| *other == value);
    found.map(|(key, _)| *key)
}

/// The values and names of all, for a form.
pub(super) fn palette(locale: Locale) -> Vec<(String, String)> {
    let colours = COLOURS.map(|(key, value)| (value.to_owned(), words(locale, key)));
    colours.into()
}

fn words(locale: Locale, key: &str) -> String {
    WORDS.text(locale, &format!("colour-{key}"))
}

#[cfg(test)]
mod tests {
    use super::{colour, english, name};
    use crate::frame::Locale;

    #[test]
    fn colours_are_told_by_names_of_both_languages_and_by_values() {
        for text in ["đỏ", " Đỏ", "red", "RED", "#e00000", "#E00000"] {
            assert_eq!(colour(text).as_deref(), Some("#e00000"), "{text}");
        }
        for text in [
            "",
            "#",
            "#e0000",
            "#e000000",
            "#ggg000",
            "\" onload=x",
            "#é000",
        ] {
            assert_eq!(colour(text), None, "{text}");
        }
        assert_eq!(name(Locale::Vi, "#00a000"), "xanh lá");
        assert_eq!(name(Locale::Vi, "#123456"), "#123456");
        assert_eq!(english("#123456"), None);
    }
}
