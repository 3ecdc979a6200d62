//! grundy: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 100;
const HEAP_MAX: i64 = 5000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, read_position)
}

/// One line.
fn read_position(input: &mut Validator) -> Result<(), Fault> {
    let heaps = input.ints_to_line_end("heap", HEAPS_MAX, 1..=HEAP_MAX)?;
    input.reached("x", input.largest("heap").unwrap_or(0));
    input.reached("n", heaps.len() as u64);
    Ok(())
}
