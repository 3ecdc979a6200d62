//! wythoff: is the input what the statement promises? Every line is a position, up to the end of the file.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut lines = 0;
    loop {
        read_position(input)?;
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

const QUEENS_MAX: usize = 100;
const NUMBER_MAX: i64 = 200;

/// One line.
fn read_position(input: &mut Validator) -> Result<(), Fault> {
    let mut queens = 0;
    loop {
        queens += 1;
        let x = input.int(&format!("x of queen {queens}"), 0..=NUMBER_MAX)?;
        input.reached("x", x.unsigned_abs());
        input.space()?;
        let y = input.int(&format!("y of queen {queens}"), 0..=NUMBER_MAX)?;
        input.reached("y", y.unsigned_abs());
        input.ensure(
            queens <= QUEENS_MAX,
            format!("there are more than {QUEENS_MAX} queens on the line"),
        )?;
        if !input.next_is(b' ')? {
            break;
        }
        input.space()?;
    }
    input.reached("n", queens as u64);
    input.newline()
}
