//! knights: is the input what the statement promises? N and K, then K squares.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let side = input.int("N", 1..=100)?;
    input.space()?;
    let count = input.count("K", 1..=100_000)?;
    input.newline()?;
    for _ in 0..count {
        input.int("r", 1..=side)?;
        input.space()?;
        input.int("c", 1..=side)?;
        input.newline()?;
    }
    Ok(())
}
