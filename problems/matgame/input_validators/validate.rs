//! The rules of MATGAME's input: the format to the byte.

use problemkit::{Fault, Validator, validate};

const SIDE_MAX: usize = 50;
const NUMBER_MAX: i64 = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let rows = input.count("m", 1..=SIDE_MAX)?;
    input.space()?;
    let columns = input.count("n", 1..=SIDE_MAX)?;
    input.newline()?;
    for _ in 0..rows {
        input.ints_line("number", columns, -NUMBER_MAX..=NUMBER_MAX)?;
    }
    Ok(())
}
