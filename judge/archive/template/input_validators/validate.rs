//! The rules of @ID@'s input, to the byte.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 2..=80_000)?;
    input.newline()?;
    for index in 0..count {
        if index > 0 {
            input.space()?;
        }
        input.int("a", -2_000_000_000..=2_000_000_000)?;
    }
    input.newline()?;
    Ok(())
}
