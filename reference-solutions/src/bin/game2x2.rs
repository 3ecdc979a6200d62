//! GAME2X2 (sections III.1 and III.2c): value and optimal frequencies of 2×2 matrix games, as fractions.
//!
//! If some number is a smallest of its row and a largest of its column (ties allowed), always that row and that column are
//! optimal. Otherwise going round the matrix the numbers rise, fall, rise, fall, so that both diagonals' differences have
//! one sign, and the frequencies at which both columns (rows) give the same are within 0 and 1:
//!
//!     D = a11 + a22 - a12 - a21,  p = (a22 - a21) / D,  q = (a22 - a12) / D,  v = (a11 a22 - a12 a21) / D.
//!
//! The numerator of v is at most 2·10¹⁸ in absolute value: 64 bits are enough.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<i64> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|token| token.parse().expect("a number"))
        .collect();
    for game in numbers.chunks_exact(4) {
        let (value, row_one, column_one) = solve(game);
        println!("{value} {row_one} {column_one}");
    }
}

/// The value, the frequency of row 1, and that of column 1.
fn solve(game: &[i64]) -> (String, String, String) {
    for (cell, &number) in game.iter().enumerate() {
        let (beside, below) = (game[cell ^ 1], game[cell ^ 2]);
        if number <= beside && number >= below {
            let frequency = |is_other: bool| i64::from(!is_other).to_string();
            return (
                number.to_string(),
                frequency(cell & 2 != 0),
                frequency(cell & 1 != 0),
            );
        }
    }
    let &[a, b, c, d] = game else {
        unreachable!("a game has four numbers");
    };
    let all = a + d - b - c;
    (
        fraction(a * d - b * c, all),
        fraction(d - c, all),
        fraction(d - b, all),
    )
}

/// In lowest terms, with a positive denominator; without it if it is 1.
fn fraction(above: i64, below: i64) -> String {
    let common = gcd(above, below) * below.signum();
    match below / common {
        1 => format!("{}", above / common),
        below => format!("{}/{below}", above / common),
    }
}

/// Greatest common divisor, not negative.
fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
