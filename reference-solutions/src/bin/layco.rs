//! layco (example 2 with exercise 9.1): plays take-away against the judge.
//!
//! Leave the opponent a multiple of M + 1 (one more than a multiple if the last piece loses): whatever he takes, the
//! move that completes it to M + 1 leaves such a number again, down to the end. In a lost position take one piece, so
//! that the game lasts and the opponent may err.

use std::io::{self, BufRead, Write};

fn main() {
    let mut lines = io::stdin()
        .lock()
        .lines()
        .map(|line| line.expect("the input is text"));
    let mut next = move || lines.next().expect("the judge goes on");
    let games: usize = next().trim().parse().expect("a number of games");
    for _ in 0..games {
        let start: Vec<i64> = next()
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"))
            .collect();
        let [first, mut pieces, most, last_loses] = start[..] else {
            panic!("a game is four numbers");
        };
        let mut is_mine = first == 1;
        while pieces > 0 {
            let taken = if is_mine {
                let taken = ((pieces - last_loses) % (most + 1)).max(1);
                println!("{taken}");
                io::stdout().flush().expect("the judge listens");
                taken
            } else {
                next().trim().parse().expect("a move")
            };
            pieces -= taken;
            is_mine = !is_mine;
        }
        // WIN or LOSE: the judge knows as well as we do.
        next();
    }
}
