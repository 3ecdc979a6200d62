//! The language in which a command speaks that people are to understand who know no English.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use grundy_words::Locale;

/// Reads an argument that names a language.
pub(crate) fn locales() -> impl TypedValueParser<Value = Locale> {
    PossibleValuesParser::new(Locale::ALL.map(Locale::code))
        .map(|code| Locale::from_code(&code).expect("clap lets only the codes through"))
}

/// That of the terminal, by the variables that say it (POSIX, 8.2), the first that is there.
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
