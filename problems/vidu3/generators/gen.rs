//! vidu3: a heap and a subtraction set. The first argument names a family:
//!
//! - `random N COUNT S_MAX won|lost`        COUNT elements up to S_MAX;
//! - `without-one N COUNT S_MAX won|lost`   1 is none of them;
//! - `beyond N COUNT S_MAX won|lost`        every other element is larger than N, up to the bound;
//! - `largest N COUNT S_MAX won|lost`       one of the elements is the bound, drawn until the heap of N is won, or lost;
//! - `small SEED`                           a small game, for comparing programs.
//!
//! Elsewhere the heap is the largest of at most N pieces that is won, or lost.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const ELEMENT_MAX: i64 = 1_000_000_000;
/// Sets that are drawn before `largest` gives up.
const TRIES_MAX: usize = 10_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        let count = case.random.index(1..=4);
        let set = case.random.increasing(count, 1..=9);
        let pieces = case.random.int(1..=18);
        return print(case, pieces, &set);
    }
    let pieces_max = case.arg_int(1, 1..=100_000)?;
    let count = case.arg_count(2, 1..=100)?;
    let element_max = case.arg_int(3, 1..=100_000)?;
    let is_won = match case.arg(4)? {
        "won" => true,
        "lost" => false,
        other => return broken(format!("neither won nor lost: {other:?}")),
    };
    if family == "largest" {
        for _ in 0..TRIES_MAX {
            let drawn = case.random.increasing(count - 1, 1..=element_max);
            let set: Vec<i64> = drawn.into_iter().chain([ELEMENT_MAX]).collect();
            if largest(pieces_max, &set, is_won) == Some(pieces_max) {
                return print(case, pieces_max, &set);
            }
        }
        return broken("no set was found");
    }
    let element_min = if family == "without-one" { 2 } else { 1 };
    let mut set = case.random.increasing(count, element_min..=element_max);
    if family == "beyond" {
        for element in set.iter_mut().skip(1).step_by(2) {
            *element = case.random.int(pieces_max + 1..=ELEMENT_MAX);
        }
        set.sort_unstable();
        set.dedup();
    }
    match largest(pieces_max, &set, is_won) {
        Some(pieces) => print(case, pieces, &set),
        None => broken("there is no such heap"),
    }
}

/// The largest heap of at most `pieces_max` that is won, or lost.
fn largest(pieces_max: i64, set: &[i64], is_won: bool) -> Option<i64> {
    let mut won: Vec<bool> = Vec::new();
    for pieces in 0..=pieces_max {
        let mut after = set
            .iter()
            .filter_map(|&taken| usize::try_from(pieces - taken).ok());
        let wins = after.any(|left| !won[left]);
        won.push(wins);
    }
    (1..=pieces_max)
        .rev()
        .zip(won.into_iter().rev())
        .find(|&(_, won)| won == is_won)
        .map(|(pieces, _)| pieces)
}

fn print(case: &mut Generator, pieces: i64, set: &[i64]) -> Result<(), Fault> {
    writeln!(case.out, "{pieces}")?;
    let words: Vec<String> = set.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{}", words.join(" "))?)
}
