//! The rules of GOCVECTO's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..cases {
        vector(input, "u")?;
        input.space()?;
        vector(input, "v")?;
        input.newline()?;
    }
    Ok(())
}

fn vector(input: &mut Validator, name: &str) -> Result<(), Fault> {
    let x = input.int("x", -1_000_000..=1_000_000)?;
    input.space()?;
    let y = input.int("y", -1_000_000..=1_000_000)?;
    input.reached("x", x.unsigned_abs());
    input.reached("y", y.unsigned_abs());
    input.ensure((x, y) != (0, 0), format!("the vector {name} is zero"))
}
