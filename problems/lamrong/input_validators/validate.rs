//! lamrong: is the input what the statement promises? Every line is two boxes, up to the end of the file.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const PIECES_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut lines = 0;
    loop {
        input.int("m", 1..=PIECES_MAX)?;
        input.space()?;
        input.int("n", 1..=PIECES_MAX)?;
        input.newline()?;
        lines += 1;
        input.ensure(
            lines <= LINES_MAX,
            format!("there are more than {LINES_MAX} lines"),
        )?;
        if lines_end(input)? {
            input.reached("lines", lines as u64);
            return Ok(());
        }
    }
}

/// Whether no further line begins here. A blank line is no position, and the end of the file is checked afterwards.
fn lines_end(input: &mut Validator) -> Result<bool, Fault> {
    for digit in b'0'..=b'9' {
        if input.next_is(digit)? {
            return Ok(false);
        }
    }
    Ok(true)
}
