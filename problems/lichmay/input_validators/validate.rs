//! The rules of LICHMAY's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("n", 1..=20)?;
    input.newline()?;
    for _ in 0..count {
        input.int("p", 1..=100)?;
        input.space()?;
        input.int("d", 0..=2000)?;
        input.space()?;
        input.int("w", 1..=100)?;
        input.newline()?;
    }
    Ok(())
}
