//! rims: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 100_000;
const REGIONS_MAX: usize = 1000;

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
    let mut regions = 0;
    loop {
        regions += 1;
        let dots = input.int(&format!("region {regions}"), 0..=1_000_000_000)?;
        input.reached("x", dots.unsigned_abs());
        input.ensure(
            regions <= REGIONS_MAX,
            format!("there are more than {REGIONS_MAX} regions on the line"),
        )?;
        if !input.next_is(b' ')? {
            break;
        }
        input.space()?;
    }
    input.newline()?;
    input.reached("n", regions as u64);
    Ok(regions)
}
