//! treblecross (Sprague–Grundy values, example 3): the value of an empty row of n squares on which Xs are written, never
//! beside each other.
//!
//! An X takes its square and the neighbours out of the row: the rest are rows of a and b squares with a + b = n - 3, where the
//! row beyond an end counts as one of -1 squares with the value 0. A table up to 1000 takes 250 000 steps.

use std::io::{self, Read, Write};

const LENGTH_MAX: usize = 1000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let values = values();
    let mut output = String::new();
    for token in input.split_ascii_whitespace() {
        let length: usize = token.parse().expect("a number");
        output.push_str(&format!("{}\n", values[length]));
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn values() -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for length in 0..=LENGTH_MAX {
        // By symmetry, an X in the first half is enough.
        let mut is_reached = [false; 64];
        for square in 0..length.div_ceil(2) {
            let before = values[square.saturating_sub(1)];
            let behind = values[length.saturating_sub(square + 2)];
            is_reached[before ^ behind] = true;
        }
        let missing = is_reached.iter().position(|&is_reached| !is_reached);
        values.push(missing.expect("the values of this game are below 10"));
    }
    values
}
