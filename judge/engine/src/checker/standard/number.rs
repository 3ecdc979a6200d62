//! Tokens as numbers.

use super::flags::Flags;

/// How far two numbers are apart, if both tokens are numbers. `None` otherwise.
///
/// Integers up to 38 digits are subtracted exactly; `f64` alone would call 2^53 and 2^53 + 1 equal.
pub(super) fn distance(answer: &[u8], output: &[u8]) -> Option<Distance> {
    let expected = parse(answer)?;
    let found = parse(output)?;
    let difference = match (parse_integer(answer), parse_integer(output)) {
        (Some(one), Some(other)) => one
            .checked_sub(other)
            .map_or(f64::INFINITY, |gap| gap.abs() as f64),
        _ => (expected - found).abs(),
    };
    let is_exact = parse_integer(answer).is_some() && parse_integer(output).is_some();
    Some(Distance {
        difference,
        expected,
        found,
        is_exact,
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

/// A finite decimal number; "nan", "inf" and hexadecimal are text.
fn parse(token: &[u8]) -> Option<f64> {
    let is_decimal = token
        .iter()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E'));
    if !is_decimal {
        return None;
    }
    std::str::from_utf8(token)
        .ok()?
        .parse()
        .ok()
        .filter(|value: &f64| value.is_finite())
}

fn parse_integer(token: &[u8]) -> Option<i128> {
    const DIGITS_MAX: usize = 38;
    if token.len() > DIGITS_MAX + 1 {
        return None;
    }
    std::str::from_utf8(token).ok()?.parse().ok()
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
