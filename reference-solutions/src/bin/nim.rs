//! nim (part II.2): a winning first move in Nim, for every line of the input.
//!
//! Bouton's theorem: the player to move loses if and only if the nim-sum (xor) s of the heaps is 0. Otherwise some heap x has
//! a 1 at the highest digit of s; lowering it to x ⊕ s < x makes the nim-sum 0.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let heaps: Vec<u32> = line
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"))
            .collect();
        match winning_move(&heaps) {
            None => output.push_str("0\n"),
            Some((index, taken)) => output.push_str(&format!("1 {} {taken}\n", index + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The index of a heap and how many pieces to take off it; `None` where every move loses.
fn winning_move(heaps: &[u32]) -> Option<(usize, u32)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let index = heaps.iter().position(|heap| heap ^ sum < *heap)?;
    Some((index, heaps[index] - (heaps[index] ^ sum)))
}
