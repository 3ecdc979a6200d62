//! NGHICH: the determinant and the inverse of a matrix, exactly.
//!
//! The inverse is the transposed matrix of cofactors, divided by the determinant. Each determinant is found by elimination
//! without fractions (Bareiss): after each step all numbers are minors of the matrix, so the division by the pivot before is
//! exact, and a product of two minors stays in 64 bits.
//!
//! Cost: n² determinants of n³ steps each, O(n⁵).

use std::fmt::Write;
use std::io::Read;

type Matrix = Vec<Vec<i64>>;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let mut next = || -> i64 {
        let word = words.next().expect("a number");
        word.parse().expect("an integer")
    };
    let side = next() as usize;
    let matrix: Matrix = (0..side)
        .map(|_| (0..side).map(|_| next()).collect())
        .collect();
    let whole = determinant(matrix.clone());
    let mut output = format!("{whole}\n");
    for row in (0..side).filter(|_| whole != 0) {
        for column in 0..side {
            // The cofactor of the mirrored place.
            let minor = determinant(without(&matrix, column, row));
            let sign = if (row + column) % 2 == 0 { 1 } else { -1 };
            let space = if column == 0 { "" } else { " " };
            write!(output, "{space}{}", fraction(sign * minor, whole))
                .expect("writing to a string");
        }
        output.push('\n');
    }
    print!("{output}");
}

fn without(matrix: &Matrix, row: usize, column: usize) -> Matrix {
    let rows = matrix.iter().enumerate().filter(|&(place, _)| place != row);
    rows.map(|(_, numbers)| {
        let kept = numbers.iter().enumerate();
        let kept = kept.filter(|&(place, _)| place != column);
        kept.map(|(_, number)| *number).collect()
    })
    .collect()
}

/// That of no rows at all is 1.
fn determinant(mut matrix: Matrix) -> i64 {
    let side = matrix.len();
    let (mut sign, mut before) = (1, 1);
    for step in 0..side {
        let Some(pivot) = (step..side).find(|&row| matrix[row][step] != 0) else {
            return 0;
        };
        if pivot != step {
            matrix.swap(pivot, step);
            sign = -sign;
        }
        for row in step + 1..side {
            for column in step + 1..side {
                let product = matrix[row][column] * matrix[step][step];
                let crossed = matrix[row][step] * matrix[step][column];
                matrix[row][column] = (product - crossed) / before;
            }
        }
        before = matrix[step][step];
    }
    sign * before
}

/// In lowest terms, with a positive denominator that is not written if it is 1.
fn fraction(above: i64, below: i64) -> String {
    let divisor = common_divisor(above.abs(), below.abs()) * below.signum();
    match (above / divisor, below / divisor) {
        (above, 1) => above.to_string(),
        (above, below) => format!("{above}/{below}"),
    }
}

fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}
