//! nim: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const HEAPS_MAX: usize = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut size = 0;
    input.lines_to_end(LINES_MAX, |input| {
        size += read_position(input)?;
        input.ensure(
            size <= SIZE_MAX,
            format!("all lines together hold more than {SIZE_MAX}"),
        )
    })?;
    input.reached("numbers", size as u64);
    Ok(())
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let mut heaps = 0;
    loop {
        heaps += 1;
        let pieces = input.int(&format!("heap {heaps}"), 0..=1_000_000_000)?;
        input.reached("x", pieces.unsigned_abs());
        input.ensure(
            heaps <= HEAPS_MAX,
            format!("there are more than {HEAPS_MAX} heaps on the line"),
        )?;
        if !input.next_is(b' ')? {
            break;
        }
        input.space()?;
    }
    input.newline()?;
    input.reached("n", heaps as u64);
    Ok(heaps)
}
