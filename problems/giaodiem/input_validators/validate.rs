//! The rules of GIAODIEM's input.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..cases {
        figure(input)?;
        input.space()?;
        figure(input)?;
        input.newline()?;
    }
    Ok(())
}

fn figure(input: &mut Validator) -> Result<(), Fault> {
    let kind = input.token("a kind")?;
    let is_kind = matches!(kind.as_slice(), b"D" | b"T" | b"S");
    input.ensure(is_kind, "the kind should be D, T or S")?;
    let mut points = Vec::new();
    for name in ["x of the first point", "y of the first point", "x", "y"] {
        input.space()?;
        points.push(input.int(name, -10_000..=10_000)?);
    }
    for point in points.chunks_exact(2) {
        input.reached("x", point[0].unsigned_abs());
        input.reached("y", point[1].unsigned_abs());
    }
    input.ensure(points[..2] != points[2..], "the two points are the same")
}
