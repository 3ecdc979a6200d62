//! kayles: words of pins. The first argument names a family:
//!
//! - `random LINES MIN MAX ROW SEED`   words of MIN to MAX places, one pin in ROW + 1 is down;
//! - `rows MIN MAX`                    full rows of MIN to MAX pins;
//! - `words LENGTH`                    all words of a length;
//! - `exceptions LINES SEED`           two rows, one of a length at which the period does not hold yet;
//! - `mirror LINES MAX SEED`           a word, a gap, and its mirror image;
//! - `in-vain LINES LENGTH SEED`       words of a length, lost or won by a single throw in the middle, in turn.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const LENGTH_MAX: usize = 200_000;
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
        "in-vain" => {
            let length = case.arg_count(2, 9..=LENGTH_MAX)?;
            for line in 0..case.arg_count(1, 1..=1000)? {
                let word = in_vain(&mut case.random, length, line % 2 == 0);
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

/// A word and its mirror image are lost with nothing but gaps between them. With a row of two, of value 2, between an even number of
/// single pins, only taking both wins.
fn in_vain(random: &mut Random, length: usize, is_lost: bool) -> String {
    let middle = if is_lost { "0" } else { "0110" };
    let half = (length - middle.len()) / 2;
    let word = if is_lost {
        pins(random, half, 100)
    } else {
        single_pins(random, half)
    };
    let mirrored: String = word.chars().rev().collect();
    let gap = "0".repeat(length - middle.len() - 2 * half);
    format!("{word}{middle}{gap}{mirrored}")
}

fn single_pins(random: &mut Random, length: usize) -> String {
    let mut word = String::new();
    while word.len() < length {
        word.push_str(random.pick::<&str>(&["10", "100"]));
    }
    word.truncate(length);
    word
}

fn pins(random: &mut Random, length: usize, row: u64) -> String {
    (0..length)
        .map(|_| if random.chance(1, row + 1) { '0' } else { '1' })
        .collect()
}
