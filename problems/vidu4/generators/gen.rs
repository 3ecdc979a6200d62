//! vidu4: ten heaps. The first argument names a family:
//!
//! - `range LOW HIGH SEED`          heaps from LOW to HIGH;
//! - `step MODULUS REMAINDER SEED`  heaps of any size with that remainder.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const HEAP_MAX: i64 = 10_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (one, other) = (
        case.arg_int(1, 1..=HEAP_MAX)?,
        case.arg_int(2, 0..=HEAP_MAX)?,
    );
    for _ in 0..10 {
        let heap = match case.arg(0)? {
            "range" => case.random.int(one..=other),
            "step" => other + one * case.random.int(1..=(HEAP_MAX - other) / one),
            family => return broken(format!("no family is called {family:?}")),
        };
        writeln!(case.out, "{heap}")?;
    }
    Ok(())
}
