//! pokernim (exercise 9.6): a winning first move in Poker Nim, for every line of the input.
//!
//! The player to move loses if and only if the nim-sum (xor) s of the heaps is 0, whatever the reserves hold: who has left the
//! nim-sum 0 answers an adding by taking these boxes back, which costs the other his boxes, and everything else as in Nim. So a
//! move of Nim wins: some heap x has a 1 at the highest digit of s; lowering it to x ⊕ s < x makes the nim-sum 0.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let numbers: Vec<u32> = line
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"))
            .collect();
        // The two reserves decide nothing.
        match winning_move(&numbers[2..]) {
            None => output.push_str("0\n"),
            Some((index, taken)) => output.push_str(&format!("1 {} -{taken}\n", index + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The index of a heap and how many boxes to take off it; `None` where the player to move loses.
fn winning_move(heaps: &[u32]) -> Option<(usize, u32)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let index = heaps.iter().position(|heap| heap ^ sum < *heap)?;
    Some((index, heaps[index] - (heaps[index] ^ sum)))
}
