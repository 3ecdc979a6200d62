//! latxu: rows of coins. The first argument names a family; NAME is a game or `all`:
//!
//! - `random LINES NAME MIN MAX ONE_IN SEED`   rows of MIN to MAX coins, one in ONE_IN shows heads;
//! - `single NAME COUNT`                       one head at each of the places 0 to COUNT - 1;
//! - `words NAME LENGTH`                       all words of a length;
//! - `lost LINES NAME MAX SEED`                rows of at most MAX coins with the nim-sum 0.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const NAMES: [&str; 4] = ["TWINS", "MOCK", "RULER", "GRUNT"];
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
            for _ in 0..case.arg_count(1, 1..=200)? {
                let name = pick(case)?;
                let length = case.random.index(min..=max);
                let heads: Vec<bool> = (0..length).map(|_| case.random.chance(1, one_in)).collect();
                print(case, &name, &heads)?;
            }
        }
        "lost" => {
            let mut lines = case.arg_count(1, 1..=200)?;
            let max = case.arg_count(3, 4..=LENGTH_MAX)?;
            while lines > 0 {
                let name = pick(case)?;
                let length = case.random.index(4..=max);
                let mut heads: Vec<bool> = (0..length).map(|_| case.random.chance(1, 2)).collect();
                let sum = (0..length)
                    .filter(|&coin| heads[coin])
                    .fold(0, |sum, coin| sum ^ value(&name, coin));
                // One coin of this value is turned, if there is one.
                match (0..length).find(|&coin| value(&name, coin) == sum) {
                    Some(coin) => heads[coin] = !heads[coin],
                    None if sum == 0 => {}
                    None => continue,
                }
                print(case, &name, &heads)?;
                lines -= 1;
            }
        }
        family => return broken(format!("no family is called {family:?}")),
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

fn value(name: &str, coin: usize) -> usize {
    match name {
        "TWINS" => coin,
        "MOCK" => 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)),
        "RULER" => 1 << (coin + 1).trailing_zeros(),
        _ => {
            let mut values: Vec<usize> = vec![0];
            for heap in 1..=coin {
                let reached: Vec<usize> = (1..heap.div_ceil(2))
                    .map(|part| values[part] ^ values[heap - part])
                    .collect();
                values.push(
                    (0..=heap)
                        .find(|value| !reached.contains(value))
                        .unwrap_or(0),
                );
            }
            values[coin]
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
