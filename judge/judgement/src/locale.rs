//! The languages in which people are told something.

/// A language in which people are told of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    /// Vietnamese.
    Vi,
    /// English.
    En,
}

impl Locale {
    pub(super) const ALL: [Self; 2] = [Self::Vi, Self::En];

    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
        }
    }

    /// A time, in seconds without unnecessary digits.
    pub(super) fn seconds(self, milliseconds: u64) -> String {
        let fraction = format!("{:03}", milliseconds % 1000);
        let fraction = fraction.trim_end_matches('0');
        let point = match self {
            Self::Vi => ',',
            Self::En => '.',
        };
        match fraction {
            "" => (milliseconds / 1000).to_string(),
            _ => format!("{}{point}{fraction}", milliseconds / 1000),
        }
    }

    /// A number with so many decimals.
    pub(super) fn decimal(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        match self {
            Self::Vi => text.replace('.', ","),
            Self::En => text,
        }
    }

    /// A number of which no more than two digits are to be told.
    pub(super) fn about(self, value: f64) -> String {
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

    /// A limit, exactly, in the largest unit in which it is a whole number.
    pub(super) fn size(self, bytes: u64) -> String {
        match bytes {
            0 => {}
            _ if bytes.is_multiple_of(1 << 20) => return format!("{} MiB", bytes >> 20),
            _ if bytes.is_multiple_of(1 << 10) => return format!("{} KiB", bytes >> 10),
            _ => {}
        }
        match self {
            Self::Vi => format!("{bytes} byte"),
            Self::En => format!("{bytes} bytes"),
        }
    }
}
