//! nimchoi: plays by searching a small position to its end, by the definition and without any theorem: it is won if some move
//! leads to a lost one. Larger positions are played by the nim-sum.
//!
//! Answers are made by it too (`reference` in judge.yaml): where the first line holds a second number, it reads a test's file
//! and not a conversation, and says of each game whether the player who moves first can win, `1` or `0`.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

/// Positions are searched if no more than so many have no larger heap.
const POSITIONS_MAX: usize = 20_000;

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| {
        line.expect("the input is text")
            .split_ascii_whitespace()
            .map(|token| token.parse().unwrap_or(0))
            .collect::<Vec<usize>>()
    });
    let mut next = move || lines.next().expect("the judge goes on");
    let mut search = Search::default();
    let start = next();
    for _ in 0..start[0] {
        let mut heaps = next();
        let begins = heaps.remove(0) == 1;
        if start.len() > 1 {
            heaps.pop(); // how often the judge errs
            println!("{}", u8::from(search.winning_move(&heaps).is_some()));
        } else {
            play(&mut next, begins, heaps, &mut search);
        }
    }
}

fn play(
    next: &mut impl FnMut() -> Vec<usize>,
    begins: bool,
    mut heaps: Vec<usize>,
    search: &mut Search,
) {
    let mut is_mine = begins;
    while let Some(first) = heaps.iter().position(|&heap| heap > 0) {
        let (index, taken) = if is_mine {
            let (index, taken) = search.winning_move(&heaps).unwrap_or((first, 1));
            println!("{} {taken}", index + 1);
            io::stdout().flush().expect("the judge listens");
            (index, taken)
        } else {
            let step = next();
            (step[0] - 1, step[1])
        };
        heaps[index] -= taken;
        is_mine = !is_mine;
    }
    next();
}

/// Whether positions are lost, by their heaps in ascending order.
#[derive(Default)]
struct Search {
    lost: HashMap<Vec<usize>, bool>,
}

impl Search {
    /// The index of a heap and how many pieces to take; none where every move loses.
    fn winning_move(&mut self, heaps: &[usize]) -> Option<(usize, usize)> {
        let positions = heaps.iter().try_fold(1_usize, |positions, heap| {
            Some(positions * (heap + 1)).filter(|&positions| positions <= POSITIONS_MAX)
        });
        if positions.is_none() {
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let index = heaps.iter().position(|heap| heap ^ sum < *heap)?;
            return Some((index, heaps[index] - (heaps[index] ^ sum)));
        }
        for index in 0..heaps.len() {
            for taken in 1..=heaps[index] {
                let mut after = heaps.to_vec();
                after[index] -= taken;
                if self.is_lost(after) {
                    return Some((index, taken));
                }
            }
        }
        None
    }

    fn is_lost(&mut self, mut heaps: Vec<usize>) -> bool {
        heaps.retain(|&heap| heap > 0);
        heaps.sort_unstable();
        if let Some(&lost) = self.lost.get(&heaps) {
            return lost;
        }
        let lost = self.winning_move(&heaps).is_none();
        self.lost.insert(heaps, lost);
        lost
    }
}
