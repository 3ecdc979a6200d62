//! Judges DONGDANG: each image within 1e-6 of the answer's, as a part of its distance from the origin where that is more than 1.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    case.input.count("n", 1..=100_000)?;
    let points = case.input.count("m", 1..=100_000)?;
    for number in 1..=points {
        let right = image(&mut case.answer, number)?;
        let found = image(&mut case.output, number)?;
        let apart = (found.0 - right.0).hypot(found.1 - right.1);
        if apart > TOLERANCE * f64::max(1.0, right.0.hypot(right.1)) {
            return wrong(format!(
                "point {number}: the image is ({:.6}, {:.6}), found ({}, {})",
                right.0, right.1, found.0, found.1
            ));
        }
    }
    case.answer.end()?;
    accept()
}

fn image(reader: &mut Reader, number: usize) -> Result<(f64, f64), Fault> {
    let mut next = |name: &str| {
        let what = format!("{name} of the image of point {number}");
        reader.real(&what, f64::MIN..=f64::MAX)
    };
    Ok((next("x")?, next("y")?))
}
