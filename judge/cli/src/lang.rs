//! The language in which a command speaks that people are to understand who know no English.

use clap::ValueEnum;
use grundy_judgement::Locale;

/// Vietnamese or English.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Lang {
    Vi,
    En,
}

impl Lang {
    /// That of the terminal, by the variables that say it (POSIX, 8.2), the first that is there.
    pub(crate) fn of_terminal() -> Self {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|said| !said.is_empty());
        match said {
            Some(said) if said == "vi" || said.starts_with("vi_") || said.starts_with("vi.") => {
                Self::Vi
            }
            _ => Self::En,
        }
    }

    pub(crate) const fn locale(self) -> Locale {
        match self {
            Self::Vi => Locale::Vi,
            Self::En => Locale::En,
        }
    }

    pub(crate) const fn pick<'a>(self, vi: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Vi => vi,
            Self::En => en,
        }
    }
}
