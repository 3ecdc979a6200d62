//! nimchoi (part II.2): plays Nim against the judge.
//!
//! With the nim-sum s ≠ 0 some heap has x ⊕ s < x: lower it to x ⊕ s, which leaves a nim-sum of 0, and so again after each of the
//! opponent's moves, down to the end. In a lost position take one piece, so that the game lasts and the opponent may err.

use std::io::{self, BufRead, Write};

fn main() {
    let mut lines = io::stdin()
        .lock()
        .lines()
        .map(|line| line.expect("the input is text"));
    let mut next = move || {
        let line = lines.next().expect("the judge goes on");
        line.split_ascii_whitespace()
            .map(|token| token.parse().unwrap_or(0))
            .collect::<Vec<usize>>()
    };
    let games = next()[0];
    for _ in 0..games {
        let mut heaps = next();
        let mut is_mine = heaps.remove(0) == 1;
        while heaps.iter().any(|&heap| heap > 0) {
            let (number, taken) = if is_mine {
                let (number, taken) = best_move(&heaps);
                println!("{number} {taken}");
                io::stdout().flush().expect("the judge listens");
                (number, taken)
            } else {
                let step = next();
                (step[0], step[1])
            };
            heaps[number - 1] -= taken;
            is_mine = !is_mine;
        }
        // WIN or LOSE: the judge knows as well as we do.
        next();
    }
}

/// The number of a heap, from 1, and how many pieces to take.
fn best_move(heaps: &[usize]) -> (usize, usize) {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let numbered = || (1..).zip(heaps);
    let lowered = numbered().find(|&(_, &heap)| heap ^ sum < heap);
    let winning = lowered.map(|(number, &heap)| (number, heap - (heap ^ sum)));
    let any = numbered().find(|&(_, &heap)| heap > 0);
    winning.unwrap_or_else(|| (any.expect("the game is not over").0, 1))
}
