//! bai9_8: is the input what the statement promises? Every line is `k x1 … xn`; n is known by the end of the line.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const NUMBERS_MAX: usize = 100_000;

fn main() {
    validate(|input| input.sized_lines_to_end(LINES_MAX, NUMBERS_MAX, "numbers", read_position))
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let k = input.count("k", 1..=HEAPS_MAX)?;
    input.space()?;
    let heaps = input
        .ints_to_line_end("heap", HEAPS_MAX, 1..=1_000_000_000)?
        .len();
    input.reached("x", input.largest("heap").unwrap_or(0));
    input.ensure(k <= heaps, format!("k = {k} is larger than n = {heaps}"))?;
    input.reached("n", heaps as u64);
    Ok(heaps + 1)
}
