//! Judges GAME2N by what the strategies guarantee: p must get at least v against every column, the second player's mixture must
//! pay at most v against both rows. Then lo ≥ v ≥ hi, and lo ≤ hi holds always, so that v is the value and both are optimal.
//! Nothing is compared with one solution, since there may be many.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use std::cmp::Ordering;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, quote};

const DIGITS_MAX: usize = 40;
const NUMBER_MAX: i64 = 1_000_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let columns = case.input.count("n", 1..=100_000)?;
    let mut row = || case.input.ints("number", columns, -NUMBER_MAX..=NUMBER_MAX);
    let rows = [row()?, row()?];
    let answer = Solution::read(&mut case.answer, columns)?;
    if let Err(problem) = answer.prove(&rows) {
        return broken(format!("answer: {problem}"));
    }
    case.answer.end()?;
    let found = Solution::read(&mut case.output, columns)?;
    if found.value.compare(&answer.value) != Ordering::Equal {
        let (found, value) = (&found.value.text, &answer.value.text);
        return Err(case
            .output
            .fault(format!("the value is {value}, found {found}")));
    }
    if let Err(problem) = found.prove(&rows) {
        return Err(case.output.fault(problem));
    }
    accept()
}

/// An integer as digits in base 10⁹, lowest first. They may have any sign and size: sums and products carry nothing, and
/// only the sign is ever asked for.
type Number = Vec<i128>;

const BASE: i128 = 1_000_000_000;

fn sum(a: &[i128], b: &[i128]) -> Number {
    let digit = |number: &[i128], place: usize| number.get(place).copied().unwrap_or(0);
    (0..a.len().max(b.len()))
        .map(|place| digit(a, place) + digit(b, place))
        .collect()
}

fn product(a: &[i128], b: &[i128]) -> Number {
    let mut digits = vec![0; a.len() + b.len()];
    for (place, x) in a.iter().enumerate() {
        for (other, y) in b.iter().enumerate() {
            digits[place + other] += x * y;
        }
    }
    digits
}

fn negative(a: &[i128]) -> Number {
    a.iter().map(|digit| -digit).collect()
}

/// Compares with 0: all digits but the carry end up within 0 and the base.
fn sign(a: &[i128]) -> Ordering {
    let (mut carry, mut is_zero) = (0, true);
    for digit in a {
        let total = digit + carry;
        carry = total.div_euclid(BASE);
        is_zero &= total.rem_euclid(BASE) == 0;
    }
    match carry.cmp(&0) {
        Ordering::Equal if !is_zero => Ordering::Greater,
        order => order,
    }
}

struct Fraction {
    above: Number,
    below: Number,
    text: String,
}

impl Fraction {
    fn read(reader: &mut Reader, what: &str) -> Result<Fraction, Fault> {
        let token = reader.token(what)?;
        let text = String::from_utf8_lossy(&token).into_owned();
        let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
        let (minus, digits) = match above.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, above),
        };
        let (Some(above), Some(below)) = (parse(digits), parse(below)) else {
            let found = quote(&token);
            return Err(reader.fault(format!(
                "{what} should be an integer or a fraction x/y of at most {DIGITS_MAX} digits each, found {found}"
            )));
        };
        if sign(&below) == Ordering::Equal {
            return Err(reader.fault(format!("{what} has the denominator 0")));
        }
        let above = if minus { negative(&above) } else { above };
        Ok(Fraction { above, below, text })
    }

    fn compare(&self, other: &Fraction) -> Ordering {
        let left = product(&self.above, &other.below);
        let right = product(&other.above, &self.below);
        sign(&sum(&left, &negative(&right)))
    }

    fn is_frequency(&self) -> bool {
        let rest = sum(&self.below, &negative(&self.above));
        sign(&self.above) != Ordering::Less && sign(&rest) != Ordering::Less
    }

    /// This part of `one` and the rest of `other`, compared with `value`.
    fn mean_compared(&self, one: i64, other: i64, value: &Fraction) -> Ordering {
        let rest = sum(&self.below, &negative(&self.above));
        let ones = product(&self.above, &[i128::from(one)]);
        let others = product(&rest, &[i128::from(other)]);
        let mean = product(&sum(&ones, &others), &value.below);
        let claimed = product(&value.above, &self.below);
        sign(&sum(&mean, &negative(&claimed)))
    }
}

/// At most as many digits as allowed, and at least one.
fn parse(digits: &str) -> Option<Number> {
    let is_number = (1..=DIGITS_MAX).contains(&digits.len());
    if !is_number || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let piece = |piece: &[u8]| {
        let digits = piece.iter();
        digits.fold(0, |number, digit| 10 * number + i128::from(digit - b'0'))
    };
    Some(digits.as_bytes().rchunks(9).map(piece).collect())
}

/// What is printed.
struct Solution {
    value: Fraction,
    row_one: Fraction,
    /// The columns j and k, counted from 0.
    pair: [usize; 2],
    column_one: Fraction,
}

impl Solution {
    fn read(reader: &mut Reader, columns: usize) -> Result<Solution, Fault> {
        let value = Fraction::read(reader, "v")?;
        let row_one = Fraction::read(reader, "p")?;
        let pair = [
            reader.count("j", 1..=columns)? - 1,
            reader.count("k", 1..=columns)? - 1,
        ];
        let column_one = Fraction::read(reader, "q")?;
        Ok(Solution {
            value,
            row_one,
            pair,
            column_one,
        })
    }

    /// Whether p guarantees v, and q concedes no more.
    fn prove(&self, rows: &[Vec<i64>; 2]) -> Result<(), String> {
        let (value, p, q) = (&self.value.text, &self.row_one.text, &self.column_one.text);
        for (name, frequency, text) in [("p", &self.row_one, p), ("q", &self.column_one, q)] {
            if !frequency.is_frequency() {
                return Err(format!("{name} = {text} is not within 0 to 1"));
            }
        }
        for (column, (one, other)) in rows[0].iter().zip(&rows[1]).enumerate() {
            let mean = self.row_one.mean_compared(*one, *other, &self.value);
            if mean == Ordering::Less {
                return Err(format!(
                    "p = {p} guarantees less than v = {value}: column {} gives less",
                    column + 1
                ));
            }
        }
        let [j, k] = self.pair;
        for (number, row) in rows.iter().enumerate() {
            let mean = self.column_one.mean_compared(row[j], row[k], &self.value);
            if mean == Ordering::Greater {
                return Err(format!(
                    "columns {} and {} with q = {q} concede more than v = {value}: row {} gets more",
                    j + 1,
                    k + 1,
                    number + 1
                ));
            }
        }
        Ok(())
    }
}
