//! FONTAN: is the input what the statement promises?
//!
//! Numbers have at most six decimals, so in millionths they are integers, and every rule is decided exactly.

use problemkit::{Fault, Validator, validate};

const DECIMALS_MAX: usize = 6;
const UNITS: f64 = 1e6;

struct Column {
    x: i128,
    y: i128,
    r: i128,
}

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let width = length(input, "X", 1.0)?;
    input.space()?;
    let height = length(input, "Y", 1.0)?;
    input.newline()?;
    let count = input.count("N", 0..=10)?;
    input.newline()?;
    let mut columns: Vec<Column> = Vec::new();
    for number in 1..=count {
        let column = read_column(input, number, width, height)?;
        for (index, other) in columns.iter().enumerate() {
            let (dx, dy, reach) = (column.x - other.x, column.y - other.y, column.r + other.r);
            let apart = dx * dx + dy * dy >= reach * reach;
            input.ensure(
                apart,
                format!("column {number} overlaps column {}", index + 1),
            )?;
        }
        columns.push(column);
    }
    Ok(())
}

fn read_column(
    input: &mut Validator,
    number: usize,
    width: i128,
    height: i128,
) -> Result<Column, Fault> {
    let x = length(input, &format!("x of column {number}"), 0.0)?;
    input.space()?;
    let y = length(input, &format!("y of column {number}"), 0.0)?;
    input.space()?;
    let r = length(input, &format!("radius of column {number}"), 0.1)?;
    input.ensure(
        r <= x && x <= width - r,
        format!("column {number} sticks out of the court in x"),
    )?;
    input.ensure(
        r <= y && y <= height - r,
        format!("column {number} sticks out of the court in y"),
    )?;
    input.newline()?;
    input.reached("R", (r as f64 / UNITS) as u64);
    Ok(Column { x, y, r })
}

/// A length from `low` to 10,000, in millionths.
fn length(input: &mut Validator, what: &str, low: f64) -> Result<i128, Fault> {
    Ok((input.real(what, low..=1e4, DECIMALS_MAX)? * UNITS).round() as i128)
}
