//! The rules of DOANTG's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..cases {
        let t = input.ints_line("coordinate", 6, -10_000..=10_000)?;
        let doubled = (t[2] - t[0]) * (t[5] - t[1]) - (t[3] - t[1]) * (t[4] - t[0]);
        input.ensure(doubled != 0, "the triangle's vertices are on one line")?;
        let s = input.ints_line("coordinate", 4, -10_000..=10_000)?;
        input.ensure(s[..2] != s[2..], "the segment's ends are the same")?;
        tell_coordinates(input, &t);
        tell_coordinates(input, &s);
    }
    Ok(())
}

fn tell_coordinates(input: &mut Validator, coordinates: &[i64]) {
    for point in coordinates.chunks_exact(2) {
        input.reached("x", point[0].unsigned_abs());
        input.reached("y", point[1].unsigned_abs());
    }
}
