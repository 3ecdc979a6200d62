//! latrua: is the input what the statement promises? Every line is a position, up to the end of the file.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let (mut lines, mut size) = (0, 0);
    loop {
        size += read_position(input)?;
        lines += 1;
        input.ensure(
            lines <= LINES_MAX,
            format!("there are more than {LINES_MAX} lines"),
        )?;
        input.ensure(
            size <= SIZE_MAX,
            format!("all lines together hold more than {SIZE_MAX}"),
        )?;
        if lines_end(input)? {
            input.reached("lines", lines as u64);
            input.reached("turtles", size as u64);
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

const SIZE_MAX: usize = 1_000_000;
const LENGTH_MAX: usize = 100_000;

/// One line; how many digits it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let word = input.line("a word", LENGTH_MAX)?;
    input.ensure(!word.is_empty(), "the line is empty")?;
    input.ensure(
        word.iter().all(|byte| matches!(byte, b'0' | b'1')),
        "a word is of digits 0 and 1 only",
    )?;
    input.reached("n", word.len() as u64);
    Ok(word.len())
}
