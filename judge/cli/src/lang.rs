//! The language of commands' messages for people, who may not know English.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use grundy_words::Locale;

/// Reads an argument that names a language.
pub(crate) fn locales() -> impl TypedValueParser<Value = Locale> {
    PossibleValuesParser::new(Locale::ALL.map(Locale::code))
        .map(|code| Locale::from_code(&code).expect("clap lets only the codes through"))
}

/// The terminal's language: that of the first variable that is set (POSIX, 8.2).
pub(crate) fn of_terminal() -> Locale {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|said| !said.is_empty());
    match said {
        Some(said) if said == "vi" || said.starts_with("vi_") || said.starts_with("vi.") => {
            Locale::Vi
        }
        _ => Locale::En,
    }
}
