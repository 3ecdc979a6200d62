//! wythoff (exercise 9.15): a winning move with several queens that only move left, down, or diagonally left and down.
//!
//! Each queen is a game of its own; the value of its square is the mex of those it can go to, from a table of 201 × 201 squares.
//! With the nim-sum s ≠ 0, some queen has a value v with v ⊕ s < v, and by the definition of mex a move to a square of the
//! value v ⊕ s.

use std::io::{self, Read, Write};

const SIDE: usize = 201;
/// A mex is at most the number of moves.
const VALUES: usize = 3 * SIDE;

type Square = (usize, usize);

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let values = values();
    let mut output = String::new();
    for line in input.lines() {
        let mut numbers = line
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"));
        let mut queens: Vec<Square> = Vec::new();
        while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
            queens.push((x, y));
        }
        match winning_move(&queens, &values) {
            None => output.push_str("0\n"),
            Some((index, (x, y))) => output.push_str(&format!("1 {} {x} {y}\n", index + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The squares that a queen can go to.
fn moves((x, y): Square) -> impl Iterator<Item = Square> {
    let left = (0..x).map(move |to| (to, y));
    let down = (0..y).map(move |to| (x, to));
    let diagonal = (1..=x.min(y)).map(move |far| (x - far, y - far));
    left.chain(down).chain(diagonal)
}

fn values() -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; SIDE]; SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let mut is_met = [false; VALUES];
            for (to_x, to_y) in moves((x, y)) {
                is_met[values[to_x][to_y]] = true;
            }
            let missing = is_met.iter().position(|&is_met| !is_met);
            values[x][y] = missing.expect("there are fewer moves than values");
        }
    }
    values
}

/// The index of a queen and the square that it goes to.
fn winning_move(queens: &[Square], values: &[Vec<usize>]) -> Option<(usize, Square)> {
    let value = |&(x, y): &Square| values[x][y];
    let sum = queens.iter().fold(0, |sum, queen| sum ^ value(queen));
    let index = queens
        .iter()
        .position(|queen| value(queen) ^ sum < value(queen))?;
    let target = value(&queens[index]) ^ sum;
    let square = moves(queens[index]).find(|square| value(square) == target)?;
    Some((index, square))
}
