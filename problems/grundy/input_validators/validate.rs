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
    let mut heaps = 0;
    loop {
        heaps += 1;
        let pieces = input.int(&format!("heap {heaps}"), 1..=HEAP_MAX)?;
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
    input.reached("n", heaps as u64);
    input.newline()
}
