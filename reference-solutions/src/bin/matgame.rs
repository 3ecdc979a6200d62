//! MATGAME (sections III.3 and III.4): value and optimal strategies of a matrix game by the simplex method, exactly.
//!
//! With a constant added so that all numbers a are at least 1, the value is positive, and the second player's problem is:
//! the largest sum of y ≥ 0 with Ay ≤ 1; then v = 1 / sum and q = y v. The book's table (III.4d) solves it, and its last
//! row shows the first player's p. All numbers of a table are minors of the first one over a common denominator, the
//! last pivot: so integers are kept, and every division comes out even. With 50 rows and columns they
//! have some 700 bits.
//!
//! After a step that does not raise the sum the next column and row are those of the smallest label (Bland's rule), so that no
//! table comes again; otherwise the column with the most negative number is taken, which is faster.
//!
//! At the end lo = v = hi is asserted in integers: the answer is its own proof.

use std::cmp::Ordering;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("a number"));
    let mut size = || numbers.next().and_then(|n| usize::try_from(n).ok());
    let (rows, columns) = size().zip(size()).expect("m and n");
    let game: Vec<i64> = numbers.collect();
    let added = 1 - game.iter().min().expect("there is a number");
    let positive: Vec<i64> = game.iter().map(|number| number + added).collect();
    let solution = Table::new(&positive, rows, columns).solve();
    solution.prove(&positive);

    let Solution { x, y, sum, one } = solution;
    let value = one.minus(&sum.times(&Number::new(added, sum.0.len())));
    println!("{:.12}", value.ratio(&sum));
    for strategy in [x, y] {
        let words: Vec<String> = strategy
            .iter()
            .map(|part| format!("{:.12}", part.ratio(&sum)))
            .collect();
        println!("{}", words.join(" "));
    }
}

/// p = x / sum, q = y / sum, and the value of the positive game is one / sum.
struct Solution {
    x: Vec<Number>,
    y: Vec<Number>,
    sum: Number,
    one: Number,
}

impl Solution {
    /// Both strategies sum up to 1, p gets at least the value in every column, q pays at most the value in every row.
    fn prove(&self, positive: &[i64]) {
        let limbs = self.sum.0.len();
        let (rows, columns) = (self.x.len(), self.y.len());
        let number =
            |row: usize, column: usize| Number::new(positive[row * columns + column], limbs);
        let total = |terms: &mut dyn Iterator<Item = Number>| {
            terms.fold(Number::new(0, limbs), |total, term| total.plus(&term))
        };
        for strategy in [&self.x, &self.y] {
            assert!(strategy.iter().all(|part| part.sign() != Ordering::Less));
            assert!(total(&mut strategy.iter().cloned()) == self.sum);
        }
        for column in 0..columns {
            let mean = total(&mut (0..rows).map(|row| self.x[row].times(&number(row, column))));
            assert!(mean.compare(&self.one) != Ordering::Less);
        }
        for row in 0..rows {
            let mean =
                total(&mut (0..columns).map(|column| self.y[column].times(&number(row, column))));
            assert!(mean.compare(&self.one) != Ordering::Greater);
        }
    }
}

/// The book's table with its labels: x1 to xm are 0 to m - 1, y1 to yn are m to m + n - 1. Every number is over `below`.
struct Table {
    cells: Vec<Vec<Number>>,
    below: Number,
    /// This many limbs hold every number of any table.
    limbs: usize,
    left: Vec<usize>,
    top: Vec<usize>,
}

impl Table {
    fn new(positive: &[i64], rows: usize, columns: usize) -> Table {
        let most = positive.iter().max().expect("there is a number");
        let order = (rows.min(columns) + 1) as f64;
        // Hadamard: a determinant is at most the product of its rows' lengths. The rest is for signs and sums.
        let bits = order * ((*most as f64).log2() + order.log2() / 2.0) + 40.0;
        let limbs = bits as usize / 64 + 1;
        let new = |number: i64| Number::new(number, limbs);
        let mut cells: Vec<Vec<Number>> = positive
            .chunks(columns)
            .map(|row| row.iter().chain([&1]).map(|&number| new(number)).collect())
            .collect();
        let mut last = vec![new(-1); columns];
        last.push(new(0));
        cells.push(last);
        Table {
            cells,
            below: new(1),
            limbs,
            left: (0..rows).collect(),
            top: (rows..rows + columns).collect(),
        }
    }

