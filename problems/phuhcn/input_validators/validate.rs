//! The rules of PHUHCN's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=50_000)?;
    input.newline()?;
    for _ in 0..count {
        let corners = input.ints_line("coordinate", 4, -1_000_000_000..=1_000_000_000)?;
        for pair in corners.chunks(2) {
            input.reached("x", pair[0].unsigned_abs());
            input.reached("y", pair[1].unsigned_abs());
        }
        let has_area = corners[0] != corners[2] && corners[1] != corners[3];
        input.ensure(has_area, "the rectangle has no area")?;
    }
    Ok(())
}
