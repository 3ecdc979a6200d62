//! fibonim: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const PIECES_MAX: i64 = 1_000_000_000_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, |input| {
        input.int("n", 1..=PIECES_MAX)?;
        input.space()?;
        input.int("q", 1..=PIECES_MAX)?;
        input.newline()
    })
}
