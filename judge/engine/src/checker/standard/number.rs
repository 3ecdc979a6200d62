//! Comparison of tokens as numbers.

use super::Flags;
use super::short_number::{SHORT_BYTES, ShortNumber};
use super::window::is_space;

/// The distance of two numbers; `None` unless both tokens are numbers.
pub(super) fn distance(answer: &[u8], output: &[u8]) -> Option<Distance> {
    Some(parse(answer)?.distance(parse(output)?))
}

/// The number of bytes at the start of `answer` and `output` that are pairs of close numbers, each behind one byte of white space
/// that is equal in both. It stops before anything unusual, and where the numbers are equal for a while, since comparing bytes is
/// faster there.
pub(super) fn close_pairs(answer: &[u8], output: &[u8], flags: &Flags) -> (usize, usize) {
    const EQUAL_PAIRS_MAX: usize = 16;
    let (mut passed_answer, mut passed_output) = (0, 0);
    let mut equal_pairs = 0;
    while equal_pairs < EQUAL_PAIRS_MAX {
        let (rest_answer, rest_output) = (&answer[passed_answer..], &output[passed_output..]);
        let (Some((space, expected)), Some((other_space, found))) =
            (behind_space(rest_answer), behind_space(rest_output))
        else {
            break;
        };
        let distance = expected.distance(&found);
        if space != other_space || !distance.is_within(flags) {
            break;
        }
        equal_pairs = if distance.difference == 0.0 {
            equal_pairs + 1
        } else {
            0
        };
        passed_answer += 1 + expected.length;
        passed_output += 1 + found.length;
    }
    (passed_answer, passed_output)
}

/// A byte of white space and the short number behind it.
fn behind_space(bytes: &[u8]) -> Option<(u8, ShortNumber)> {
    let (space, rest) = bytes.split_first()?;
    let number = ShortNumber::read(rest.first_chunk()?)?;
    is_space(*space).then_some((*space, number))
}

/// Two numbers and their difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distance {
    pub(super) difference: f64,
    expected: f64,
    found: f64,
    is_exact: bool,
}

impl Distance {
    pub(super) fn new(expected: f64, found: f64, exact: Option<f64>) -> Self {
        Self {
            difference: exact.unwrap_or((expected - found).abs()),
            expected,
            found,
            is_exact: exact.is_some(),
        }
    }

    /// Whether one of the two bounds is kept; either suffices.
    pub(super) fn is_within(&self, flags: &Flags) -> bool {
        // A decimal exactly at the bound must not fail because of binary rounding: 9.515 is 0.005 from 9.510.
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
    /// The exact value of an integer with at most 38 digits.
    integer: Option<i128>,
}

impl Number {
    /// The distance of two numbers. Integers up to 38 digits are subtracted exactly; as `f64`, 2^53 and 2^53 + 1 would be equal.
    fn distance(self, found: Self) -> Distance {
        let integers = self.integer.zip(found.integer);
        let gap = |(one, other): (i128, i128)| {
            one.checked_sub(other)
                .map_or(f64::INFINITY, |gap| gap.abs() as f64)
        };
        Distance::new(self.value, found.value, integers.map(gap))
    }
}

/// A finite decimal number; "nan", "inf" and hexadecimal are text.
fn parse(token: &[u8]) -> Option<Number> {
    parse_short(token).or_else(|| parse_any(token))
}

fn parse_short(token: &[u8]) -> Option<Number> {
    let mut bytes = [b' '; SHORT_BYTES];
    bytes.get_mut(..token.len())?.copy_from_slice(token);
    let short = ShortNumber::read(&bytes).filter(|short| short.length == token.len())?;
    Some(Number {
        value: short.value(),
        integer: (!short.has_point).then_some(short.digits.into()),
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
        fn the_short_way_finds_the_same_value(token in "[+-]?([0-9]{0,19}|[0-9]{0,9}\\.[0-9]{0,9}|[0-9]{0,19}\\.[0-9]{0,19})") {
            if let Some(short) = parse_short(token.as_bytes()) {
                proptest::prop_assert_eq!(Some(short), parse_any(token.as_bytes()));
            }
        }

        #[test]
        fn the_short_way_takes_nothing_else_for_a_number(
            // The bytes are neighbours of digits, points and signs in ASCII, and some with the highest bit set.
            token in proptest::collection::vec(proptest::sample::select(b"0123456789.+-/:e\0\x19\x7f\x80\xb0\xb9\xff".to_vec()), 0..18),
        ) {
            if let Some(short) = parse_short(&token) {
                proptest::prop_assert_eq!(Some(short), parse_any(&token));
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
