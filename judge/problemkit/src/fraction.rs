//! Exact fractions.

use std::cmp::Ordering;

use super::outcome::Fault;
use super::quoting::quote;
use super::reader::Reader;

/// Digits of a fraction that is read, above and below each.
const FRACTION_DIGITS_MAX: usize = 40;

impl Reader {
    /// An integer or a fraction `x/y` of at most 40 digits each, with a minus at most in front: `-3/4`, `6/8`, `7`. It need not be in
    /// lowest terms.
    ///
    /// # Errors
    /// A fault of the text if there is no token, or one that is no such fraction or has the denominator 0.
    ///
    /// ```
    /// use problemkit::{Fault, Reader};
    ///
    /// let mut output = Reader::judged("output", &b"6/8 3/4 1/0"[..]);
    /// assert_eq!(output.fraction("p")?, output.fraction("q")?);
    /// assert!(matches!(output.fraction("v"), Err(Fault::Wrong(_))));
    /// # Ok::<(), Fault>(())
    /// ```
    pub fn fraction(&mut self, what: &str) -> Result<Fraction, Fault> {
        let token = self.token(what)?;
        let text = String::from_utf8_lossy(&token).into_owned();
        let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
        let (is_negative, digits) = match above.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, above),
        };
        let (Some(above), Some(below)) = (Number::parse(digits), Number::parse(below)) else {
            let found = quote(&token);
            return Err(self.fault(format!(
                "{what} should be an integer or a fraction x/y of at most {FRACTION_DIGITS_MAX} digits each, found {found}"
            )));
        };
        if below.sign() == Ordering::Equal {
            return Err(self.fault(format!("{what} has the denominator 0")));
        }
        let above = if is_negative { above.negative() } else { above };
        Ok(Fraction { above, below, text })
    }
}

/// A fraction that was read by [`Reader::fraction`]. Two of them are compared by their exact values.
#[derive(Clone, Debug)]
pub struct Fraction {
    above: Number,
    /// Positive.
    below: Number,
    text: String,
}

impl Fraction {
    /// The text as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is within 0 to 1, as a frequency or a probability is.
    pub fn is_frequency(&self) -> bool {
        self.above.sign() != Ordering::Less && self.rest().sign() != Ordering::Less
    }

    /// The mean of `one`, taken with this frequency, and of `other`, taken with the rest, compared with a value.
    ///
    /// ```
    /// use problemkit::Reader;
    /// use std::cmp::Ordering;
    ///
    /// let mut output = Reader::judged("output", &b"1/3 5"[..]);
    /// let (p, v) = (output.fraction("p")?, output.fraction("v")?);
    /// assert_eq!(p.mean_compared(3, 6, &v), Ordering::Equal);
    /// # Ok::<(), problemkit::Fault>(())
    /// ```
    pub fn mean_compared(&self, one: i64, other: i64, value: &Fraction) -> Ordering {
        let ones = self.above.times(&Number::from(one));
        let others = self.rest().times(&Number::from(other));
        let mean = ones.plus(&others).times(&value.below);
        let claimed = value.above.times(&self.below);
        mean.plus(&claimed.negative()).sign()
    }

    /// The numerator of 1 minus the fraction.
    fn rest(&self) -> Number {
        self.below.plus(&self.above.negative())
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let left = self.above.times(&other.below);
        let right = other.above.times(&self.below);
        left.plus(&right.negative()).sign()
    }
}

/// An integer as digits in base 10⁹, lowest first. They may have any sign and size: sums and products carry nothing, and only the sign
/// is ever asked for.
#[derive(Clone, Debug)]
struct Number(Vec<i128>);

impl Number {
    const BASE: i128 = 1_000_000_000;

    /// At most as many digits as a fraction may have, and at least one.
    fn parse(digits: &str) -> Option<Number> {
        let is_number = (1..=FRACTION_DIGITS_MAX).contains(&digits.len());
        if !is_number || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let piece = |piece: &[u8]| {
            let digits = piece.iter();
            digits.fold(0, |number, digit| 10 * number + i128::from(digit - b'0'))
        };
        Some(Number(digits.as_bytes().rchunks(9).map(piece).collect()))
    }

    fn from(value: i64) -> Number {
        Number(vec![i128::from(value)])
    }

    fn plus(&self, other: &Number) -> Number {
        let digit = |number: &Number, place: usize| number.0.get(place).copied().unwrap_or(0);
        let places = 0..self.0.len().max(other.0.len());
        Number(
            places
                .map(|place| digit(self, place) + digit(other, place))
                .collect(),
        )
    }

    fn times(&self, other: &Number) -> Number {
        let mut digits = vec![0; self.0.len() + other.0.len()];
        for (place, x) in self.0.iter().enumerate() {
            for (at, y) in other.0.iter().enumerate() {
                digits[place + at] += x * y;
            }
        }
        Number(digits)
    }

    fn negative(&self) -> Number {
        Number(self.0.iter().map(|digit| -digit).collect())
    }

    /// Compares with 0: all digits but the carry end up within 0 and the base.
    fn sign(&self) -> Ordering {
        let (mut carry, mut is_zero) = (0, true);
        for digit in &self.0 {
            let total = digit + carry;
            carry = total.div_euclid(Number::BASE);
            is_zero &= total.rem_euclid(Number::BASE) == 0;
        }
        match carry.cmp(&0) {
            Ordering::Equal if !is_zero => Ordering::Greater,
            order => order,
        }
    }
}
