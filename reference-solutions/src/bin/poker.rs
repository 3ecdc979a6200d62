//! CUOCBAI (section III.5 b, exercise 9.38): the basic endgame of poker for any probability x/y of the winning card and any bet b.
//!
//! If winning cards are frequent enough, the first player bets with every card and the second folds. Otherwise the first always bets with
//! a winning card, and with a losing one just so often that calling and folding cost the same; the second calls so often that a bluff
//! brings as much as checking.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<i64> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|word| word.parse().expect("a number"))
        .collect();
    let mut output = String::new();
    for game in numbers.chunks_exact(3) {
        let (x, y, b) = (game[0], game[1], game[2]);
        if x * (2 + 2 * b) >= y * (2 + b) {
            output.push_str("1 1 1 0\n");
            continue;
        }
        let value = fraction((4 * x - y) * (1 + b) - y, y * (2 + b));
        let bluff = fraction(x * b, (y - x) * (2 + b));
        let call = fraction(2, 2 + b);
        output.push_str(&format!("{value} 1 {bluff} {call}\n"));
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// In lowest terms; `below` is positive.
fn fraction(above: i64, below: i64) -> String {
    let (mut divisor, mut rest) = (above.abs(), below);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    match below / divisor {
        1 => (above / divisor).to_string(),
        below => format!("{}/{below}", above / divisor),
    }
}
