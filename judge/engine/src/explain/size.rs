//! Which of two inputs is the simpler one to look at.

use std::cmp::Ordering;

/// Words and numbers of an input.
pub(super) fn tokens(input: &[u8]) -> usize {
    input
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
        .count()
}

/// By tokens, then by length, then by bytes: an order without equals and without endless descents.
pub(super) fn compare(one: &[u8], other: &[u8]) -> Ordering {
    let key = |input: &[u8]| (tokens(input), input.len());
    key(one).cmp(&key(other)).then_with(|| one.cmp(other))
}

/// At most so many inputs, of all sizes where they are in their order.
pub(super) fn spread(inputs: Vec<Vec<u8>>, count_max: usize) -> impl Iterator<Item = Vec<u8>> {
    let step = inputs.len().div_ceil(count_max).max(1);
    inputs.into_iter().step_by(step)
}

/// Whether the first is the simpler one.
pub(super) fn is_simpler(one: &[u8], other: &[u8]) -> bool {
    compare(one, other).is_lt()
}
