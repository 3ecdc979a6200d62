//! The rules of TAMGIAC's input.

use problemkit::{Fault, Validator, cross, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cases = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..cases {
        let a = point(input)?;
        input.space()?;
        let b = point(input)?;
        input.space()?;
        let c = point(input)?;
        input.newline()?;
        input.ensure(cross(a, b, c) != 0, "the three vertices are on a line")?;
    }
    Ok(())
}

fn point(input: &mut Validator) -> Result<(i64, i64), Fault> {
    let x = input.int("x", -10_000..=10_000)?;
    input.space()?;
    let y = input.int("y", -10_000..=10_000)?;
    input.reached("x", x.unsigned_abs());
    input.reached("y", y.unsigned_abs());
    Ok((x, y))
}
