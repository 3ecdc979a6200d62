//! vidu4: is the input what the statement promises? Ten lines of one number.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    for _ in 0..10 {
        input.int("n", 1..=10_000)?;
        input.newline()?;
    }
    Ok(())
}
