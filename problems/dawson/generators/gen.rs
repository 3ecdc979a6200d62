//! dawson: words of squares. The first argument names a family:
//!
//! - `random LINES MIN MAX GAP SEED`   words of MIN to MAX squares, about GAP empty ones between Xs;
//! - `rows MIN MAX`                    empty rows of MIN to MAX squares;
//! - `words LENGTH`                    all legal words of a length;
//! - `exceptions LINES SEED`           two free runs, one of a length at which the period does not hold yet;
//! - `mirror LINES MAX SEED`           a word, an X between, and its mirror image;
//! - `in-vain LINES LENGTH SEED`       words of a length, lost or won by a single square in the middle, in turn.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const LENGTH_MAX: usize = 200_000;
/// The lengths at which the value is not that of the period, 52 to 85.
const EXCEPTIONS: [usize; 7] = [0, 14, 16, 17, 31, 34, 51];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    match family.as_str() {
        "rows" => {
            let min = case.arg_count(1, 1..=LENGTH_MAX)?;
            for squares in min..=case.arg_count(2, min..=LENGTH_MAX)? {
                writeln!(case.out, "{}", "0".repeat(squares))?;
            }
        }
        "words" => {
            let length = case.arg_count(1, 1..=10)?;
            for number in (0..1_u32 << length).filter(|number| number & (number >> 1) == 0) {
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
            let length = case.arg_count(2, 12..=LENGTH_MAX)?;
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
            // Each run loses the square beside the X.
            Ok(format!(
                "{}1{}",
                "0".repeat(exception + 1),
                "0".repeat(other + 1)
            ))
        }
        "mirror" => {
            let length = case
                .random
                .index(1..=case.arg_count(2, 1..=LENGTH_MAX / 2 - 2)?);
            let word = squares(&mut case.random, length, 6);
            let mirrored: String = word.chars().rev().collect();
            Ok(format!("{word}010{mirrored}"))
        }
        _ => {
            let max = case.arg_count(3, 1..=LENGTH_MAX)?;
            let min = case.arg_count(2, 1..=max)?;
            let gap = case.arg_count(4, 1..=LENGTH_MAX)?;
            let length = case.random.index(min..=max);
            Ok(squares(&mut case.random, length, gap as u64))
        }
    }
}

/// A word and its mirror image are lost with Xs between them. With a run of three, of value 2, between an even number of runs of one or two,
/// of value 1, only its centre wins.
fn in_vain(random: &mut Random, length: usize, is_lost: bool) -> String {
    let middle = match (is_lost, length % 2) {
        (true, 0) => "010010",
        (true, _) => "010",
        (false, 0) => "1000001001",
        (false, _) => "1000001",
    };
    let half = (length - middle.len()) / 2;
    let word = if is_lost {
        squares(random, half, 100)
    } else {
        single_squares(random, half)
    };
    let mirrored: String = word.chars().rev().collect();
    format!("{word}{middle}{mirrored}")
}

/// Xs so that at most a square or two are free between them; an X may follow.
fn single_squares(random: &mut Random, length: usize) -> String {
    let mut word = String::new();
    while word.len() < length {
        word.push_str(random.pick::<&str>(&["1000", "100"]));
    }
    word.truncate(length.saturating_sub(1));
    word.push('0');
    word
}

fn squares(random: &mut Random, length: usize, gap: u64) -> String {
    let mut word = String::new();
    while word.len() < length {
        let is_x = !word.ends_with('1') && random.chance(1, gap + 1);
        word.push(if is_x { '1' } else { '0' });
    }
    word
}
