//! sc4: a pile and how many nuts may be taken. The first argument names a family:
//!
//! - `pile N M`                 these numbers;
//! - `random NMAX MMAX SEED`    any numbers from 1 on;
//! - `half NMAX SEED`           a pile that is larger than M and at most twice as large;
//! - `small SEED`               a small pile, for comparing programs.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (nuts, taken_max) = match case.arg(0)? {
        "pile" => (case.arg_int(1, 1..=100)?, case.arg_int(2, 1..=100)?),
        "random" => {
            let nuts_max = case.arg_int(1, 1..=100)?;
            let taken_max = case.arg_int(2, 1..=100)?;
            (
                case.random.int(1..=nuts_max),
                case.random.int(1..=taken_max),
            )
        }
        "half" => {
            let nuts_max = case.arg_int(1, 2..=100)?;
            let nuts = case.random.int(2..=nuts_max);
            (nuts, case.random.int((nuts + 1) / 2..=nuts - 1))
        }
        "small" => (case.random.int(1..=12), case.random.int(1..=6)),
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{nuts} {taken_max}")?;
    Ok(())
}
