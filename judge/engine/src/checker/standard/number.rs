//! Tokens as numbers.

use super::flags::Flags;

/// How far two numbers are apart, if both tokens are numbers. `None` otherwise.
///
/// Integers up to 38 digits are subtracted exactly; `f64` alone would call 2^53 and 2^53 + 1 equal.
pub(super) fn distance(answer: &[u8], output: &[u8]) -> Option<Distance> {
    let (expected, found) = (parse(answer)?, parse(output)?);
    let integers = expected.integer.zip(found.integer);
    let difference = match integers {
        Some((one, other)) => one
            .checked_sub(other)
            .map_or(f64::INFINITY, |gap| gap.abs() as f64),
        None => (expected.value - found.value).abs(),
    };
    Some(Distance {
        difference,
        expected: expected.value,
        found: found.value,
        is_exact: integers.is_some(),
    })
}

/// Two numbers and the gap between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distance {
    pub(super) difference: f64,
    expected: f64,
    found: f64,
    is_exact: bool,
}

impl Distance {
    /// Whether one of the two bounds is kept; either suffices.
    pub(super) fn is_within(&self, flags: &Flags) -> bool {
        // A decimal at the very bound must not fail because binary fractions round: 9.515 is 0.005
        // from 9.510.
        let rounding = if self.is_exact {
            0.0
        } else {
            2.0 * f64::EPSILON * self.expected.abs().max(self.found.abs())
        };
        let keeps = |bound: f64| self.difference <= bound + rounding;
        flags.float_absolute_tolerance.is_some_and(keeps)
            || flags
                .float_relative_tolerance
                .is_some_and(|part| keeps(part * self.expected.abs()))
    }
}

/// A token's value.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Number {
    value: f64,
    /// The same, exactly, if it is written as an integer of at most 38 digits.
    integer: Option<i128>,
}

/// A finite decimal number; "nan", "inf" and hexadecimal are text.
fn parse(token: &[u8]) -> Option<Number> {
    parse_short(token).or_else(|| parse_any(token))
}

/// A number as programs mostly print them, in one pass: no exponent, and so few digits that an `f64` holds them all.
/// Dividing by a power of ten that is exact rounds once, so the value is the one that [`parse_any`] finds.
fn parse_short(token: &[u8]) -> Option<Number> {
    /// What an `i64` always holds.
    const DIGITS_MAX: usize = 18;
    /// Up to here every integer is an `f64`.
    const EXACT_MAX: i64 = 1 << f64::MANTISSA_DIGITS;
    const POWERS_OF_TEN: [f64; DIGITS_MAX + 1] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18,
    ];
    let (is_negative, unsigned) = match token {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    if unsigned.len() > DIGITS_MAX + 1 {
        return None;
    }
    let (mut digits, mut magnitude, mut point) = (0, 0_i64, None);
    for byte in unsigned {
        match byte {
            b'0'..=b'9' if digits < DIGITS_MAX => {
                magnitude = 10 * magnitude + i64::from(byte - b'0');
                digits += 1;
            }
            b'.' if point.is_none() => point = Some(digits),
            _ => return None,
        }
    }
    if digits == 0 || magnitude > EXACT_MAX {
        return None;
    }
    let signed = if is_negative { -magnitude } else { magnitude };
    Some(match point {
        None => Number {
            value: signed as f64,
            integer: Some(signed.into()),
        },
        Some(digits_before) => Number {
            value: signed as f64 / POWERS_OF_TEN[digits - digits_before],
            integer: None,
        },
    })
}

fn parse_any(token: &[u8]) -> Option<Number> {
    const INTEGER_DIGITS_MAX: usize = 38;
    let is_decimal = token
        .iter()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E'));
    if !is_decimal {
        return None;
    }
    let text = std::str::from_utf8(token).ok()?;
    let value = text.parse().ok().filter(|value: &f64| value.is_finite())?;
    let is_short = token.len() <= INTEGER_DIGITS_MAX + 1;
    Some(Number {
        value,
        integer: text.parse().ok().filter(|_| is_short),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn within(answer: &str, output: &str, flags: &str) -> bool {
        let flags = Flags::parse(&[flags.to_owned()]).unwrap();
        distance(answer.as_bytes(), output.as_bytes()).is_some_and(|gap| gap.is_within(&flags))
    }

    #[test]
    fn either_bound_suffices() {
        assert!(within("1000000", "1000001", "float_tolerance 1e-6"));
        assert!(within("0.0000001", "0.0000009", "float_tolerance 1e-6"));
        assert!(!within(
            "1000000",
            "1000001",
            "float_absolute_tolerance 1e-6"
        ));
        assert!(!within(
            "0.0000001",
            "0.0000009",
            "float_relative_tolerance 1e-6"
        ));
    }

    #[test]
    fn the_bound_itself_is_within() {
        assert!(within("9.510", "9.515", "float_absolute_tolerance 0.005"));
        assert!(within("9.510", "9.505", "float_absolute_tolerance 0.005"));
        assert!(!within(
            "9.510",
            "9.51501",
            "float_absolute_tolerance 0.005"
        ));
    }

    #[test]
    fn large_integers_are_exact() {
        assert!(!within(
            "9007199254740992",
            "9007199254740993",
            "float_absolute_tolerance 0.5"
        ));
        assert!(within(
            "9007199254740992",
            "9007199254740993",
            "float_absolute_tolerance 1"
        ));
    }

    proptest::proptest! {
        #[test]
        fn the_short_way_finds_the_same_value(token in "[+-]?[0-9]{0,19}(\\.[0-9]{0,19})?") {
            if let Some(short) = parse_short(token.as_bytes()) {
                proptest::prop_assert_eq!(Some(short), parse_any(token.as_bytes()));
            }
        }
    }

    #[test]
    fn what_programs_print_goes_the_short_way() {
        for text in [
            "0",
            "-17",
            "3.141593",
            "-0.000001",
            "123456789.123",
            ".5",
            "1.",
        ] {
            assert!(parse_short(text.as_bytes()).is_some(), "{text}");
        }
    }

    #[test]
    fn only_finite_decimals_are_numbers() {
        for text in [
            "nan", "inf", "-inf", "0x10", "1e999", "", ".", "-", "1e", "1.2.3", "infinity",
        ] {
            assert!(parse(text.as_bytes()).is_none(), "{text}");
        }
        for text in ["1", "+1", "-1.", ".5", "1e5", "1E-5", "007"] {
            assert!(parse(text.as_bytes()).is_some(), "{text}");
        }
    }
}
