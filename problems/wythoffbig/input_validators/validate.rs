//! wythoffbig: is the input what the statement promises? Every line is a square, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const FAR: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, |input| {
        input.int("x", 0..=FAR)?;
        input.space()?;
        input.int("y", 0..=FAR)?;
        input.newline()
    })
}
