//! The rules of NGHICH's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let side = input.count("n", 1..=7)?;
    input.newline()?;
    for _ in 0..side {
        for number in input.ints_line("number", side, -9..=9)? {
            input.reached("a", number.unsigned_abs());
        }
    }
    Ok(())
}
