//! The rules of HAITG's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..2 * cases {
        let t = input.ints_line("coordinate", 6, -10_000..=10_000)?;
        let doubled = (t[2] - t[0]) * (t[5] - t[1]) - (t[3] - t[1]) * (t[4] - t[0]);
        input.ensure(doubled != 0, "the triangle's vertices are on one line")?;
        for vertex in t.chunks_exact(2) {
            input.reached("x", vertex[0].unsigned_abs());
            input.reached("y", vertex[1].unsigned_abs());
        }
    }
    Ok(())
}
