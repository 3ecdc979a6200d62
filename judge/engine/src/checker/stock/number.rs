//! Numbers as other judges' checkers compare them.

/// The tolerance for the distance of two reals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Tolerance {
    /// The difference is at most this.
    Absolute(f64),
    /// testlib's `doubleCompare`: an absolute or relative difference, with a little slack for rounding.
    Testlib(f64),
    /// `error_mode: default` of DMOJ's `floats`: an absolute or relative difference.
    DmojEither(f64),
    /// The difference as a part of the answer.
    DmojRelative(f64),
    /// CMS' `realprecision`: one millionth of the larger number or of 1.
    Cms,
}

impl Tolerance {
    /// Whether `found` is close enough to `expected`. NaN is close to nothing, except in testlib.
    pub(super) fn accepts(&self, expected: f64, found: f64) -> bool {
        let difference = (found - expected).abs();
        match *self {
            Self::Absolute(bound) => difference <= bound,
            Self::Testlib(bound) => {
                const SLACK: f64 = 1e-15;
                if !expected.is_finite() || !found.is_finite() {
                    return expected == found || expected.is_nan() && found.is_nan();
                }
                difference <= bound + SLACK || is_between(expected, found, bound, SLACK)
            }
            Self::DmojEither(bound) => {
                difference <= bound
                    || expected.abs() >= bound && (1.0 - found / expected).abs() <= bound
            }
            Self::DmojRelative(bound) => is_between(expected, found, bound, 0.0),
            Self::Cms => difference <= 1e-6 * expected.abs().max(found.abs()).max(1.0),
        }
    }
}

fn is_between(expected: f64, found: f64, part: f64, slack: f64) -> bool {
    let (one, other) = (expected * (1.0 - part), expected * (1.0 + part));
    (one.min(other) - slack..=one.max(other) + slack).contains(&found)
}

/// A decimal number as C reads it, without hexadecimal digits and words for infinity.
pub(super) fn real(token: &[u8]) -> Option<f64> {
    let is_plain = token
        .iter()
        .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    let text = std::str::from_utf8(token).ok().filter(|_| is_plain)?;
    let without_exponent = || text.strip_suffix(['e', 'E'])?.parse().ok();
    // C reads `5e` as 5.
    text.parse().ok().or_else(without_exponent)
}

/// A decimal number as Python's `float` reads it, including words for infinity and `_` between digits.
pub(super) fn python_float(token: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(token).ok()?;
    if !text.contains('_') {
        return text.parse().ok();
    }
    let is_digit = |place: Option<usize>| {
        place
            .and_then(|place| token.get(place))
            .is_some_and(u8::is_ascii_digit)
    };
    let is_sound = text
        .match_indices('_')
        .all(|(place, _)| is_digit(place.checked_sub(1)) && is_digit(Some(place + 1)));
    is_sound
        .then(|| text.replace('_', "").parse().ok())
        .flatten()
}

/// The decimals without exponent in a text, whatever surrounds them, as CMS finds them: from left to right, each as long as
/// possible. Each comes with its line, from 1.
pub(super) fn decimals_anywhere(text: &[u8]) -> Vec<(f64, u64)> {
    let mut numbers = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < text.len() {
        line += u64::from(text[at] == b'\n');
        let Some(length) = decimal_length(&text[at..]) else {
            at += 1;
            continue;
        };
        let number = std::str::from_utf8(&text[at..at + length])
            .ok()
            .and_then(|number| number.parse::<f64>().ok());
        numbers.extend(number.map(|number| (number, line)));
        at += length;
    }
    numbers
}

/// The length of the decimal that begins here: an optional sign, and digits with at most one point.
fn decimal_length(text: &[u8]) -> Option<usize> {
    let digits_at = |start: usize| {
        text[start..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count()
    };
    let sign = usize::from(matches!(text.first(), Some(b'+' | b'-')));
    let before = digits_at(sign);
    let mut end = sign + before;
    if text.get(end) == Some(&b'.') {
        let after = digits_at(end + 1);
        if before + after == 0 {
            return None;
        }
        end += 1 + after;
    }
    (end > sign).then_some(end)
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

/// The value of a token that satisfies [`is_integer`], if it fits into `bits` bits.
pub(super) fn integer(token: &[u8], bits: u32) -> Option<i64> {
    if !is_integer(token) {
        return None;
    }
    let value: i64 = std::str::from_utf8(token).ok()?.parse().ok()?;
    (bits >= 64 || i32::try_from(value).is_ok()).then_some(value)
}
