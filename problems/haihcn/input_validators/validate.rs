//! The rules of HAIHCN's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..cases {
        rectangle(input)?;
        input.space()?;
        rectangle(input)?;
        input.newline()?;
    }
    Ok(())
}

fn rectangle(input: &mut Validator) -> Result<(), Fault> {
    let mut corners = Vec::new();
    for (place, name) in ["x", "y", "x", "y"].into_iter().enumerate() {
        if place > 0 {
            input.space()?;
        }
        let coordinate = input.int(name, -1_000_000_000..=1_000_000_000)?;
        input.reached(name, coordinate.unsigned_abs());
        corners.push(coordinate);
    }
    let has_area = corners[0] != corners[2] && corners[1] != corners[3];
    input.ensure(has_area, "the rectangle has no area")
}