    fn solve(mut self) -> Solution {
        let mut is_stuck = false;
        while let Some(column) = self.pivot_column(is_stuck) {
            let row = self.pivot_row(column);
            is_stuck = self.cells[row][self.top.len()].sign() == Ordering::Equal;
            self.exchange(row, column);
        }
        let (rows, columns) = (self.left.len(), self.top.len());
        let zero = Number::new(0, self.below.0.len());
        let mut parts = vec![zero; rows + columns];
        for (column, &label) in self.top.iter().enumerate() {
            if label < rows {
                parts[label] = self.cells[rows][column].clone();
            }
        }
        for (row, &label) in self.left.iter().enumerate() {
            if label >= rows {
                parts[label] = self.cells[row][columns].clone();
            }
        }
        let y = parts.split_off(rows);
        Solution {
            x: parts,
            y,
            sum: self.cells[rows][columns].clone(),
            one: self.below,
        }
    }

    fn pivot_column(&self, is_stuck: bool) -> Option<usize> {
        let last = &self.cells[self.left.len()];
        let negative = (0..self.top.len()).filter(|&column| last[column].sign() == Ordering::Less);
        if is_stuck {
            negative.min_by_key(|&column| self.top[column])
        } else {
            negative.min_by(|&one, &other| last[one].compare(&last[other]))
        }
    }

    /// The smallest ratio of the right column to a positive number of the pivot column; of equal ones the smallest label.
    /// There is one: all numbers of the game are positive, so that the sum is bounded.
    fn pivot_row(&self, column: usize) -> usize {
        let right = self.top.len();
        (0..self.left.len())
            .filter(|&row| self.cells[row][column].sign() == Ordering::Greater)
            .min_by(|&one, &other| {
                let cell =
                    |row: usize, place: usize| self.cells[row][place].resized(2 * self.limbs);
                let product = cell(one, right).times(&cell(other, column));
                product
                    .compare(&cell(other, right).times(&cell(one, column)))
                    .then(self.left[one].cmp(&self.left[other]))
            })
            .expect("the game is positive")
    }

    fn resize(&mut self, limbs: usize) {
        for cell in self.cells.iter_mut().flatten().chain([&mut self.below]) {
            *cell = cell.resized(limbs);
        }
    }

    fn exchange(&mut self, row: usize, column: usize) {
        self.resize(self.limbs + self.below.twos() / 64 + 1);
        let divisor = Divisor::new(&self.below);
        let pivot_row = self.cells[row].clone();
        let pivot = &pivot_row[column];
        for (other, cells) in self.cells.iter_mut().enumerate() {
            if other == row {
                continue;
            }
            let factor = cells[column].clone();
            for (place, cell) in cells.iter_mut().enumerate() {
                if place == column {
                    *cell = factor.negative();
                } else {
                    let lowered = factor.times(&pivot_row[place]);
                    *cell = divisor.divide(&cell.times(pivot).minus(&lowered));
                }
            }
        }
        let pivot = pivot.clone();
        self.cells[row][column] = std::mem::replace(&mut self.below, pivot);
        std::mem::swap(&mut self.left[row], &mut self.top[column]);
    }
}

/// An integer in two's complement, modulo 2 to the power of 64 times the limbs, lowest limb first.
#[derive(Clone, PartialEq)]
struct Number(Vec<u64>);

impl Number {
    fn new(number: i64, limbs: usize) -> Number {
        let mut all = vec![(number >> 63).cast_unsigned(); limbs];
        all[0] = number.cast_unsigned();
        Number(all)
    }

    fn resized(&self, limbs: usize) -> Number {
        let fill = if self.sign() == Ordering::Less {
            u64::MAX
        } else {
            0
        };
        let mut all = self.0.clone();
        all.resize(limbs, fill);
        Number(all)
    }

