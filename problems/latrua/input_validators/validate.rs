//! latrua: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 1_000_000;
const LENGTH_MAX: usize = 100_000;

fn main() {
    validate(|input| input.sized_lines_to_end(LINES_MAX, SIZE_MAX, "turtles", read_position))
}

/// One line; how many digits it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let word = input.bits_line(LENGTH_MAX)?;
    input.reached("n", word.len() as u64);
    Ok(word.len())
}
