//! nguoiban: is the input what the statement promises? N, then N points.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=200)?;
    input.newline()?;
    for _ in 0..count {
        input.point_line(0..=10_000)?;
    }
    Ok(())
}
