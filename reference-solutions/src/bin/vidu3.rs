//! vidu3 (example 3): who wins the game of taking s pieces off a heap of N, s in S.
//!
//! A heap is lost if no move leads to a lost heap. Forwards: when a heap is found to be lost, every heap that can be
//! lowered to it is won. Each is decided before it is reached, since moves only lead downwards. O(N·|S|).

use std::io;

fn main() {
    let pieces = read_numbers()[0];
    let set = read_numbers();
    let mut is_won = vec![false; pieces + 1];
    for heap in 0..=pieces {
        if !is_won[heap] {
            for taken in &set {
                if let Some(above) = is_won.get_mut(heap + taken) {
                    *above = true;
                }
            }
        }
    }
    println!("{}", u8::from(is_won[pieces]));
}

fn read_numbers() -> Vec<usize> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("the input is text");
    line.split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"))
        .collect()
}
