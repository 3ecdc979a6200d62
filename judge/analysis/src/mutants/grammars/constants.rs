//! Numbers, and likely mistakes in them.

/// The value from which on a number is a limit or a table's size, for which a tenfold smaller number is the likelier mistake.
const LARGE: u128 = 100;
/// The exponent of an epsilon that beginners choose.
const COARSE: &str = "-3";

/// The likely mistakes for a number in this form; a suffix for its type stays.
pub(super) fn mistaken(literal: &str) -> Vec<String> {
    if let Some((mantissa, exponent)) = literal.split_once(['e', 'E']) {
        // It is an epsilon such as 1e-9.
        let is_tiny = mantissa.starts_with(|letter: char| letter.is_ascii_digit())
            && exponent.starts_with('-')
            && exponent.len() > 1
            && exponent[1..].bytes().all(|byte| byte.is_ascii_digit())
            && exponent != COARSE;
        let coarse = is_tiny.then(|| format!("{mantissa}e{COARSE}"));
        return coarse.into_iter().collect();
    }
    let Some((value, suffix)) = whole(literal) else {
        return Vec::new();
    };
    let others = match value {
        0 => vec![1],
        1 => vec![0, 2],
        2..LARGE => vec![value - 1, value + 1],
        _ => vec![value - 1, value / 10],
    };
    let others = others.into_iter();
    others.map(|other| format!("{other}{suffix}")).collect()
}

/// A table size that is too small. One or two cells less would mostly not be noticed.
pub(super) fn smaller_size(literal: &str) -> Option<String> {
    let (value, suffix) = whole(literal)?;
    (value >= 20).then(|| format!("{}{suffix}", value / 10))
}

/// A whole number in decimal notation, and letters behind it.
fn whole(literal: &str) -> Option<(u128, &str)> {
    let end = literal.find(|letter: char| !letter.is_ascii_digit() && letter != '\'');
    let (digits, suffix) = literal.split_at(end.unwrap_or(literal.len()));
    let is_suffix = |letter: char| matches!(letter, 'u' | 'U' | 'l' | 'L');
    // Any other number is octal.
    let is_decimal = digits == "0" || !digits.starts_with('0');
    if !is_decimal || !suffix.chars().all(is_suffix) {
        return None;
    }
    let value = digits.replace('\'', "").parse().ok()?;
    Some((value, suffix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_mistaken_for_their_neighbours_and_limits_for_smaller_ones() {
        assert_eq!(mistaken("0"), ["1"]);
        assert_eq!(mistaken("1LL"), ["0LL", "2LL"]);
        assert_eq!(mistaken("7"), ["6", "8"]);
        assert_eq!(mistaken("100'000u"), ["99999u", "10000u"]);
        assert_eq!(mistaken("1e-9"), ["1e-3"]);
        for other in [
            "", "0x1f", "017", "1.5", "1e9", "1e-3", "1e-", "x", "9e", "1f",
        ] {
            assert!(mistaken(other).is_empty(), "{other}");
        }
        assert_eq!(mistaken(&"9".repeat(60)), [""; 0]);
        assert_eq!(smaller_size("1005").as_deref(), Some("100"));
        assert_eq!(smaller_size("19"), None);
    }
}
