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
