//! Numbers as other judges' checkers compare them.

/// How far two reals may lie apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tolerance {
    absolute: Option<f64>,
    relative: Option<f64>,
    /// Added to every bound, for rounding.
    slack: f64,
}

impl Tolerance {
    pub(super) const fn absolute(bound: f64) -> Self {
        Self {
            absolute: Some(bound),
            relative: None,
            slack: 0.0,
        }
    }

    pub(super) const fn relative(bound: f64) -> Self {
        Self {
            absolute: None,
            relative: Some(bound),
            slack: 0.0,
        }
    }

    pub(super) const fn either(bound: f64) -> Self {
        Self {
            absolute: Some(bound),
            relative: Some(bound),
            slack: 0.0,
        }
    }

    /// `doubleCompare` of testlib.
    pub(super) const fn testlib(bound: f64) -> Self {
        Self {
            absolute: Some(bound),
            relative: Some(bound),
            slack: 1e-15,
        }
    }

    pub(super) fn accepts(&self, expected: f64, found: f64) -> bool {
        if !expected.is_finite() || !found.is_finite() {
            return expected == found || expected.is_nan() && found.is_nan();
        }
        let near = self
            .absolute
            .is_some_and(|bound| (found - expected).abs() <= bound + self.slack);
        let in_proportion = self.relative.is_some_and(|bound| {
            let (one, other) = (expected * (1.0 - bound), expected * (1.0 + bound));
            (one.min(other) - self.slack..=one.max(other) + self.slack).contains(&found)
        });
        near || in_proportion
    }
}

/// A decimal number, as C reads it; no hexadecimal ones, no words for the infinite unless `any_words`.
pub(super) fn real(token: &[u8], any_words: bool) -> Option<f64> {
    let text = std::str::from_utf8(token).ok()?;
    let is_plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    (is_plain || any_words).then(|| text.parse().ok()).flatten()
}

/// An integer of testlib's: no `+`, no leading zeros, no `-0`.
pub(super) fn is_integer(token: &[u8]) -> bool {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    match digits {
        [b'0'] => token == digits,
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// As [`is_integer`], within so many bits.
pub(super) fn integer(token: &[u8], bits: u32) -> Option<i64> {
    if !is_integer(token) {
        return None;
    }
    let value: i64 = std::str::from_utf8(token).ok()?.parse().ok()?;
    (bits >= 64 || i32::try_from(value).is_ok()).then_some(value)
}
