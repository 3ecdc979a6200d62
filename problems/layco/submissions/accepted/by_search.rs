//! layco: plays by a table of won positions, made by their definition and without any theorem: a position is won if some
//! move leads to a lost one. It needs to know only the nearest lost position below.
//!
//! Answers are made by it too (`reference` in judge.yaml): where the first line holds a second number, it reads a test's file
//! and not a conversation, and says of each game whether the player who moves first can win, `1` or `0`.

use std::io::{self, BufRead, Write};

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| {
        line.expect("the input is text")
            .split_ascii_whitespace()
            .map(|token| token.parse().unwrap_or(0))
            .collect::<Vec<usize>>()
    });
    let mut next = move || lines.next().expect("the judge goes on");
    let start = next();
    for _ in 0..start[0] {
        let game = next();
        let best = winning_moves(game[1], game[2], game[3] == 1);
        if start.len() > 1 {
            println!("{}", u8::from(best[game[1]] > 0));
        } else {
            play(&mut next, game[0] == 1, &best);
        }
    }
}

/// Winning numbers to take by the number of pieces up to `pieces`; 0 where there is none.
fn winning_moves(pieces: usize, most: usize, last_loses: bool) -> Vec<usize> {
    // The player who finds no piece has won if the last one loses.
    let mut nearest_lost = if last_loses { None } else { Some(0) };
    let mut best = vec![0];
    for left in 1..=pieces {
        match nearest_lost {
            Some(lost) if left - lost <= most => best.push(left - lost),
            _ => {
                nearest_lost = Some(left);
                best.push(0);
            }
        }
    }
    best
}

fn play(next: &mut impl FnMut() -> Vec<usize>, begins: bool, best: &[usize]) {
    let mut pieces = best.len() - 1;
    let mut is_mine = begins;
    while pieces > 0 {
        let taken = if is_mine {
            let taken = best[pieces].max(1);
            println!("{taken}");
            io::stdout().flush().expect("the judge listens");
            taken
        } else {
            next()[0]
        };
        pieces -= taken;
        is_mine = !is_mine;
    }
    next();
}
