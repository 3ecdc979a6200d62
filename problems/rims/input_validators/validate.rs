//! rims: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const REGIONS_MAX: usize = 1000;

fn main() {
    validate(|input| input.sized_lines_to_end(LINES_MAX, SIZE_MAX, "numbers", read_position))
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let regions = input.ints_to_line_end("region", REGIONS_MAX, 0..=1_000_000_000)?;
    input.reached("x", input.largest("region").unwrap_or(0));
    input.reached("n", regions.len() as u64);
    Ok(regions.len())
}
