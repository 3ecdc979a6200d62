//! stones: is the input what the statement promises? N and K, then N numbers on one line.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=100)?;
    input.space()?;
    input.int("K", 0..=100_000)?;
    input.newline()?;
    input.ints_line("a", count, 1..=1_000_000_000)?;
    Ok(())
}
