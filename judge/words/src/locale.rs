//! The languages for people, and their formats of numbers.

/// A language of pages, commands and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Locale {
    /// Vietnamese, the default.
    #[default]
    Vi,
    /// English.
    En,
}

impl Locale {
    /// Every language, in the order in which pages offer them.
    pub const ALL: [Self; 2] = [Self::Vi, Self::En];

    /// The BCP 47 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.pick("vi", "en")
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        self.pick("Tiếng Việt", "English")
    }

    /// Chooses the text in this language.
    #[must_use]
    pub const fn pick<'t>(self, vi: &'t str, en: &'t str) -> &'t str {
        match self {
            Self::Vi => vi,
            Self::En => en,
        }
    }

    /// The language that a switch offers.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Vi => Self::En,
            Self::En => Self::Vi,
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// The best of our languages for an `Accept-Language` header (RFC 9110, 12.5.4); Vietnamese if it has none of them.
    #[must_use]
    pub fn negotiate(accept_language: &str) -> Self {
        Self::asked(accept_language).unwrap_or_default()
    }

    /// Like [`Locale::negotiate`]; `None` if the header has none of our languages.
    #[must_use]
    pub fn asked(accept_language: &str) -> Option<Self> {
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

    /// A time in seconds, without needless zeros.
    #[must_use]
    pub fn seconds(self, milliseconds: u64) -> String {
        #[expect(clippy::cast_precision_loss, reason = "for display")]
        let seconds = milliseconds as f64 / 1000.0;
        self.short_decimal(seconds, 3)
    }

    /// A number with so many decimals.
    #[must_use]
    pub fn decimal(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        match self {
            Self::Vi => text.replace('.', ","),
            Self::En => text,
        }
    }

    /// A number with at most `digits_max` decimals, without needless zeros.
    #[must_use]
    pub fn short_decimal(self, value: f64, digits_max: usize) -> String {
        let text = self.decimal(value, digits_max);
        match digits_max {
            0 => text,
            _ => text
                .trim_end_matches('0')
                .trim_end_matches(['.', ','])
                .to_owned(),
        }
    }

    /// A number rounded to two digits.
    #[must_use]
    pub fn about(self, value: f64) -> String {
        if !value.is_finite() || value <= 0.0 {
            return "0".to_owned();
        }
        let digits = 1 - value.log10().floor() as i32;
        if digits <= 0 {
            let unit = 10_f64.powi(-digits);
            return format!("{:.0}", (value / unit).round() * unit);
        }
        self.decimal(value, digits.unsigned_abs() as usize)
    }

    /// A limit in bytes, exactly, in the largest unit in which it is a whole number.
    #[must_use]
    pub fn size(self, bytes: u64) -> String {
        match bytes {
            0 => {}
            _ if bytes.is_multiple_of(1 << 20) => return format!("{} MiB", bytes >> 20),
            _ if bytes.is_multiple_of(1 << 10) => return format!("{} KiB", bytes >> 10),
            _ => {}
        }
        format!("{bytes} {}", self.pick("byte", "bytes"))
    }

    /// A size, rounded, in the unit that fits.
    #[must_use]
    pub fn bytes(self, bytes: u64) -> String {
        #[expect(clippy::cast_precision_loss, reason = "for display")]
        let exact = bytes as f64;
        match bytes {
            0..1_024 => format!("{bytes} B"),
            1_024..1_048_576 => format!("{} KiB", self.short_decimal(exact / 1_024.0, 1)),
            1_048_576..1_073_741_824 => {
                format!("{} MiB", self.short_decimal(exact / 1_048_576.0, 1))
            }
            _ => format!("{} GiB", self.short_decimal(exact / 1_073_741_824.0, 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Locale;

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

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(Locale::Vi.seconds(1_500), "1,5");
        assert_eq!(Locale::En.seconds(2_000), "2");
        assert_eq!(Locale::En.seconds(1_001), "1.001");
        assert_eq!(Locale::En.short_decimal(100.0, 0), "100");
        assert_eq!(Locale::Vi.short_decimal(100.0, 2), "100");
        assert_eq!(Locale::Vi.decimal(1.0, 1), "1,0");
        assert_eq!(Locale::Vi.bytes(1_536), "1,5 KiB");
        assert_eq!(Locale::En.bytes(64 << 20), "64 MiB");
        assert_eq!(Locale::Vi.size(1_000), "1000 byte");
    }
}
