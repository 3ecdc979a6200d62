//! latxu: rows of coins. The first argument names a family; NAME is a game or `all`:
//!
//! - `random LINES NAME MIN MAX ONE_IN SEED`   rows of MIN to MAX coins, one in ONE_IN shows heads;
//! - `single NAME COUNT`                       one head at each of the places 0 to COUNT - 1;
//! - `words NAME LENGTH`                       all words of a length;
//! - `lost LINES NAME MAX SEED`                rows of at most MAX coins with the nim-sum 0;
//! - `longest LINES NAME SEED`                 the same with the most coins;
//! - `late LINES SEED`                         Mock Turtles with the most coins: nearly all coins on the left show heads, but only the last head is
//!   part of a winning move.

use problemkit::{Fault, Generator, broken, generate};
use std::collections::HashSet;
use std::io::Write;
use std::ops::RangeInclusive;

const NAMES: [&str; 4] = ["TWINS", "MOCK", "RULER", "GRUNT"];
const LINES_MAX: usize = 500;
const LENGTH_MAX: usize = 1000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    match case.arg(0)? {
        "single" => {
            let name = case.arg(1)?.to_owned();
            for place in 0..case.arg_count(2, 1..=LENGTH_MAX)? {
                writeln!(case.out, "{name} {}1", "0".repeat(place))?;
            }
        }
        "words" => {
            let (name, length) = (case.arg(1)?.to_owned(), case.arg_count(2, 1..=7)?);
            for number in 0..1_u32 << length {
                writeln!(case.out, "{name} {number:0length$b}")?;
            }
        }
        "random" => {
            let max = case.arg_count(4, 1..=LENGTH_MAX)?;
            let min = case.arg_count(3, 1..=max)?;
            let one_in = case.arg_int(5, 1..=1000)?.unsigned_abs();
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                let name = pick(case)?;
                let length = case.random.index(min..=max);
                let heads: Vec<bool> = (0..length).map(|_| case.random.chance(1, one_in)).collect();
                print(case, &name, &heads)?;
            }
        }
        "lost" => {
            let max = case.arg_count(3, 4..=LENGTH_MAX)?;
            lost(case, 4..=max)?;
        }
        "longest" => lost(case, LENGTH_MAX..=LENGTH_MAX)?,
        "late" => {
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                // The values of coins below 512 are below 1024, which the value of the last head is not.
                let mut heads: Vec<bool> = (0..LENGTH_MAX)
                    .map(|coin| coin < 512 && case.random.chance(49, 50))
                    .collect();
                heads[case.random.index(900..=LENGTH_MAX - 1)] = true;
                print(case, "MOCK", &heads)?;
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

fn lost(case: &mut Generator, lengths: RangeInclusive<usize>) -> Result<(), Fault> {
    let mut lines = case.arg_count(1, 1..=LINES_MAX)?;
    let tables = NAMES.map(|name| values(name, *lengths.end()));
    while lines > 0 {
        let name = pick(case)?;
        let table = NAMES.iter().position(|known| *known == name);
        let Some(values) = table.map(|place| &tables[place]) else {
            return broken(format!("no game is called {name:?}"));
        };
        let length = case.random.index(lengths.clone());
        let mut heads: Vec<bool> = (0..length).map(|_| case.random.chance(1, 2)).collect();
        let sum = (0..length)
            .filter(|&coin| heads[coin])
            .fold(0, |sum, coin| sum ^ values[coin]);
        // One coin of this value is turned, if there is one.
        match values[..length].iter().position(|&value| value == sum) {
            Some(coin) => heads[coin] = !heads[coin],
            None if sum == 0 => {}
            None => continue,
        }
        print(case, &name, &heads)?;
        lines -= 1;
    }
    Ok(())
}

fn pick(case: &mut Generator) -> Result<String, Fault> {
    let name = case.arg(2)?.to_owned();
    Ok(match name.as_str() {
        "all" => (*case.random.pick(&NAMES)).to_owned(),
        _ => name,
    })
}

/// The values of the coins from 0 on.
fn values(name: &str, count: usize) -> Vec<usize> {
    let coins = 0..count;
    match name {
        "TWINS" => coins.collect(),
        "MOCK" => coins
            .map(|coin| 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)))
            .collect(),
        "RULER" => coins.map(|coin| 1 << (coin + 1).trailing_zeros()).collect(),
        _ => {
            let mut values: Vec<usize> = Vec::new();
            for heap in coins {
                let reached: HashSet<usize> = (1..heap.div_ceil(2))
                    .map(|part| values[part] ^ values[heap - part])
                    .collect();
                values.extend((0..).find(|value| !reached.contains(value)));
            }
            values
        }
    }
}

fn print(case: &mut Generator, name: &str, heads: &[bool]) -> Result<(), Fault> {
    let word: String = heads
        .iter()
        .map(|&heads| if heads { '1' } else { '0' })
        .collect();
    Ok(writeln!(case.out, "{name} {word}")?)
}
