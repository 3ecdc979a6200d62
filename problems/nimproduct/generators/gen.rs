//! nimproduct: pairs of numbers. The first argument names a family:
//!
//! - `random LINES END SEED`   numbers below END;
//! - `ones LINES ZEROS SEED`   first the largest numbers, then such with up to ZEROS binary digits 0;
//! - `table END`               all pairs below END, the smaller number first;
//! - `powers DIGITS`           all pairs of powers of two below 2^DIGITS, the smaller one first.

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
        "ones" => {
            let zeros = case.arg_count(2, 0..=32)?;
            writeln!(case.out, "{0} {0}", u32::MAX)?;
            for _ in 1..case.arg_count(1, 1..=1000)? {
                let (x, y) = (ones(case, zeros), ones(case, zeros));
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

fn ones(case: &mut Generator, zeros: usize) -> u32 {
    let zeros = case.random.index(0..=zeros);
    let digits = case.random.ints(zeros, 0..=31);
    digits
        .iter()
        .fold(u32::MAX, |number, digit| number & !(1 << digit))
}
