//! The rules of GAME2X2's input: the format to the byte.

use problemkit::{Fault, Validator, validate};

const GAMES_MAX: usize = 1000;
const NUMBER_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let games = input.count("T", 1..=GAMES_MAX)?;
    input.newline()?;
    for _ in 0..games {
        for number in input.ints_line("number", 4, -NUMBER_MAX..=NUMBER_MAX)? {
            input.reached("a", number.unsigned_abs());
        }
    }
    Ok(())
}
