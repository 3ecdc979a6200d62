//! latrua: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const SIZE_MAX: usize = 1_000_000;
const LENGTH_MAX: usize = 100_000;

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
    input.reached("turtles", size as u64);
    Ok(())
}

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
