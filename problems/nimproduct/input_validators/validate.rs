//! nimproduct: is the input what the statement promises? Two numbers on every line, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const NUMBER_MAX: i64 = u32::MAX as i64;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, |input| {
        input.int("x", 0..=NUMBER_MAX)?;
        input.space()?;
        input.int("y", 0..=NUMBER_MAX)?;
        input.newline()
    })
}
