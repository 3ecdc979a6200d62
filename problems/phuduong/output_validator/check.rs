//! Judges PHUDUONG: as few lines as the answer has, and every point on one of them.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, cross, wrong};

const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 2..=20)?;
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
    // More lines than points are never needed.
    let count = reader.count("the number of lines", 0..=points.len())?;
    let mut is_covered = vec![false; points.len()];
    for number in 1..=count {
        let mut end = || reader.count(&format!("a point of line {number}"), 1..=points.len());
        let (one, other) = (end()?, end()?);
        if one == other {
            return Err(reader.fault(format!("line {number}: its two points are the same")));
        }
        let (a, b) = (points[one - 1], points[other - 1]);
        for (&point, is_covered) in points.iter().zip(&mut is_covered) {
            *is_covered |= cross(a, b, point) == 0;
        }
    }
    match is_covered.iter().position(|is_covered| !is_covered) {
        Some(index) => Err(reader.fault(format!("no line covers point {}", index + 1))),
        None => Ok(count),
    }
}
