//! product: is the input what the statement promises? T, then T lines of n, m and n heaps.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const ALL_HEAPS_MAX: usize = 100_000;
const NUMBER_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let lines = input.count("T", 1..=LINES_MAX)?;
    input.newline()?;
    let mut total = 0;
    for _ in 0..lines {
        let count = input.count("n", 1..=HEAPS_MAX)?;
        total += count;
        let rule = format!("all lines together have more than {ALL_HEAPS_MAX} heaps");
        input.ensure(total <= ALL_HEAPS_MAX, rule)?;
        input.space()?;
        input.int("m", 1..=NUMBER_MAX)?;
        input.space()?;
        for heap in input.ints_line("heap", count, 0..=NUMBER_MAX)? {
            input.reached("x", heap.unsigned_abs());
        }
    }
    input.reached("heaps", total as u64);
    Ok(())
}
