//! HEGAME (section III.6 a and b, exercise 9.39): the values of 2×2 games whose entries may be other games.
//!
//! A game is solved when all games are that stand in it: they are put on a stack before it. Each is solved once. Where the four values
//! have a saddle point, its value is that of the game; else both rows have to pay the same against both columns. The four
//! values can be so near each other that of the products in (a d - b c) / (a + d - b - c) nothing right would be left; the same
//! fraction is computed from differences, which are exact then, as a part of the way from a to b.

use std::io::{self, Read, Write};

#[derive(Clone, Copy)]
enum Entry {
    Number(f64),
    Game(usize),
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let games: Vec<[Entry; 4]> = input.lines().skip(1).map(read_game).collect();
    let mut values: Vec<Option<f64>> = vec![None; games.len()];
    for start in 0..games.len() {
        let mut waiting = vec![start];
        while let Some(&game) = waiting.last() {
            let missing = games[game].iter().find_map(|entry| match entry {
                Entry::Game(other) if values[*other].is_none() => Some(*other),
                _ => None,
            });
            if let Some(other) = missing {
                waiting.push(other);
                continue;
            }
            waiting.pop();
            values[game] = Some(value(games[game].map(|entry| match entry {
                Entry::Number(number) => number,
                Entry::Game(other) => values[other].expect("it was solved before"),
            })));
        }
    }
    let mut output = String::new();
    for value in values.into_iter().flatten() {
        output.push_str(&format!("{value:.9}\n"));
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn read_game(line: &str) -> [Entry; 4] {
    let entries = line
        .split_ascii_whitespace()
        .map(|word| match word.strip_prefix('G') {
            Some(number) => Entry::Game(number.parse::<usize>().expect("a game's number") - 1),
            None => Entry::Number(word.parse().expect("a number")),
        });
    let entries: Vec<Entry> = entries.collect();
    entries.try_into().ok().expect("four entries")
}

fn value([a, b, c, d]: [f64; 4]) -> f64 {
    let maximin = a.min(b).max(c.min(d));
    let minimax = a.max(c).min(b.max(d));
    if maximin >= minimax {
        maximin
    } else {
        a - (a - b) * (a - c) / ((a - b) + (d - c))
    }
}
