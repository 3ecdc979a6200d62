//! The rules of GAME2N's input: the format to the byte.

use problemkit::{Fault, Validator, validate};

const NUMBER_MAX: i64 = 1_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let columns = input.count("n", 1..=100_000)?;
    input.newline()?;
    for _ in 0..2 {
        for number in input.ints_line("number", columns, -NUMBER_MAX..=NUMBER_MAX)? {
            input.reached("a", number.unsigned_abs());
        }
    }
    Ok(())
}
