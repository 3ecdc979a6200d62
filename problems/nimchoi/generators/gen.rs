//! nimchoi: games, each `F x1 … xn B`. The first argument names a family:
//!
//! - `triples X_MAX B SEED`            all sets of three heaps, with either side first;
//! - `random T N_MAX X_MAX B SEED`     heaps drawn alike;
//! - `winnable T N_MAX X_MAX B SEED`   the program can win from the start;
//! - `lost T N_MAX X_MAX B SEED`       the program begins in a lost position;
//! - `ones T N_MAX B SEED`             heaps of one piece, and empty ones;
//! - `gaps T N_MAX X_MAX B SEED`       half of the heaps are empty, the program can win;
//! - `twice T N_MAX X_MAX B SEED`      the program begins, and the largest heap occurs twice and cannot be lowered to win;
//! - `tall T N X B SEED`               N heaps, one of up to X pieces and the others of 0 to 2, the program can win;
//! - `full T N X B SEED`               N heaps of X pieces or a little less, the program can win;
//! - `hopeless T N X B SEED`           N heaps of X pieces or a little less, lost for the program, which begins.
//!
//! The judge's first 0 to B moves are drawn at random.

use problemkit::{Fault, Generator, Random, broken, generate, numbers_line};
use std::io::Write;

const HEAPS_MAX: usize = 20;
const HEAP_MAX: i64 = 100;

/// Nobody waits for games where hardly any are.
const DRAWN_MAX: usize = 100_000;

/// Whether the program begins, and the heaps.
type Start = (bool, Vec<i64>);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let errors_at = match family.as_str() {
        "triples" => 2,
        "ones" => 3,
        _ => 4,
    };
    let errors_max = case.arg_int(errors_at, 0..=3)?;
    let starts = if family == "triples" {
        let mut starts = triples(case.arg_int(1, 0..=4)?);
        case.random.shuffle(&mut starts);
        starts
    } else {
        let count = case.arg_count(1, 1..=200)?;
        let heaps_max = case.arg_count(2, 1..=HEAPS_MAX)?;
        let largest = if family == "ones" {
            1
        } else {
            case.arg_int(3, 1..=HEAP_MAX)?
        };
        let mut starts = Vec::new();
        for _ in 0..DRAWN_MAX {
            if starts.len() < count {
                starts.extend(draw(&mut case.random, &family, heaps_max, largest)?);
            }
        }
        if starts.len() < count {
            return broken("too few such games were drawn");
        }
        starts
    };
    let seed = case.random.int(0..=1_000_000_000);
    writeln!(case.out, "{} {seed}", starts.len())?;
    for (begins, heaps) in starts {
        let errors = case.random.int(0..=errors_max);
        let first = u8::from(begins);
        writeln!(case.out, "{first} {} {errors}", numbers_line(&heaps))?;
    }
    Ok(())
}

fn triples(largest: i64) -> Vec<Start> {
    let mut starts = Vec::new();
    for a in 0..=largest {
        for b in a..=largest {
            for c in b..=largest {
                starts.extend([(false, vec![a, b, c]), (true, vec![a, b, c])]);
            }
        }
    }
    starts
}

/// A game, if what was drawn is one of the family.
fn draw(
    random: &mut Random,
    family: &str,
    heaps_max: usize,
    largest: i64,
) -> Result<Option<Start>, Fault> {
    let is_full = ["full", "hopeless"].contains(&family);
    let is_whole = is_full || family == "tall";
    let count = random.index(if is_whole { heaps_max } else { 1 }..=heaps_max);
    let least = if is_full { largest * 9 / 10 } else { 0 };
    let mut heaps = random.ints(count, least..=largest);
    match family {
        "tall" => {
            heaps.iter_mut().for_each(|heap| *heap %= 3);
            heaps[0] = match random.chance(1, 10) {
                true => largest,
                false => random.int(0..=largest / 3),
            };
        }
        "gaps" => heaps.iter_mut().step_by(2).for_each(|heap| *heap = 0),
        "twice" => heaps.extend(heaps.iter().max().copied()),
        "lost" | "hopeless" => {
            // The last heap makes the nim-sum 0.
            heaps.pop();
            heaps.push(sum(&heaps));
        }
        _ => {}
    }
    random.shuffle(&mut heaps);
    let total = sum(&heaps);
    let most = heaps.iter().max().copied().unwrap_or(0);
    let fits = most <= HEAP_MAX && (1..=HEAPS_MAX).contains(&heaps.len());
    let mut begins = random.chance(1, 2);
    let is_of_family = match family {
        "random" | "ones" => true,
        "winnable" | "gaps" | "tall" | "full" => {
            begins = total != 0;
            true
        }
        "lost" => {
            begins = true;
            most > 0
        }
        "hopeless" => {
            begins = true;
            most <= largest
        }
        "twice" => {
            begins = true;
            total != 0 && total ^ most > most
        }
        _ => return broken(format!("no family is called {family:?}")),
    };
    Ok((fits && is_of_family).then_some((begins, heaps)))
}

/// The nim-sum.
fn sum(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}
