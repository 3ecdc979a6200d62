//! STONES (lesson 6): who wins when a turn takes exactly a₁, a₂, … or a_N stones off a heap of K?
//!
//! A heap is lost if no move leads to a lost heap. Heap by heap, from 0 up to K: all that a heap needs was decided before,
//! since moves only lead downwards. A number that is larger than the heap is no move. O(N·K).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let count = numbers.next().expect("N");
    let stones = numbers.next().expect("K");
    let takes: Vec<usize> = numbers.take(count).collect();

    let mut is_won: Vec<bool> = Vec::with_capacity(stones + 1);
    for heap in 0..=stones {
        let wins = takes
            .iter()
            .any(|&taken| taken <= heap && !is_won[heap - taken]);
        is_won.push(wins);
    }
    println!("{}", if is_won[stones] { "First" } else { "Second" });
}
