//! Judges PHUTRUC: as few lines as the answer has, and every point on one of them.

use std::collections::HashSet;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=2000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let least = read(&mut case.answer, &points)?;
    let found = read(&mut case.output, &points)?;
    if found < least {
        return broken("fewer lines than the answer has cover all points");
    }
    if found > least {
        return wrong(format!("{found} lines, {least} are enough"));
    }
    accept()
}

/// Reads the lines, which must cover all points, and returns their number.
fn read(reader: &mut Reader, points: &[Point]) -> Result<usize, Fault> {
    // More lines than points are never needed, and nobody wants to read them.
    let count = reader.count("the number of lines", 0..=points.len())?;
    let mut verticals = HashSet::new();
    let mut horizontals = HashSet::new();
    for number in 1..=count {
        let direction = reader.token(&format!("the direction of line {number}"))?;
        let lines = match direction.as_slice() {
            b"x" => &mut verticals,
            b"y" => &mut horizontals,
            _ => {
                return Err(reader.fault(format!("the direction of line {number} is x or y")));
            }
        };
        lines.insert(reader.int(&format!("the coordinate of line {number}"), -REACH..=REACH)?);
    }
    let lost = points
        .iter()
        .position(|(x, y)| !verticals.contains(x) && !horizontals.contains(y));
    match lost {
        Some(index) => Err(reader.fault(format!("no line covers point {}", index + 1))),
        None => Ok(count),
    }
}
