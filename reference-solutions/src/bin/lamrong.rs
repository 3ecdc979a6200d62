//! lamrong (example 1): a winning move, for every line `m n` of the input.
//!
//! Lost is a position with an odd number in both boxes: an odd number is split into an odd and an even one. Where a box has an even
//! number, empty the other and split it into 1 and the rest, which are both odd.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let (one, other) = line.split_once(' ').expect("two numbers");
        let boxes: [u64; 2] = [one, other].map(|word| word.parse().expect("a number"));
        match boxes.into_iter().find(|pieces| pieces % 2 == 0) {
            None => output.push_str("0\n"),
            Some(even) => output.push_str(&format!("1 1 {}\n", even - 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}
