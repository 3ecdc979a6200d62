//! Fingerprints of a row of symbols: "Winnowing: local algorithms for document fingerprinting" (Schleimer, Wilkerson, Aiken, SIGMOD 2003).

use super::reading::Placed;

/// The number of symbols in a fingerprint. Shorter matches are never found.
pub(super) const GRAM: usize = 8;
/// The number of neighbouring fingerprints of which one is taken. A match of `GRAM + WINDOW - 1` symbols is always found.
const WINDOW: usize = 3;
/// The places that are kept of a fingerprint in one program: of a line that is repeated ten thousand times, the first ones.
pub(super) const PLACES_MAX: usize = 4;
/// The bits of a symbol in a fingerprint.
const SYMBOL_BITS: usize = 5;

/// A fingerprint, and the number of its first symbol.
pub(super) type Fingerprint = (u64, usize);

/// The fingerprints of each `GRAM` symbols, by their places.
pub(super) fn all(symbols: &[Placed]) -> Vec<u64> {
    let grams = symbols.windows(GRAM).map(|gram| {
        let packed = gram.iter().fold(0, |packed, placed| {
            packed << SYMBOL_BITS | u64::from(placed.symbol as u8)
        });
        mixed(packed)
    });
    grams.collect()
}

/// The fingerprints that are taken: of every `WINDOW` neighbours the smallest, of equal ones the last; by fingerprint and place.
pub(super) fn winnowed(symbols: &[Placed]) -> Vec<Fingerprint> {
    let all = all(symbols);
    let mut taken: Vec<Fingerprint> = Vec::new();
    for from in 0..(all.len() + 1)
        .saturating_sub(WINDOW)
        .max(usize::from(!all.is_empty()))
    {
        let window = all.iter().enumerate().skip(from).take(WINDOW);
        let smallest = window.min_by_key(|&(at, hash)| (*hash, std::cmp::Reverse(at)));
        if let Some((at, &hash)) = smallest
            && taken.last() != Some(&(hash, at))
        {
            taken.push((hash, at));
        }
    }
    taken.sort_unstable();
    let mut places = 0;
    let mut last = None;
    taken.retain(|&(hash, _)| {
        places = if last == Some(hash) { places + 1 } else { 1 };
        last = Some(hash);
        places <= PLACES_MAX
    });
    taken
}

/// Spreads the values: no order of symbols is taken rather than another. It is a bijection (the end of SplitMix64), so different rows of
/// symbols have different fingerprints.
const fn mixed(packed: u64) -> u64 {
    let once = (packed ^ packed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let twice = (once ^ once >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    twice ^ twice >> 31
}
