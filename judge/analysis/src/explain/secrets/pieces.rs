//! Splits an input into pieces (runs of words, lines, and values), each with an estimate of the bits that are needed to guess it.
//!
//! A number has the bits of its digits. Round numbers and their neighbours have few, and one that continues the difference of the
//! two before has none: numbers from a statement's limits or from a loop are no evidence.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The kinds of pieces: runs of words, whole lines of several words, single numbers.
pub(super) const KINDS: usize = 3;
const RUN: usize = 0;
const LINE: usize = 1;
const VALUE: usize = 2;

/// The bits from which on a run is long enough.
const RUN_BITS: u32 = 24;
/// The length from which a word is split into letters, since a text may continue in another input as it begins in this one.
const WORD_BYTES_MAX: usize = 24;
/// The bits of a number whose digits are zeros except the first ones, or of a power of two.
const ROUND_BITS: u32 = 4;
const POWER_BITS: u32 = 6;
/// The base of the polynomials that hash runs.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// A piece of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: usize,
    pub(super) hash: u64,
    /// How many are needed to guess it, about.
    pub(super) bits: u32,
}

/// A word, or a letter of a long one.
#[derive(Clone, Copy, Debug)]
struct Word {
    hash: u64,
    number: Option<i64>,
    bits: u32,
}

/// Calls `tell` with all pieces of an input, and again with those that occur again.
pub(super) fn pieces(input: &[u8], tell: &mut dyn FnMut(Piece)) {
    let mut words: Vec<Word> = Vec::new();
    for line in input.split(|&byte| byte == b'\n') {
        let begin = words.len();
        read_line(line, &mut words);
        let line = &words[begin..];
        if line.len() > 1 {
            let hash = line.iter().fold(1, |hash: u64, word| step(hash, word.hash));
            let bits = line.iter().map(|word| word.bits).sum();
            tell(Piece::new(LINE, hash, bits));
        }
    }
    for word in words.iter().filter(|word| word.number.is_some()) {
        let bits = word.number.map_or(0, bits_of_number);
        tell(Piece::new(VALUE, word.hash, bits));
    }
    runs(&words, tell);
}

impl Piece {
    fn new(kind: usize, hash: u64, bits: u32) -> Self {
        let mut hasher = DefaultHasher::new();
        (kind, hash).hash(&mut hasher);
        Self {
            kind,
            hash: hasher.finish(),
            bits,
        }
    }
}

/// The shortest run with enough bits from each word on.
fn runs(words: &[Word], tell: &mut dyn FnMut(Piece)) {
    // The hash of the run, from which words are removed at the front; and the power of the base for its first word.
    let (mut hash, mut power, mut bits, mut end) = (0_u64, 1_u64, 0, 0);
    for first in words {
        while bits < RUN_BITS {
            let Some(word) = words.get(end) else {
                return;
            };
            hash = step(hash, word.hash);
            power = power.wrapping_mul(BASE);
            bits += word.bits;
            end += 1;
        }
        tell(Piece::new(RUN, hash, bits));
        power = power.wrapping_mul(BASE_INVERSE);
        hash = hash.wrapping_sub(first.hash.wrapping_mul(power));
        bits -= first.bits;
    }
}

/// The base's inverse modulo 2^64: removing the first word shortens the run by one.
const BASE_INVERSE: u64 = inverse(BASE);

/// Newton's method, each step of which doubles the number of right bits; the first three are right, as the number is odd.
const fn inverse(number: u64) -> u64 {
    let mut inverse = number;
    let mut step = 0;
    while step < 5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(number.wrapping_mul(inverse)));
        step += 1;
    }
    inverse
}

const fn step(hash: u64, word: u64) -> u64 {
    hash.wrapping_mul(BASE).wrapping_add(word)
}

fn read_line(line: &[u8], words: &mut Vec<Word>) {
    for text in line.split(u8::is_ascii_whitespace) {
        if text.is_empty() {
            continue;
        }
        if text.len() <= WORD_BYTES_MAX {
            push(words, text, |text, number| match number {
                Some(number) => bits_of_number(number),
                None => bits_of_text(text),
            });
            continue;
        }
        let bits = bits_of_letter(text);
        for letter in text.chunks(1) {
            push(words, letter, |_, _| bits);
        }
    }
}

fn push(words: &mut Vec<Word>, text: &[u8], bits: impl Fn(&[u8], Option<i64>) -> u32) {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let hash = hasher.finish();
    let number: Option<i64> = std::str::from_utf8(text)
        .ok()
        .and_then(|text| text.parse().ok());
    let goes_on = match words[..] {
        [.., one, other] => {
            let step = difference(number, other.number);
            one.hash == other.hash && other.hash == hash
                || step.is_some() && step == difference(other.number, one.number)
        }
        _ => false,
    };
    let bits = if goes_on { 0 } else { bits(text, number) };
    words.push(Word { hash, number, bits });
}

fn difference(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    one?.checked_sub(other?)
}

/// The bits of a number's sign and digits, or of a shorter description.
fn bits_of_number(number: i64) -> u32 {
    let size = number.unsigned_abs();
    let beside = [size.saturating_sub(1), size, size.saturating_add(1)];
    let shortest = beside.into_iter().map(bits_of_size).min();
    1 + shortest.unwrap_or_default().min(64 - size.leading_zeros())
}

fn bits_of_size(size: u64) -> u32 {
    if size.is_power_of_two() {
        return POWER_BITS;
    }
    let mut front = size;
    while front > 0 && front.is_multiple_of(10) {
        front /= 10;
    }
    64 - front.leading_zeros() + ROUND_BITS
}

/// The bits of a number with a point are those of its digits; of another word, those of its letters.
fn bits_of_text(text: &[u8]) -> u32 {
    let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
    let letters = text.len() - digits;
    let bits = digits * 10 / 3 + letters * usize::try_from(bits_of_letter(text)).unwrap_or(1);
    u32::try_from(bits).unwrap_or(u32::MAX)
}

/// The bits that distinguish a letter from the others of its word.
fn bits_of_letter(text: &[u8]) -> u32 {
    let mut is_there = [false; 256];
    text.iter()
        .for_each(|&byte| is_there[usize::from(byte)] = true);
    let kinds = is_there.iter().filter(|is_there| **is_there).count();
    kinds.next_power_of_two().trailing_zeros().max(1)
}
