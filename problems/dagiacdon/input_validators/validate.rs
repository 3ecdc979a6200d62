//! The rules of DAGIACDON's input.

use problemkit::{Fault, Validator, validate};

const VERTICES_MAX: usize = 700;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut vertices = 0;
    let cases = input.count("T", 1..=20)?;
    input.newline()?;
    for _ in 0..cases {
        let count = input.count("n", 3..=VERTICES_MAX)?;
        input.newline()?;
        vertices += count as u64;
        for _ in 0..count {
            let vertex = input.ints_line("coordinate", 2, -1_000_000..=1_000_000)?;
            input.reached("x", vertex[0].unsigned_abs());
            input.reached("y", vertex[1].unsigned_abs());
        }
    }
    input.reached("vertices", vertices);
    Ok(())
}
