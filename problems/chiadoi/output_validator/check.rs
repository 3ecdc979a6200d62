//! Judges CHIADOI: counts the points on both sides of the line that was printed.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, cross, wrong};

const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 2..=3000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let least = read(&mut case.answer, &points)?;
    let found = read(&mut case.output, &points)?;
    if found < least {
        return broken("the line divides the points better than the answer's");
    }
    if found > least {
        return wrong(format!(
            "the difference is {found}, the least possible {least}"
        ));
    }
    accept()
}

/// The difference that was printed; the line must have it.
fn read(reader: &mut Reader, points: &[Point]) -> Result<i64, Fault> {
    let said = reader.int("the difference", 0..=points.len() as i64)?;
    let first = reader.count("the first point", 1..=points.len())?;
    let second = reader.count("the second point", 1..=points.len())?;
    if first == second {
        return Err(reader.fault("the line's two points are the same"));
    }
    let (a, b) = (points[first - 1], points[second - 1]);
    let (mut left, mut right) = (0, 0);
    for &point in points {
        let side = cross(a, b, point);
        left += i64::from(side > 0);
        right += i64::from(side < 0);
    }
    if (left - right).abs() != said {
        return Err(reader.fault(format!(
            "the difference is {said}, but the line has {left} points on one side and {right} on the other"
        )));
    }
    Ok(said)
}
