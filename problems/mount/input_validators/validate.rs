//! The rules of MOUNT's input: the format to the byte, and that no two peaks are the same point.

use std::collections::HashSet;

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=10000)?;
    input.newline()?;
    let mut peaks = HashSet::new();
    for _ in 0..count {
        let x = input.int("x", 0..=30000)?;
        input.space()?;
        let y = input.int("y", 1..=10000)?;
        input.ensure(
            peaks.insert((x, y)),
            format!("the peak {x} {y} stands there twice"),
        )?;
        input.newline()?;
    }
    Ok(())
}
