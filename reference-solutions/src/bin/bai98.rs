//! bai9_8 (exercise 9.8): a winning first move in Moore's Nim_k, for every line of the input.
//!
//! A move lowers at least one and at most k heaps. Moore's theorem: the player to move loses if and only if, for
//! every binary digit, the number of heaps that have a 1 there is divisible by k + 1.
//!
//! The move is built from the highest digit down. A heap that has been lowered at a higher digit is *free*: all its
//! lower digits may be chosen at will, because it stays smaller than it was. With m free heaps and r the ones of
//! the other heaps modulo k + 1:
//! - r = 0: the free heaps take 0 here;
//! - r + m ≥ k + 1: k + 1 - r of the free heaps take 1 here, and the column is right;
//! - otherwise r heaps that have a 1 here take 0 and become free; r + m ≤ k of them are lowered in all.
//!
//! O(n) for each of 30 digits.

use std::io::{self, Read, Write};

/// Heaps are at most 10⁹ < 2³⁰.
const DIGITS: u32 = 30;

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
        let (&k, heaps) = numbers.split_first().expect("no line is empty");
        match winning_move(k as usize, heaps) {
            None => output.push('0'),
            Some(after) => {
                output.push('1');
                for heap in after {
                    output.push_str(&format!(" {heap}"));
                }
            }
        }
        output.push('\n');
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The heaps after a winning move, or `None` where every move loses.
fn winning_move(k: usize, heaps: &[u32]) -> Option<Vec<u32>> {
    let mut after = heaps.to_vec();
    let mut is_free = vec![false; heaps.len()];
    let mut free: Vec<usize> = Vec::new();
    for digit in (0..DIGITS).rev() {
        let bit = 1 << digit;
        let ones: Vec<usize> = (0..heaps.len())
            .filter(|&i| !is_free[i] && heaps[i] & bit != 0)
            .collect();
        let excess = ones.len() % (k + 1);
        for &i in &free {
            after[i] &= !bit;
        }
        if excess == 0 {
            continue;
        }
        if excess + free.len() > k {
            for &i in &free[..k + 1 - excess] {
                after[i] |= bit;
            }
        } else {
            for &i in &ones[..excess] {
                after[i] &= !bit;
                is_free[i] = true;
                free.push(i);
            }
        }
    }
    // No heap was lowered: every column was right already.
    if free.is_empty() { None } else { Some(after) }
}
