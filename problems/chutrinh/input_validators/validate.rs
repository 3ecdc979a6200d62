//! The rules of CHUTRINH's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=15)?;
    input.newline()?;
    for city in 0..count {
        let row = input.ints_line("distance", count, 0..=1_000_000)?;
        for distance in &row {
            input.reached("d", distance.unsigned_abs());
        }
        input.ensure(row[city] == 0, "a city is not at distance 0 from itself")?;
    }
    Ok(())
}
