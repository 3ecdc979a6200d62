//! rims (exercise 9.19): a winning move in Rims, for every line of the input.
//!
//! A region of n dots is a Nim heap of n: a loop that leaves a dots inside and b outside leaves a ⊕ b ≤ a + b < n, and loops around
//! nothing leave every number below n. So the game is lost if the nim-sum is 0; else some region has a one at the highest digit of the
//! nim-sum s, and a loop around nothing that leaves n ⊕ s < n dots outside wins.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let regions: Vec<u32> = line
            .split_ascii_whitespace()
            .map(|word| word.parse().expect("a number"))
            .collect();
        let sum = regions.iter().fold(0, |sum, dots| sum ^ dots);
        match (1..).zip(&regions).find(|&(_, dots)| dots ^ sum < *dots) {
            None => output.push_str("0\n"),
            Some((number, dots)) => output.push_str(&format!("1 {number} 0 {}\n", dots ^ sum)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}
