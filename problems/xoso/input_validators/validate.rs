//! The rules of XOSO's input.

use problemkit::{Fault, Validator, validate};

const PARTS: i64 = 1_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=1000)?;
    input.space()?;
    let genes = input.count("m", 2..=1000)?;
    input.newline()?;
    let mut sum = 0;
    for _ in 0..count {
        let string = input.token("the string")?;
        input.ensure(
            string.len() == genes,
            format!("a string has {} genes, not {genes}", string.len()),
        )?;
        input.ensure(
            string.iter().all(|gene| b"01".contains(gene)),
            "a gene is neither 0 nor 1",
        )?;
        input.space()?;
        sum += input.int("f", 1..=1_000_000)?;
        input.newline()?;
    }
    reach(input, "r", count, 1..=sum)?;
    input.int("pc", 0..=PARTS)?;
    input.newline()?;
    reach(input, "a", count, 0..=PARTS - 1)?;
    if count > 1 {
        reach(input, "k", count / 2, 1..=genes as i64 - 1)?;
    }
    let mutations = input.count("q", 0..=100_000)?;
    input.newline()?;
    for _ in 0..mutations {
        input.count("the place", 1..=count)?;
        input.space()?;
        input.count("the gene", 1..=genes)?;
        input.newline()?;
    }
    Ok(())
}

/// A line of numbers that have one bound.
fn reach(
    input: &mut Validator,
    name: &str,
    count: usize,
    range: std::ops::RangeInclusive<i64>,
) -> Result<(), Fault> {
    let numbers = input.ints_line(name, count, range)?;
    let largest = numbers.iter().max().map_or(0, |most| most.unsigned_abs());
    input.reached(name, largest);
    Ok(())
}
