//! sc4: is the input what the statement promises? N and M on one line.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("N", 1..=100)?;
    input.space()?;
    input.int("M", 1..=100)?;
    input.newline()
}
