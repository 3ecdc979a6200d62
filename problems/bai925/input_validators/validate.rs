//! Bai9_25: is the input what the statement promises? A board of (n + 1) lines of (n + 1) digits 0 or 1.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let n = input.count("n", 1..=20)?;
    input.newline()?;
    for y in 0..=n {
        input.ints_line(&format!("row {y}, coin"), n + 1, 0..=1)?;
    }
    Ok(())
}
