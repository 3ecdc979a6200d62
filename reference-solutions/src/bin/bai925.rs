//! Bai9_25 (exercise 9.25): a winning first move in Turning Corners, by Sprague and Grundy's theory.
//!
//! Turning the four corners of a rectangle replaces the coin (x, y) by the coins (a, y), (x, b) and (a, b); a coin
//! that is there twice is turned twice, and two equal games cancel out. So a position is the sum of its coins, its
//! value the exclusive or of their values, and the value of one coin is
//!     g(x, y) = mex { g(a, y) ^ g(x, b) ^ g(a, b) : 0 <= a < x, 0 <= b < y }
//! (the nim product of x and y). The board is small enough to compute that directly: O(n^4), 44,100 steps at n = 20.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let side = numbers.next().expect("the first line") + 1;
    let values = coin_values(side);

    let mut coins: Vec<(usize, usize)> = Vec::new();
    for y in 0..side {
        for x in 0..side {
            if numbers.next().expect("a row of the board") == 1 {
                coins.push((x, y));
            }
        }
    }
    let total = coins.iter().fold(0, |sum, &(x, y)| sum ^ values[y][x]);
    // In a position of value 0 no move leads to value 0.
    match coins
        .iter()
        .find(|&&(x, y)| wins_from(&values, x, y, total))
    {
        None => println!("0"),
        Some((x, y)) => println!("1\n{x} {y}"),
    }
}

/// `values[y][x]`: the Sprague-Grundy value of a single coin at (x, y).
fn coin_values(side: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; side]; side];
    for y in 1..side {
        for x in 1..side {
            let mut reached = vec![false; x * y + 1]; // x * y moves: one of these stays false
            for b in 0..y {
                for a in 0..x {
                    let value = (values[y][a] ^ values[b][x] ^ values[b][a]) as usize;
                    if value < reached.len() {
                        reached[value] = true;
                    }
                }
            }
            values[y][x] = reached
                .iter()
                .position(|&is_reached| !is_reached)
                .expect("a free value") as u32;
        }
    }
    values
}

/// Whether some rectangle with the lower right corner (x, y) changes the board's value by `total`, that is, to 0.
fn wins_from(values: &[Vec<u32>], x: usize, y: usize, total: u32) -> bool {
    (0..y)
        .any(|b| (0..x).any(|a| values[y][x] ^ values[y][a] ^ values[b][x] ^ values[b][a] == total))
}
