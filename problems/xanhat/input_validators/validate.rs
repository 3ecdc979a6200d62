//! The rules of XANHAT's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("n", 2..=100_000)?;
    input.newline()?;
    for _ in 0..count {
        let point = input.ints_line("coordinate", 2, -1_000_000_000..=1_000_000_000)?;
        input.reached("x", point[0].unsigned_abs());
        input.reached("y", point[1].unsigned_abs());
    }
    Ok(())
}
