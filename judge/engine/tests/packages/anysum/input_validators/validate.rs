mod problemkit;

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("sum", 2..=1000)?;
    input.newline()
}
