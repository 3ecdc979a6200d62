//! gamesys: systems of games. The first argument names a family:
//!
//! - `random K A_MAX PARTS SEED`         numbers up to A_MAX; PARTS of 10 entries are games, before or behind;
//! - `backwards K A_MAX PARTS SEED`      the same, but only games further up in the file stand in a game;
//! - `forwards K A_MAX PARTS SEED`       the same with games further down;
//! - `inspection-backwards K`            the inspection game, each stage the one before it in the file;
//! - `inspection-forwards K`             each stage is the next one in the file;
//! - `inspection-shuffled K SEED`        stages in any order;
//! - `doubled-backwards K`, `doubled-forwards K`  each game stands twice in the next, which has no saddle point;
//! - `same-backwards K VALUE`, `same-forwards K VALUE`  each game stands twice in the next, and all have this value;
//! - `close-backwards K SEED`, `close-forwards K SEED`, `close-shuffled K SEED`  groups of games whose values come nearer and
//!   nearer to a number, and between them games of two such values.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const GAMES_MAX: usize = 40_000;
const LARGEST: i64 = 1000;
/// After half as many steps towards a number, values are as good as equal to it.
const GROUP: usize = 160;

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
        "inspection" => chain(count, 1, |before| {
            [Entry::Number(1), Entry::Number(0), Entry::Number(0), before]
        }),
        "doubled" => chain(count, 1, |before| {
            [before, Entry::Number(-2), Entry::Number(-3), before]
        }),
        "same" => {
            let value = case.arg_int(2, -LARGEST..=LARGEST)?;
            chain(count, value, |before| {
                [before, Entry::Number(value), Entry::Number(value), before]
            })
        }
        "close" => close(case, count),
        _ => draw(case, count)?,
    };
    // The places of the games in the file.
    let places: Vec<usize> = match order {
        "backwards" => (1..=count).collect(),
        "forwards" => (1..=count).rev().collect(),
        "random" | "shuffled" => case.random.permutation(count),
        _ => return broken(format!("no family is called {family:?}")),
    };
    print(case, &games, &places)
}

/// Games each of which has the one before in it; the first is this number four times.
fn chain(count: usize, value: i64, next: impl Fn(Entry) -> [Entry; 4]) -> Vec<[Entry; 4]> {
    let first = [Entry::Number(value); 4];
    let others = (1..count).map(|game| next(Entry::Game(game - 1)));
    std::iter::once(first).chain(others).collect()
}

/// The value v of `h -h / before 2h` is nearer to h than the one before, by a third. A game of p q / q p is worth their average;
/// p is such a v, and q the one before it or h.
fn close(case: &mut Generator, count: usize) -> Vec<[Entry; 4]> {
    let mut games = Vec::with_capacity(count);
    let mut goal = 0;
    for game in 0..count {
        let place = game % GROUP;
        games.push(match place {
            0 => {
                goal = case.random.int(LARGEST / 4..=LARGEST / 2);
                [Entry::Number(case.random.int(-goal..=goal - 1)); 4]
            }
            _ if place.is_multiple_of(2) => [
                Entry::Number(goal),
                Entry::Number(-goal),
                Entry::Game(game - 2),
                Entry::Number(2 * goal),
            ],
            _ => {
                let nearest = Entry::Game(game - 1);
                let other = if place > 1 && case.random.chance(1, 2) {
                    Entry::Game(game - 3)
                } else {
                    Entry::Number(goal)
                };
                [nearest, other, other, nearest]
            }
        });
    }
    games
}

fn draw(case: &mut Generator, count: usize) -> Result<Vec<[Entry; 4]>, Fault> {
    let largest = case.arg_int(2, 0..=LARGEST)?;
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
