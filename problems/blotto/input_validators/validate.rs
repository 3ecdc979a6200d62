//! The rules of BLOTTO's input: two numbers of regiments.

use problemkit::{Fault, Validator, validate};

const REGIMENTS_MAX: i64 = 20;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("a", 0..=REGIMENTS_MAX)?;
    input.space()?;
    input.int("b", 0..=REGIMENTS_MAX)?;
    input.newline()
}
