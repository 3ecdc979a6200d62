//! tartan: is the input what the statement promises? Two games, the size, and R lines of C digits 0 or 1.

use problemkit::{Fault, Validator, validate};

const SIDE_MAX: usize = 20;
const NAMES: [&[u8]; 5] = [b"TWINS", b"TURTLES", b"MOCK", b"RULER", b"GRUNT"];

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    name(input)?;
    input.space()?;
    name(input)?;
    input.newline()?;
    let rows = input.count("R", 1..=SIDE_MAX)?;
    input.space()?;
    let columns = input.count("C", 1..=SIDE_MAX)?;
    input.newline()?;
    for x in 0..rows {
        input.ints_line(&format!("row {x}, coin"), columns, 0..=1)?;
    }
    Ok(())
}

fn name(input: &mut Validator) -> Result<(), Fault> {
    let name = input.token("the name of a game")?;
    input.ensure(NAMES.contains(&name.as_slice()), "no game has this name")
}
