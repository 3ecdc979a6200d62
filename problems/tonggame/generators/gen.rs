//! tonggame: a sum of games. The first argument names a family:
//!
//! - `random K N_MAX NAME SEED`   K games (0: one to three) with heaps up to N_MAX; NAME is a game or `all`;
//! - `lost K N_MAX NAME SEED`     the last game is NIM, with the nim-sum of the others;
//! - `full K N NAME SEED`         K games with heaps of exactly N;
//! - `largest K lost|won SEED`    as `lost` or `random` with all games, one of them LAYCO with the largest heap and the largest move.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;
use std::ops::RangeInclusive;

const NAMES: [&str; 6] = ["NIM", "LAYCO", "MOSTHALF", "DIM", "CHANLE", "LEASTHALF"];
const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let count = match case.arg_count(1, 0..=100)? {
        0 => case.random.index(1..=3),
        count => count,
    };
    if family == "largest" {
        return largest(case, count);
    }
    let heap_max = case.arg_int(2, 1..=HEAP_MAX)?;
    let only = case.arg(3)?.to_owned();
    let (is_lost, heap_min) = match family.as_str() {
        "random" => (false, 0),
        "lost" => (true, 0),
        "full" => (false, heap_max),
        _ => return broken(format!("no family is called {family:?}")),
    };
    let drawn = count - usize::from(is_lost);
    let (mut lines, sum) = games(case, drawn, heap_min..=heap_max, &only);
    if is_lost {
        lines.push(format!("NIM {sum}"));
    }
    print(case, lines)
}

fn largest(case: &mut Generator, count: usize) -> Result<(), Fault> {
    let is_lost = match case.arg(2)? {
        "lost" => true,
        "won" => false,
        other => return broken(format!("neither lost nor won: {other:?}")),
    };
    let drawn = count - 1 - usize::from(is_lost);
    loop {
        let (mut lines, others) = games(case, drawn, 0..=HEAP_MAX, "all");
        lines.push(format!("LAYCO {HEAP_MAX} {HEAP_MAX}"));
        let sum = others ^ HEAP_MAX;
        if is_lost && sum <= HEAP_MAX {
            lines.push(format!("NIM {sum}"));
            return print(case, lines);
        }
        if !is_lost && sum != 0 {
            return print(case, lines);
        }
    }
}

/// Games and their nim-sum.
fn games(
    case: &mut Generator,
    count: usize,
    heaps: RangeInclusive<i64>,
    only: &str,
) -> (Vec<String>, i64) {
    let mut lines = Vec::new();
    let mut sum = 0;
    for _ in 0..count {
        let name = if only == "all" {
            *case.random.pick(&NAMES)
        } else {
            only
        };
        let heap = case.random.int(heaps.clone());
        let most = case.random.int(1..=*heaps.end());
        sum ^= value(name, heap, most);
        lines.push(match name {
            "LAYCO" => format!("{name} {heap} {most}"),
            _ => format!("{name} {heap}"),
        });
    }
    (lines, sum)
}

fn print(case: &mut Generator, mut lines: Vec<String>) -> Result<(), Fault> {
    case.random.shuffle(&mut lines);
    writeln!(case.out, "{}", lines.len())?;
    for line in lines {
        writeln!(case.out, "{line}")?;
    }
    Ok(())
}

fn value(name: &str, heap: i64, most: i64) -> i64 {
    match name {
        _ if heap == 0 => 0,
        "LAYCO" => heap % (most + 1),
        "MOSTHALF" => heap >> (heap.trailing_ones() + 1),
        "DIM" => i64::from(heap.trailing_zeros()) + 1,
        "CHANLE" if heap % 2 == 0 => heap / 2 - 1,
        "CHANLE" => heap / 2 + 1,
        "LEASTHALF" => i64::from(heap.ilog2()) + 1,
        _ => heap,
    }
}
