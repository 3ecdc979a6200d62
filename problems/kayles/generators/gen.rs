//! kayles: words of pins. The first argument names a family:
//!
//! - `random LINES MIN MAX ROW SEED`   words of MIN to MAX places, one pin in ROW + 1 is down;
//! - `rows MIN MAX`                    full rows of MIN to MAX pins;
//! - `words LENGTH`                    all words of a length;
//! - `exceptions LINES SEED`           two rows, one of a length at which the period does not hold yet;
//! - `mirror LINES MAX SEED`           a word, a gap, and its mirror image.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const LENGTH_MAX: usize = 100_000;
/// The lengths at which the value is not that of the period, 72 to 83.
const EXCEPTIONS: [usize; 14] = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    match family.as_str() {
        "rows" => {
            let min = case.arg_count(1, 1..=LENGTH_MAX)?;
            for pins in min..=case.arg_count(2, min..=LENGTH_MAX)? {
                writeln!(case.out, "{}", "1".repeat(pins))?;
            }
        }
        "words" => {
            let length = case.arg_count(1, 1..=9)?;
            for number in 0..1_u32 << length {
                writeln!(case.out, "{number:0length$b}")?;
            }
        }
        "random" | "exceptions" | "mirror" => {
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let word = draw(case, &family)?;
                writeln!(case.out, "{word}")?;
            }
        }
        _ => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

fn draw(case: &mut Generator, family: &str) -> Result<String, Fault> {
    match family {
        "exceptions" => {
            let exception = *case.random.pick(&EXCEPTIONS[1..]);
            let other = case.random.index(1..=80);
            Ok(format!("{}0{}", "1".repeat(exception), "1".repeat(other)))
        }
        "mirror" => {
            let length = case
                .random
                .index(1..=case.arg_count(2, 1..=LENGTH_MAX / 2)?);
            let word = pins(&mut case.random, length, 6);
            let mirrored: String = word.chars().rev().collect();
            Ok(format!("{word}0{mirrored}"))
        }
        _ => {
            let max = case.arg_count(3, 1..=LENGTH_MAX)?;
            let min = case.arg_count(2, 1..=max)?;
            let row = case.arg_count(4, 1..=LENGTH_MAX)?;
            let length = case.random.index(min..=max);
            Ok(pins(&mut case.random, length, row as u64))
        }
    }
}

fn pins(random: &mut Random, length: usize, row: u64) -> String {
    (0..length)
        .map(|_| if random.chance(1, row + 1) { '0' } else { '1' })
        .collect()
}
