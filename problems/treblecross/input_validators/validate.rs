//! treblecross: is the input what the statement promises? A number on every line, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 20_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, |input| {
        input.int("n", 0..=1000)?;
        input.newline()
    })
}
