//! MISERE (article on impartial games): a winning first move in Nim where whoever takes the last stone loses.
//!
//! If all heaps are single stones, nobody has a choice: the player to move wins if and only if their number is even. Otherwise
//! the player to move wins if and only if the nim-sum is not 0, as in usual Nim:
//! - with one heap above 1 take it down to 0 or 1, so that an odd number of single stones is left;
//! - with more of them play the move of usual Nim; the nim-sum 0 then still has two heaps above 1 at least.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines().skip(1) {
        let heaps: Vec<u32> = line
            .split_ascii_whitespace()
            .skip(1)
            .map(|token| token.parse().expect("a number"))
            .collect();
        match winning_move(&heaps) {
            None => output.push_str("0\n"),
            Some((index, left)) => output.push_str(&format!("1 {} {left}\n", index + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The index of a heap and how many stones to leave there; `None` where every move loses.
fn winning_move(heaps: &[u32]) -> Option<(usize, u32)> {
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    match large {
        0 => heaps.len().is_multiple_of(2).then_some((0, 0)),
        1 => {
            let index = heaps.iter().position(|&heap| heap > 1)?;
            Some((index, u32::from(heaps.len() % 2 == 1)))
        }
        _ => {
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let index = heaps.iter().position(|heap| heap ^ sum < *heap)?;
            Some((index, heaps[index] ^ sum))
        }
    }
}
