//! SHAPLEY (section III.6 e and f, exercises 9.42 and 9.43 b): the values of a stochastic game after k stages of Shapley's iteration.
//!
//! Each stage works out all states from the values of the stage before, which are kept until the stage is done. The saddle point is
//! looked for anew each time: a game can have one in one stage and none in the next. Otherwise the value is made of how often row 1
//! is chosen, which stays right where the four numbers are nearly equal.

use std::io::{self, Read, Write};

struct Cell {
    payment: f64,
    /// The probability of going on in each state.
    next: Vec<f64>,
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let mut count = || words.next().and_then(|word| word.parse::<usize>().ok());
    let states = count().expect("N");
    let stages = count().expect("k");
    let mut number = || words.next().and_then(|word| word.parse::<f64>().ok());
    let mut games = Vec::with_capacity(states);
    for _ in 0..states {
        games.push([(); 4].map(|()| {
            Cell {
                payment: number().expect("a payment"),
                next: (0..states)
                    .map(|_| number().expect("a probability"))
                    .collect(),
            }
        }));
    }
    let mut values = vec![0.0; states];
    for _ in 0..stages {
        values = games
            .iter()
            .map(|cells| value([0, 1, 2, 3].map(|cell| mean(&cells[cell], &values))))
            .collect();
    }
    let words: Vec<String> = values.iter().map(|value| format!("{value:.9}")).collect();
    writeln!(io::stdout(), "{}", words.join(" ")).expect("the output is written");
}

/// The gain of a cell on average: its payment, and what is still to come.
fn mean(cell: &Cell, values: &[f64]) -> f64 {
    let later = cell
        .next
        .iter()
        .zip(values)
        .map(|(chance, value)| chance * value);
    cell.payment + later.sum::<f64>()
}

fn value([a, b, c, d]: [f64; 4]) -> f64 {
    let maximin = a.min(b).max(c.min(d));
    let minimax = a.max(c).min(b.max(d));
    if maximin >= minimax {
        maximin
    } else {
        let often = (d - c) / ((a - b) + (d - c));
        often * a + (1.0 - often) * c
    }
}
