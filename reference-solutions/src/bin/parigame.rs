//! PARIGAME (lesson 6): who wins when the last row or the last column may be deleted if its sum is even?
//!
//! A position is the board of the first i rows and j columns. Only parities count: that of row i up to column j, and that of
//! column j down to row i, are kept while the boards are walked through row by row. A board without rows or columns is lost:
//! there is nothing to delete. O(N²), with one row of boards in memory.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("a number"));
    let size = numbers
        .next()
        .and_then(|size| usize::try_from(size).ok())
        .expect("N");

    // Of the boards with one row less, then of those with as many rows as were read: is the board with j columns won?
    let mut is_won = vec![false; size + 1];
    let mut column_is_odd = vec![false; size + 1];
    for _ in 0..size {
        let mut row_is_odd = false;
        for column in 1..=size {
            let is_odd = numbers.next().expect("a cell") % 2 != 0;
            row_is_odd ^= is_odd;
            column_is_odd[column] ^= is_odd;
            let wins_by_row = !row_is_odd && !is_won[column];
            let wins_by_column = !column_is_odd[column] && !is_won[column - 1];
            is_won[column] = wins_by_row || wins_by_column;
        }
    }
    println!("{}", if is_won[size] { "YES" } else { "NO" });
}
