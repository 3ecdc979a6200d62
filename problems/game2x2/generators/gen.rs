//! Makes inputs for GAME2X2. The first argument names a family; any argument behind those listed only makes the test
//! another one.
//!
//! - `all LOW HIGH`            every matrix of numbers from LOW to HIGH;
//! - `line LOW HIGH`           exercise 9.27, (0 2; t 1) for t from LOW to HIGH;
//! - `random T LOW HIGH`       numbers drawn alike;
//! - `mixed T LOW HIGH`        no saddle point: the numbers of one diagonal are larger than those of the other;
//! - `near T LOW HIGH`         the diagonals differ by one or not at all;
//! - `largest T`               as `mixed`, with numbers up to the largest size, and a first game of these alone.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const NUMBER_MAX: i64 = 1_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "largest" {
        let mut games = vec![[NUMBER_MAX, -NUMBER_MAX, -NUMBER_MAX, NUMBER_MAX]];
        for _ in 1..case.arg_count(1, 1..=1000)? {
            games.push(draw("mixed", -NUMBER_MAX, NUMBER_MAX, &mut case.random)?);
        }
        return print(case, &games);
    }
    let bounds_at = if ["all", "line"].contains(&family.as_str()) {
        1
    } else {
        2
    };
    let low = case.arg_int(bounds_at, -NUMBER_MAX..=NUMBER_MAX - 1)?;
    let high = case.arg_int(bounds_at + 1, low + 1..=NUMBER_MAX)?;
    let games: Vec<[i64; 4]> = match family.as_str() {
        "all" => every_matrix(low, high),
        "line" => (low..=high).map(|t| [0, 2, t, 1]).collect(),
        _ => {
            let mut games = Vec::new();
            for _ in 0..case.arg_count(1, 1..=1000)? {
                games.push(draw(&family, low, high, &mut case.random)?);
            }
            games
        }
    };
    print(case, &games)
}

fn print(case: &mut Generator, games: &[[i64; 4]]) -> Result<(), Fault> {
    writeln!(case.out, "{}", games.len())?;
    for [a, b, c, d] in games {
        writeln!(case.out, "{a} {b} {c} {d}")?;
    }
    Ok(())
}

fn every_matrix(low: i64, high: i64) -> Vec<[i64; 4]> {
    let span = high - low + 1;
    (0..span.pow(4))
        .map(|number| [3, 2, 1, 0].map(|digit| low + number / span.pow(digit) % span))
        .collect()
}

fn draw(family: &str, low: i64, high: i64, random: &mut Random) -> Result<[i64; 4], Fault> {
    let [a, b, c, d] = match family {
        "random" => [(); 4].map(|()| random.int(low..=high)),
        "mixed" => {
            let middle = random.int(low..=high - 1);
            let lower = [(); 2].map(|()| random.int(low..=middle));
            let upper = [(); 2].map(|()| random.int(middle + 1..=high));
            [upper[0], lower[0], lower[1], upper[1]]
        }
        "near" => {
            let (one, other) = (random.int(low..=high - 1), random.int(low..=high - 1));
            let mut more = || random.int(0..=1);
            match more() {
                0 => [one + more(), one, one, one + more()],
                _ => [one + more(), other, one, other + more()],
            }
        }
        _ => return broken(format!("no family is called {family:?}")),
    };
    // The larger diagonal is the one or the other.
    Ok(if random.chance(1, 2) {
        [a, b, c, d]
    } else {
        [b, a, d, c]
    })
}
