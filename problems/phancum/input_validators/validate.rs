//! The rules of PHANCUM's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=16)?;
    input.space()?;
    input.count("K", 1..=count)?;
    input.newline()?;
    for _ in 0..count {
        input.point_line(-1_000_000_000..=1_000_000_000)?;
    }
    Ok(())
}
