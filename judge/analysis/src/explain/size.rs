//! The order of inputs by how simple they are to look at.

use std::cmp::Ordering;

/// The number of words and numbers of an input.
pub(super) fn tokens(input: &[u8]) -> usize {
    input
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
        .count()
}

/// The most words, and the largest number, of an input that counts as small.
const SMALL_TOKENS: usize = 20;
const SMALL_NUMBER: f64 = 100.0;

/// Whether an input is so small that a program which does not end on it is reported as endless "even on a small one".
pub(super) fn is_small(input: &[u8]) -> bool {
    let words = input.split(u8::is_ascii_whitespace);
    let mut numbers = words.map(|word| std::str::from_utf8(word).unwrap_or_default().parse());
    let is_large = |number: Result<f64, _>| number.is_ok_and(|number| number.abs() > SMALL_NUMBER);
    tokens(input) <= SMALL_TOKENS && !numbers.any(is_large)
}

/// Compares by tokens, then by length, then by bytes: different inputs are never equal, and there is no infinite descent.
pub(super) fn compare(one: &[u8], other: &[u8]) -> Ordering {
    let key = |input: &[u8]| (tokens(input), input.len());
    key(one).cmp(&key(other)).then_with(|| one.cmp(other))
}

/// At most this many of the inputs, spread evenly over them.
pub(super) fn spread(inputs: Vec<Vec<u8>>, count_max: usize) -> impl Iterator<Item = Vec<u8>> {
    let step = inputs.len().div_ceil(count_max).max(1);
    inputs.into_iter().step_by(step)
}

/// Whether the first is the simpler one.
pub(super) fn is_simpler(one: &[u8], other: &[u8]) -> bool {
    compare(one, other).is_lt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_is_what_has_few_and_low_numbers() {
        for small in ["", "3\n1 2 3\n", "100 -100", "XXOO.O\n", "0.5 12"] {
            assert!(is_small(small.as_bytes()), "{small}");
        }
        for large in ["5391", "2 5391\n", "1 -101", "1e9", &"1 ".repeat(21)] {
            assert!(!is_small(large.as_bytes()), "{large}");
        }
    }
}
