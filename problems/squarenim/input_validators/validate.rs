//! squarenim: is the input what the statement promises? T, then T lines of n and n heaps.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 100;
const HEAPS_MAX: usize = 10_000;

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
        let rule = format!("all lines together have more than {HEAPS_MAX} heaps");
        input.ensure(total <= HEAPS_MAX, rule)?;
        input.space()?;
        for heap in input.ints_line("heap", count, 0..=10_000)? {
            input.reached("a", heap.unsigned_abs());
        }
    }
    input.reached("heaps", total as u64);
    Ok(())
}
