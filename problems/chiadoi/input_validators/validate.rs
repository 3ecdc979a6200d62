//! The rules of CHIADOI's input.

use std::collections::HashSet;

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 2..=3000)?;
    input.newline()?;
    let mut seen = HashSet::new();
    for _ in 0..count {
        let (x, y) = input.point_line(-1_000_000..=1_000_000)?;
        input.ensure(
            seen.insert((x, y)),
            format!("the point ({x}, {y}) occurs twice"),
        )?;
    }
    Ok(())
}
