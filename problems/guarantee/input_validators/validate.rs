//! The rules of BAODAM's input: the format to the byte.

use problemkit::{Fault, Validator, validate};

const SIDE_MAX: usize = 1000;
const NUMBER_MAX: i64 = 10_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let rows = input.count("m", 1..=SIDE_MAX)?;
    input.space()?;
    let columns = input.count("n", 1..=SIDE_MAX)?;
    input.newline()?;
    for _ in 0..rows {
        for number in input.ints_line("number", columns, -NUMBER_MAX..=NUMBER_MAX)? {
            input.reached("a", number.unsigned_abs());
        }
    }
    for (name, count) in [("p", rows), ("q", columns)] {
        let weights = input.ints_line(name, count, 0..=NUMBER_MAX)?;
        let is_used = weights.iter().any(|&weight| weight > 0);
        input.ensure(is_used, format!("all weights of {name} are 0"))?;
    }
    Ok(())
}