    /// How often 2 divides it; not for 0.
    fn twos(&self) -> usize {
        let zeros = self.0.iter().take_while(|&&limb| limb == 0).count();
        64 * zeros + self.0[zeros].trailing_zeros() as usize
    }

    fn sign(&self) -> Ordering {
        if self.0.last().is_some_and(|limb| limb.leading_ones() > 0) {
            Ordering::Less
        } else if self.0.iter().all(|&limb| limb == 0) {
            Ordering::Equal
        } else {
            Ordering::Greater
        }
    }

    fn compare(&self, other: &Number) -> Ordering {
        self.minus(other).sign()
    }

    fn plus(&self, other: &Number) -> Number {
        self.add(other, false)
    }

    fn minus(&self, other: &Number) -> Number {
        self.add(other, true)
    }

    fn negative(&self) -> Number {
        Number::new(0, self.0.len()).minus(self)
    }

    /// Minus a number is plus its complement, plus 1.
    fn add(&self, other: &Number, is_minus: bool) -> Number {
        let mut carry = u128::from(is_minus);
        let pairs = self.0.iter().zip(&other.0);
        let limbs = pairs.map(|(&one, &two)| {
            let two = if is_minus { !two } else { two };
            carry += u128::from(one) + u128::from(two);
            let low = carry as u64;
            carry >>= 64;
            low
        });
        Number(limbs.collect())
    }

    fn times(&self, other: &Number) -> Number {
        let size = self.0.len();
        let mut limbs = vec![0; size];
        for (place, &one) in self.0.iter().enumerate() {
            if one == 0 {
                continue;
            }
            let mut carry = 0;
            for (limb, &two) in limbs[place..].iter_mut().zip(&other.0) {
                carry += u128::from(one) * u128::from(two) + u128::from(*limb);
                *limb = carry as u64;
                carry >>= 64;
            }
        }
        Number(limbs)
    }

    /// Divided by 2 to the power of `bits`, rounded down.
    fn shift(&self, bits: usize) -> Number {
        let fill = if self.sign() == Ordering::Less {
            u64::MAX
        } else {
            0
        };
        let limb = |place: usize| u128::from(self.0.get(place).copied().unwrap_or(fill));
        let limbs = (0..self.0.len()).map(|place| {
            let place = place + bits / 64;
            ((limb(place + 1) << 64 | limb(place)) >> (bits % 64)) as u64
        });
        Number(limbs.collect())
    }

    /// This number over a positive one that is not much smaller, as a decimal.
    fn ratio(&self, below: &Number) -> f64 {
        let zeros = below.0.iter().rev().take_while(|&&limb| limb == 0).count();
        let used = below.0.len() - zeros;
        let bits = 64 * used - below.0[used - 1].leading_zeros() as usize;
        let part = |number: &Number| {
            let limbs = number.shift(bits.saturating_sub(60)).0;
            let high = limbs[1].cast_signed();
            (i128::from(high) << 64 | i128::from(limbs[0])) as f64
        };
        part(self) / part(below)
    }
}

/// Divides what is divisible, by the inverse of the odd part modulo a power of two; the rest is a shift. The product may be
/// known modulo that power only: it is enough that the quotient times the power of two has room.
struct Divisor {
    twos: usize,
    inverse: Number,
}

impl Divisor {
    fn new(number: &Number) -> Divisor {
        let twos = number.twos();
        let odd = number.shift(twos);
        let limbs = odd.0.len();
        let two = Number::new(2, limbs);
        // An odd number is its own inverse modulo 8; Newton's step doubles the bits that are right.
        let (mut inverse, mut bits) = (odd.clone(), 3);
        while bits < 64 * limbs {
            inverse = inverse.times(&two.minus(&odd.times(&inverse)));
            bits *= 2;
        }
        Divisor { twos, inverse }
    }

    fn divide(&self, number: &Number) -> Number {
        let quotient = number.times(&self.inverse);
        if self.twos == 0 {
            quotient
        } else {
            quotient.shift(self.twos)
        }
    }
}
