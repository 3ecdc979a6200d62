//! bocsoi: is the input what the statement promises? One number of stones.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("n", 1..=1_000_000_000_000_000_000)?;
    input.newline()
}
