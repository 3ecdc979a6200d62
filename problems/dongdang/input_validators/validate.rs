//! The rules of DONGDANG's input.

use problemkit::{Fault, Validator, validate};

const COUNT_MAX: usize = 100_000;
const REACH: i64 = 1000;
const HOMOTHETIES_MAX: usize = 10;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let operations = input.count("n", 1..=COUNT_MAX)?;
    input.space()?;
    let points = input.count("m", 1..=COUNT_MAX)?;
    input.newline()?;
    let mut homotheties = 0;
    for _ in 0..operations {
        let kind = input.token("the operation")?;
        input.space()?;
        match kind.as_slice() {
            b"T" => pair(input, "a", "b")?,
            b"Q" => {
                pair(input, "x", "y")?;
                input.space()?;
                input.int("d", -REACH..=REACH)?;
            }
            b"V" => {
                homothety(input)?;
                homotheties += 1;
                input.ensure(
                    homotheties <= HOMOTHETIES_MAX,
                    "there are more than ten homotheties",
                )?;
            }
            b"X" => line(input)?,
            _ => input.ensure(false, "the operation is none of T, Q, V and X")?,
        }
        input.newline()?;
    }
    for _ in 0..points {
        pair(input, "x", "y")?;
        input.newline()?;
    }
    Ok(())
}

fn pair(input: &mut Validator, one: &str, other: &str) -> Result<(), Fault> {
    input.int(one, -REACH..=REACH)?;
    input.space()?;
    input.int(other, -REACH..=REACH)?;
    Ok(())
}

fn homothety(input: &mut Validator) -> Result<(), Fault> {
    pair(input, "x", "y")?;
    input.space()?;
    let factor = input.int("k", -3..=3)?;
    input.ensure(factor != 0, "the factor of a homothety is 0")
}

fn line(input: &mut Validator) -> Result<(), Fault> {
    let mut ends = Vec::new();
    for (place, name) in ["x", "y", "x", "y"].into_iter().enumerate() {
        if place > 0 {
            input.space()?;
        }
        ends.push(input.int(name, -REACH..=REACH)?);
    }
    input.ensure(
        ends[..2] != ends[2..],
        "the two points of a line are the same",
    )
}
