//! gamesys: systems of games. The first argument names a family:
//!
//! - `random K A_MAX PARTS SEED`         numbers up to A_MAX; PARTS of 10 entries are games, before or behind;
//! - `backwards K A_MAX PARTS SEED`      the same, but only games further up in the file stand in a game;
//! - `forwards K A_MAX PARTS SEED`       the same with games further down;
//! - `inspection-backwards K`            the inspection game, each stage the one before it in the file;
//! - `inspection-forwards K`             each stage is the next one in the file;
//! - `inspection-shuffled K SEED`        stages in any order;
//! - `doubled-backwards K`, `doubled-forwards K`  each game stands twice in the next, which has no saddle point.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const GAMES_MAX: usize = 40_000;

#[derive(Clone, Copy)]
enum Entry {
    Number(i64),
    /// The game at this place in the order in which games can be solved, from 0.
    Game(usize),
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let count = case.arg_count(1, 1..=GAMES_MAX)?;
    let (kind, order) = family.split_once('-').unwrap_or(("random", &family));
    let games = match kind {
        "inspection" => chain(count, |before| {
            [Entry::Number(1), Entry::Number(0), Entry::Number(0), before]
        }),
        "doubled" => chain(count, |before| {
            [before, Entry::Number(-2), Entry::Number(-3), before]
        }),
        _ => draw(case, count)?,
    };
    // Where in the file each game stands.
    let places: Vec<usize> = match order {
        "backwards" => (1..=count).collect(),
        "forwards" => (1..=count).rev().collect(),
        "random" | "shuffled" => case.random.permutation(count),
        _ => return broken(format!("no family is called {family:?}")),
    };
    print(case, &games, &places)
}

/// Games each of which has the one before in it; the first has the value 1.
fn chain(count: usize, next: impl Fn(Entry) -> [Entry; 4]) -> Vec<[Entry; 4]> {
    let first = [Entry::Number(1); 4];
    let others = (1..count).map(|game| next(Entry::Game(game - 1)));
    std::iter::once(first).chain(others).collect()
}

fn draw(case: &mut Generator, count: usize) -> Result<Vec<[Entry; 4]>, Fault> {
    let largest = case.arg_int(2, 0..=1000)?;
    let parts = case.arg_int(3, 0..=10)?.unsigned_abs();
    let mut games = Vec::with_capacity(count);
    for game in 0..count {
        let mut entry = || {
            if game > 0 && case.random.chance(parts, 10) {
                Entry::Game(case.random.index(0..=game - 1))
            } else {
                Entry::Number(case.random.int(-largest..=largest))
            }
        };
        games.push([entry(), entry(), entry(), entry()]);
    }
    Ok(games)
}

fn print(case: &mut Generator, games: &[[Entry; 4]], places: &[usize]) -> Result<(), Fault> {
    let mut lines = vec![String::new(); games.len()];
    for (game, &place) in games.iter().zip(places) {
        let words = game.map(|entry| match entry {
            Entry::Number(number) => number.to_string(),
            Entry::Game(other) => format!("G{}", places[other]),
        });
        lines[place - 1] = words.join(" ");
    }
    writeln!(case.out, "{}", games.len())?;
    for line in lines {
        writeln!(case.out, "{line}")?;
    }
    Ok(())
}
