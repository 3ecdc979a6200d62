//! The rules of CHUVI's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=5000)?;
    input.newline()?;
    for _ in 0..count {
        let corners = input.ints_line("coordinate", 4, -10_000..=10_000)?;
        let has_area = corners[0] != corners[2] && corners[1] != corners[3];
        input.ensure(has_area, "the rectangle has no area")?;
        for (name, corner) in ["x", "y", "z", "t"].iter().zip(&corners) {
            input.reached(name, corner.unsigned_abs());
        }
    }
    Ok(())
}
