//! nimproduct: pairs of numbers. The first argument names a family:
//!
//! - `random LINES END SEED`   numbers below END;
//! - `table END`               all pairs below END, the smaller number first;
//! - `powers DIGITS`           all pairs of powers of two below 2^DIGITS, the smaller one first.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let numbers: Vec<i64> = match case.arg(0)? {
        "random" => {
            let end = case.arg_int(2, 1..=1 << 32)?;
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let (x, y) = (case.random.int(0..=end - 1), case.random.int(0..=end - 1));
                writeln!(case.out, "{x} {y}")?;
            }
            return Ok(());
        }
        "table" => (0..case.arg_int(1, 1..=40)?).collect(),
        "powers" => (0..case.arg_int(1, 1..=32)?)
            .map(|digit| 1 << digit)
            .collect(),
        family => return broken(format!("no family is called {family:?}")),
    };
    for (index, x) in numbers.iter().enumerate() {
        for y in &numbers[index..] {
            writeln!(case.out, "{x} {y}")?;
        }
    }
    Ok(())
}
