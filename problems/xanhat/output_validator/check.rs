//! Judges XANHAT: two different indices whose points have the greatest distance, and its square. The distance is computed
//! anew from the input; any farthest pair will do.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

/// The printed squared distance of a pair, and the true one.
struct Claim {
    said: i64,
    square: i64,
    numbers: (usize, usize),
}

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("n", 2..=100_000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let right = read(&mut case.answer, &points)?;
    if right.said != right.square {
        return broken("the answer's distance is not that of its pair");
    }
    let found = read(&mut case.output, &points)?;
    let (one, other) = found.numbers;
    if one == other {
        return wrong(format!("point {one} is paired with itself"));
    }
    if found.said != right.square {
        return wrong(format!(
            "the greatest squared distance is {}, found {}",
            right.square, found.said
        ));
    }
    if found.square > right.square {
        return broken(format!(
            "the points {one} and {other} are farther apart than the answer's"
        ));
    }
    if found.square != found.said {
        return wrong(format!(
            "the points {one} and {other} have the squared distance {}, not {}",
            found.square, found.said
        ));
    }
    accept()
}

fn read(reader: &mut Reader, points: &[Point]) -> Result<Claim, Fault> {
    let said = reader.int("the squared distance", i64::MIN..=i64::MAX)?;
    let mut number = || reader.count("a point's number", 1..=points.len());
    let numbers = (number()?, number()?);
    let (a, b) = (points[numbers.0 - 1], points[numbers.1 - 1]);
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    Ok(Claim {
        said,
        // At most 8 * 10^18.
        square: dx * dx + dy * dy,
        numbers,
    })
}
