//! tonggame: a sum of games. The first argument names a family:
//!
//! - `random K N_MAX NAME SEED`   K games (0: one to three) with heaps up to N_MAX; NAME is a game or `all`;
//! - `lost K N_MAX NAME SEED`     the last game is NIM, with the nim-sum of the others;
//! - `full K N NAME SEED`         K games with heaps of exactly N.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const NAMES: [&str; 6] = ["NIM", "LAYCO", "MOSTHALF", "DIM", "CHANLE", "LEASTHALF"];
const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (is_lost, is_full) = match case.arg(0)? {
        "random" => (false, false),
        "lost" => (true, false),
        "full" => (false, true),
        family => return broken(format!("no family is called {family:?}")),
    };
    let count = match case.arg_count(1, 0..=100)? {
        0 => case.random.index(1..=3),
        count => count,
    };
    let heap_max = case.arg_int(2, 1..=HEAP_MAX)?;
    let only = case.arg(3)?.to_owned();
    let mut lines = Vec::new();
    let mut sum = 0;
    for _ in 0..count - usize::from(is_lost) {
        let name = if only == "all" {
            *case.random.pick(&NAMES)
        } else {
            only.as_str()
        };
        let heap_min = if is_full { heap_max } else { 0 };
        let heap = case.random.int(heap_min..=heap_max);
        let most = case.random.int(1..=heap_max);
        sum ^= value(name, heap, most);
        lines.push(match name {
            "LAYCO" => format!("{name} {heap} {most}"),
            _ => format!("{name} {heap}"),
        });
    }
    if is_lost {
        lines.push(format!("NIM {sum}"));
    }
    case.random.shuffle(&mut lines);
    writeln!(case.out, "{count}")?;
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
