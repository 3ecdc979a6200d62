//! stones: the numbers that may be taken, and a heap. The first argument names a family:
//!
//! - `random K N A_MAX WHICH`        N numbers up to A_MAX;
//! - `without-one K N A_MAX WHICH`   1 is none of them;
//! - `beyond K N A_MAX WHICH`        every other number is larger than K, up to the bound;
//! - `largest K N A_MAX WHICH`       one of the numbers is the bound, drawn until the heap of K is WHICH;
//! - `small SEED`                    a small game, for comparing programs.
//!
//! The numbers come in any order and may be repeated. Elsewhere the heap is the largest of at most K stones that is WHICH:
//! `won`, `lost`, or one of `won-even` and `lost-odd`.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const NUMBER_MAX: i64 = 1_000_000_000;
/// Games that are drawn before `largest` gives up.
const TRIES_MAX: usize = 10_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        let count = case.random.index(1..=4);
        let takes = case.random.ints(count, 1..=9);
        let stones = case.random.int(0..=18);
        return print(case, stones, &takes);
    }
    let stones_max = case.arg_int(1, 1..=100_000)?;
    let count = case.arg_count(2, 1..=100)?;
    let number_max = case.arg_int(3, 1..=100_000)?;
    let number_min = if family == "without-one" { 2 } else { 1 };
    let is_asked: fn(usize, bool) -> bool = match case.arg(4)? {
        "won" => |_, won| won,
        "lost" => |_, won| !won,
        "won-even" => |heap, won| won && heap % 2 == 0,
        "lost-odd" => |heap, won| !won && heap % 2 == 1,
        other => return broken(format!("no heap is called {other:?}")),
    };
    for _ in 0..TRIES_MAX {
        let mut takes = case.random.ints(count, number_min..=number_max);
        if family == "beyond" {
            for number in takes.iter_mut().step_by(2) {
                *number = case.random.int(stones_max + 1..=NUMBER_MAX);
            }
        }
        if family == "largest" {
            takes[case.random.index(0..=count - 1)] = NUMBER_MAX;
        }
        let won = won(stones_max, &takes);
        let heap = (1..won.len()).rev().find(|&heap| is_asked(heap, won[heap]));
        let heap = heap.and_then(|heap| i64::try_from(heap).ok());
        if let Some(heap) = heap.filter(|&heap| heap == stones_max || family != "largest") {
            return print(case, heap, &takes);
        }
    }
    broken("there is no such heap")
}

fn won(stones_max: i64, takes: &[i64]) -> Vec<bool> {
    let mut won: Vec<bool> = Vec::new();
    for heap in 0..=stones_max {
        let mut after = takes
            .iter()
            .filter_map(|&taken| usize::try_from(heap - taken).ok());
        let wins = after.any(|left| !won[left]);
        won.push(wins);
    }
    won
}

fn print(case: &mut Generator, stones: i64, takes: &[i64]) -> Result<(), Fault> {
    writeln!(case.out, "{} {stones}", takes.len())?;
    let words: Vec<String> = takes.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{}", words.join(" "))?)
}
