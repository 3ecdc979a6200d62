//! chomp (exercise 9.3): a winning move in Chomp, for every bar of the input.
//!
//! No theory is known, but there are only C(16, 8) = 12 870 bars within 8 by 8: search them, and remember what is found, across
//! the lines of the input. A bar is known by the lengths of its eight rows.

use std::collections::HashMap;
use std::io::{self, Read, Write};

const SIDE: usize = 8;

type Bar = [usize; SIDE];
/// Column and row, from 0.
type Square = (usize, usize);

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut known = HashMap::new();
    let mut output = String::new();
    for line in input.lines() {
        let mut bar = [0; SIDE];
        for (row, token) in bar.iter_mut().zip(line.split_ascii_whitespace()) {
            *row = token.parse().expect("a number");
        }
        match winning_move(&bar, &mut known) {
            None => output.push_str("0\n"),
            Some((column, row)) => output.push_str(&format!("1 {} {}\n", column + 1, row + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// A move to a bar from which no move wins.
fn winning_move(bar: &Bar, known: &mut HashMap<Bar, Option<Square>>) -> Option<Square> {
    if let Some(&found) = known.get(bar) {
        return found;
    }
    let squares = (0..SIDE).flat_map(|row| (0..bar[row]).map(move |column| (column, row)));
    let found = squares
        .filter(|&square| square != (0, 0))
        .find(|&square| winning_move(&without(bar, square), known).is_none());
    known.insert(*bar, found);
    found
}

/// The bar without a square and all to its right and above.
fn without(bar: &Bar, (column, row): Square) -> Bar {
    let mut left = *bar;
    for length in &mut left[row..] {
        *length = column.min(*length);
    }
    left
}
