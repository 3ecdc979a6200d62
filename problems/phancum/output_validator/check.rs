//! Judges PHANCUM: the square that was printed must be the largest within the sets, computed anew, and the least that there is.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=16)?;
    let sets = case.input.count("K", 1..=count)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let least = read(&mut case.answer, &points, sets)?;
    let found = read(&mut case.output, &points, sets)?;
    if found < least {
        return broken("the sets are smaller than the answer's");
    }
    if found > least {
        return wrong(format!(
            "the largest square is {found}, the least possible {least}"
        ));
    }
    accept()
}

/// The square that was printed; it must be the largest within the sets.
fn read(reader: &mut Reader, points: &[Point], sets: usize) -> Result<i64, Fault> {
    let said = reader.int("the square", 0..=i64::MAX)?;
    let mut labels = Vec::with_capacity(points.len());
    for number in 1..=points.len() {
        labels.push(reader.count(&format!("the set of point {number}"), 1..=sets)?);
    }
    let (mut largest, mut pair) = (0, (0, 0));
    for one in 0..points.len() {
        for other in 0..one {
            let (a, b) = (points[one], points[other]);
            let square = (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            if labels[one] == labels[other] && square > largest {
                (largest, pair) = (square, (other + 1, one + 1));
            }
        }
    }
    if said == largest {
        return Ok(said);
    }
    let place = match largest {
        0 => "all points of a set coincide".to_owned(),
        _ => format!(
            "points {} and {} of a set have the square {largest}",
            pair.0, pair.1
        ),
    };
    Err(reader.fault(format!("the square is {said}, but {place}")))
}
