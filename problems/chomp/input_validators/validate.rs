//! chomp: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIDE: usize = 8;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, read_position)
}

/// One line.
fn read_position(input: &mut Validator) -> Result<(), Fault> {
    let mut rows = 0;
    let mut longest = SIDE as i64;
    loop {
        rows += 1;
        longest = input.int(&format!("row {rows}"), 1..=longest)?;
        input.reached("r", longest as u64);
        input.ensure(rows <= SIDE, format!("there are more than {SIDE} rows"))?;
        if !input.next_is(b' ')? {
            break;
        }
        input.space()?;
    }
    input.reached("m", rows as u64);
    input.newline()
}
