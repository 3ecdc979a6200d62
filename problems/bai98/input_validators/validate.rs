//! bai9_8: is the input what the statement promises? Every line is `k x1 … xn`; n is known by the end of the line.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const NUMBERS_MAX: usize = 100_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut numbers = 0;
    input.lines_to_end(LINES_MAX, |input| {
        numbers += read_position(input)?;
        input.ensure(
            numbers <= NUMBERS_MAX,
            format!("there are more than {NUMBERS_MAX} numbers"),
        )
    })?;
    input.reached("numbers", numbers as u64);
    Ok(())
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let k = input.count("k", 1..=HEAPS_MAX)?;
    let mut heaps = 0;
    while input.next_is(b' ')? {
        input.space()?;
        heaps += 1;
        let coins = input.int(&format!("heap {heaps}"), 1..=1_000_000_000)?;
        input.reached("x", coins.unsigned_abs());
        input.ensure(
            heaps <= HEAPS_MAX,
            format!("there are more than {HEAPS_MAX} heaps on the line"),
        )?;
    }
    input.ensure(k <= heaps, format!("k = {k} is larger than n = {heaps}"))?;
    input.reached("n", heaps as u64);
    input.newline()?;
    Ok(heaps + 1)
}
