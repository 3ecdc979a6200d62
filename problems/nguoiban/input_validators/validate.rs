//! nguoiban: is the input what the statement promises? N, then N points.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=200)?;
    input.newline()?;
    for _ in 0..count {
        let city = input.ints_line("coordinate", 2, 0..=10_000)?;
        input.reached("x", city[0].unsigned_abs());
        input.reached("y", city[1].unsigned_abs());
    }
    Ok(())
}
