//! The rules of HAICUM's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=1000)?;
    input.newline()?;
    for _ in 0..count {
        input.point_line(-1_000_000_000..=1_000_000_000)?;
    }
    Ok(())
}
