//! pokernim: is the input what the statement promises? Every line is a position, up to the end of the file: both reserves, then the
//! heaps.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const HEAPS_MAX: usize = 1000;
const BOXES_MAX: i64 = 1_000_000_000;

fn main() {
    validate(|input| input.sized_lines_to_end(LINES_MAX, SIZE_MAX, "numbers", read_position))
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    input.int("r", 0..=BOXES_MAX)?;
    input.space()?;
    input.int("s", 0..=BOXES_MAX)?;
    input.space()?;
    let heaps = input.ints_to_line_end("heap", HEAPS_MAX, 0..=BOXES_MAX)?;
    input.reached("x", input.largest("heap").unwrap_or(0));
    input.reached("n", heaps.len() as u64);
    Ok(heaps.len() + 2)
}
