//! dawson (exercise 9.20): a winning move in Dawson's chess, for every row of squares of the input.
//!
//! A position is the sum of its runs of free squares, those without an X on them or beside them. An X within a run of n leaves
//! runs of a and b squares with a + b = n - 3, or n - 2 at an end: the mex of g(a) ⊕ g(b) is the value. From 52 on the values
//! repeat every 34, so a table of 86 is enough.
//!
//! With the nim-sum s ≠ 0, some run of the value v with v ⊕ s < v has a move to the value v ⊕ s, by the definition of mex.

use std::io::{self, Read, Write};

const TABLE: usize = 86;
const PERIOD: usize = 34;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let values = Values::new();
    let mut output = String::new();
    for line in input.lines() {
        match values.winning_square(line.as_bytes()) {
            None => output.push_str("0\n"),
            Some(square) => output.push_str(&format!("1 {square}\n")),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

struct Values([u8; TABLE]);

impl Values {
    fn new() -> Self {
        let mut values = Self([0; TABLE]);
        for squares in 1..TABLE {
            let reached: Vec<u8> = (0..squares)
                .map(|index| values.after(squares, index))
                .collect();
            let missing = (0..).find(|value| !reached.contains(value));
            values.0[squares] = missing.expect("there are more values than moves");
        }
        values
    }

    fn of(&self, squares: usize) -> u8 {
        match squares.checked_sub(TABLE) {
            None => self.0[squares],
            Some(beyond) => self.0[TABLE - PERIOD + beyond % PERIOD],
        }
    }

    /// The value of what is left of a run with an X on its square `index`, from 0.
    fn after(&self, squares: usize, index: usize) -> u8 {
        self.of(index.saturating_sub(1)) ^ self.of(squares.saturating_sub(index + 2))
    }

    /// The number of a square, from 1.
    fn winning_square(&self, word: &[u8]) -> Option<usize> {
        let is_free = |index: usize| {
            let around = &word[index.saturating_sub(1)..word.len().min(index + 2)];
            !around.contains(&b'1')
        };
        let free: Vec<bool> = (0..word.len()).map(is_free).collect();
        let runs: Vec<&[bool]> = free.split(|&is_free| !is_free).collect();
        let sum = runs.iter().fold(0, |sum, run| sum ^ self.of(run.len()));
        let mut start = 1;
        for run in runs {
            let (squares, value) = (run.len(), self.of(run.len()));
            if value ^ sum < value {
                let mut squares_of_run = 0..squares;
                return squares_of_run
                    .find(|&index| self.after(squares, index) == value ^ sum)
                    .map(|index| start + index);
            }
            start += squares + 1;
        }
        None
    }
}
