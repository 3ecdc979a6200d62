//! treblecross: lengths of rows. The first argument names a family:
//!
//! - `all MIN MAX`                  every length from MIN to MAX;
//! - `random LINES MIN MAX SEED`    lengths from MIN to MAX.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const LENGTH_MAX: i64 = 1000;
const LINES_MAX: usize = 20_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let lengths: Vec<i64> = match case.arg(0)? {
        "all" => (case.arg_int(1, 0..=LENGTH_MAX)?..=case.arg_int(2, 0..=LENGTH_MAX)?).collect(),
        "random" => {
            let lines = case.arg_count(1, 1..=LINES_MAX)?;
            let min = case.arg_int(2, 0..=LENGTH_MAX)?;
            let max = case.arg_int(3, min..=LENGTH_MAX)?;
            case.random.ints(lines, min..=max)
        }
        family => return broken(format!("no family is called {family:?}")),
    };
    for length in lengths {
        writeln!(case.out, "{length}")?;
    }
    Ok(())
}
