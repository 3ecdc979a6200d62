//! nim: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const HEAPS_MAX: usize = 1000;

fn main() {
    validate(|input| input.sized_lines_to_end(LINES_MAX, SIZE_MAX, "numbers", read_position))
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let heaps = input.ints_to_line_end("heap", HEAPS_MAX, 0..=1_000_000_000)?;
    input.reached("x", input.largest("heap").unwrap_or(0));
    input.reached("n", heaps.len() as u64);
    Ok(heaps.len())
}
