//! HONHOP (examples 2 to 4 of the paper): a winning move in each of four games of matches.
//!
//! There are at most 5000 positions without a larger heap, numbered in mixed radix, the empty heaps first; a move leads to a smaller
//! number. One after the other: lost is a position from which no move leads to a lost one. What a move takes is tried heap by heap.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines().skip(1) {
        let numbers: Vec<usize> = line
            .split_ascii_whitespace()
            .map(|word| word.parse().expect("a number"))
            .collect();
        let game = Game {
            rule: numbers[0],
            m: numbers[1],
            k: numbers[2],
        };
        match winning_move(&game, &numbers[4..]) {
            None => output.push_str("0\n"),
            Some(heaps) => {
                let words: Vec<String> = heaps.iter().map(usize::to_string).collect();
                output.push_str(&format!("1 {}\n", words.join(" ")));
            }
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

struct Game {
    rule: usize,
    m: usize,
    k: usize,
}

/// The heaps after a move to a lost position; none if the position is lost itself.
fn winning_move(game: &Game, largest: &[usize]) -> Option<Vec<usize>> {
    let count = largest.iter().map(|heap| heap + 1).product();
    let mut lost = Vec::with_capacity(count);
    let mut found = None;
    for place in 0..count {
        let heaps = heaps_at(place, largest);
        let mut search = Search {
            game,
            largest,
            lost: &lost,
            heaps: heaps.clone(),
        };
        let is_won = search.goes_to_lost(0, 0, 0);
        found = is_won.then_some(search.heaps);
        lost.push(!is_won);
    }
    found
}

fn heaps_at(mut place: usize, largest: &[usize]) -> Vec<usize> {
    let mut heaps = vec![0; largest.len()];
    for index in (0..largest.len()).rev() {
        heaps[index] = place % (largest[index] + 1);
        place /= largest[index] + 1;
    }
    heaps
}

struct Search<'a> {
    game: &'a Game,
    largest: &'a [usize],
    /// Tells of the positions with smaller numbers whether they are lost.
    lost: &'a [bool],
    heaps: Vec<usize>,
}

impl Search<'_> {
    /// Whether what can still be taken from this heap on leads to a lost position, which is then left in `heaps`. `place` is the
    /// number of the heaps before, `lowered` how many of these are lowered.
    fn goes_to_lost(&mut self, index: usize, place: usize, lowered: usize) -> bool {
        if index == self.heaps.len() {
            return lowered > 0 && self.lost[place];
        }
        let heap = self.heaps[index];
        let next = place * (self.largest[index] + 1);
        if !self.must_lower(index, heap, lowered)
            && self.goes_to_lost(index + 1, next + heap, lowered)
        {
            return true;
        }
        if self.may_lower(index, lowered) {
            for left in heap.saturating_sub(self.game.m)..heap {
                self.heaps[index] = left;
                if self.goes_to_lost(index + 1, next + left, lowered + 1) {
                    return true;
                }
            }
            self.heaps[index] = heap;
        }
        false
    }

    fn may_lower(&self, index: usize, lowered: usize) -> bool {
        match self.game.rule {
            1 => lowered == 0,
            2 => true,
            3 => index >= self.game.k || lowered == 0,
            _ => lowered < self.game.k,
        }
    }

    fn must_lower(&self, index: usize, heap: usize, lowered: usize) -> bool {
        let is_last_of_first =
            |heaps: &[usize]| heaps[index + 1..self.game.k].iter().all(|&heap| heap == 0);
        heap > 0
            && match self.game.rule {
                2 => true,
                3 if index >= self.game.k => true,
                3 => lowered == 0 && is_last_of_first(&self.heaps),
                _ => false,
            }
    }
}
