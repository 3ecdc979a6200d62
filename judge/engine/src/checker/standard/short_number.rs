//! Short decimal numbers, read without a loop.

use super::number::Distance;
use super::window::is_space;

/// Room for a sign, 15 digits (or 14 and a point), and the white space behind the number.
pub(super) const SHORT_BYTES: usize = 17;

/// A number as programs mostly print them: without exponent, with so few digits that an `f64` is exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShortNumber {
    /// All digits as one integer, with the sign.
    pub(super) digits: i64,
    pub(super) has_point: bool,
    decimals: usize,
    /// The number of characters, including sign and point.
    pub(super) length: usize,
}

impl ShortNumber {
    /// Reads the number that `bytes` begin with, up to white space. It reads 16 characters at once, the first in the lowest byte of
    /// a word, since comparing long outputs consists mostly of this.
    #[inline]
    pub(super) fn read(bytes: &[u8; SHORT_BYTES]) -> Option<Self> {
        let sign = bytes[0];
        let signs = usize::from(matches!(sign, b'-' | b'+'));
        let word = u128::from_le_bytes(*bytes[signs..].first_chunk()?);
        let end = first_mark(marks_below(word, b' ' + 1))?;
        let point = first_mark(marks_below(word ^ repeat(b'.'), 1)).map_or(end, |at| at.min(end));
        let has_point = point < end;
        let count = end - usize::from(has_point);
        if count == 0 || !is_space(bytes[signs + end]) {
            return None;
        }
        // Characters become digit values. The digits behind the point move next to those before it, then all of them move to the
        // word's end, with zeros in front.
        let text = (word ^ repeat(b'0')) & LOWEST_BYTES[end];
        let values = (text & LOWEST_BYTES[point]) | ((text >> 8) & !LOWEST_BYTES[point]);
        let values = values << (8 * (size_of::<u128>() - count));
        // A value above 9 sets the highest bit of its byte in one of the two.
        if (values | values.wrapping_add(repeat(0x80 - 10))) & repeat(0x80) != 0 {
            return None;
        }
        let magnitude =
            eight_digits(values as u64) * 100_000_000 + eight_digits((values >> 64) as u64);
        // There are at most 15 digits, so an `f64` is exact.
        let digits = magnitude as i64;
        Some(Self {
            digits: if sign == b'-' { -digits } else { digits },
            has_point,
            decimals: count - point,
            length: signs + end,
        })
    }

    /// The value. The power of ten is exact, so the division rounds only once, and the result equals that of [`super::number`].
    pub(super) fn value(&self) -> f64 {
        const POWERS_OF_TEN: [f64; 15] = [
            1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
        ];
        self.digits as f64 / POWERS_OF_TEN[self.decimals]
    }

    #[inline]
    pub(super) fn distance(&self, found: &Self) -> Distance {
        let are_integers = !self.has_point && !found.has_point;
        let gap = are_integers.then(|| (self.digits - found.digits).abs() as f64);
        Distance::new(self.value(), found.value(), gap)
    }
}

/// Masks of the lowest bytes, indexed by their number.
const LOWEST_BYTES: [u128; 16] = {
    let mut masks = [0; 16];
    let mut count = 1;
    while count < 16 {
        masks[count] = masks[count - 1] << 8 | 0xff;
        count += 1;
    }
    masks
};

const fn repeat(byte: u8) -> u128 {
    u128::from_le_bytes([byte; 16])
}

/// Marks bytes that are less than `bound` (at most 128) by their highest bit. Marks above the first one may be wrong.
const fn marks_below(word: u128, bound: u8) -> u128 {
    word.wrapping_sub(repeat(bound)) & !word & repeat(0x80)
}

/// The index of the lowest marked byte.
fn first_mark(marks: u128) -> Option<usize> {
    (marks != 0).then(|| (marks.trailing_zeros() / 8) as usize)
}

/// The value of eight digits, the first in the lowest byte: it combines them to pairs, fours and eight.
const fn eight_digits(values: u64) -> u64 {
    let pairs = (values * 10 + (values >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
}
