//! pokernim: is the input what the statement promises? Every line is a position, up to the end of the file: both reserves, then the
//! heaps.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const HEAPS_MAX: usize = 1000;
const BOXES_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut size = 0;
    input.lines_to_end(LINES_MAX, |input| {
        size += read_position(input)?;
        input.ensure(
            size <= SIZE_MAX,
            format!("all lines together hold more than {SIZE_MAX} numbers"),
        )
    })?;
    input.reached("numbers", size as u64);
    Ok(())
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    input.int("r", 0..=BOXES_MAX)?;
    input.space()?;
    input.int("s", 0..=BOXES_MAX)?;
    let mut heaps = 0;
    while heaps == 0 || input.next_is(b' ')? {
        input.space()?;
        heaps += 1;
        let boxes = input.int(&format!("heap {heaps}"), 0..=BOXES_MAX)?;
        input.reached("x", boxes.unsigned_abs());
        input.ensure(
            heaps <= HEAPS_MAX,
            format!("there are more than {HEAPS_MAX} heaps on the line"),
        )?;
    }
    input.newline()?;
    input.reached("n", heaps as u64);
    Ok(heaps + 2)
}
