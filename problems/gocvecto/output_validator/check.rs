//! Judges GOCVECTO: each angle within 1e-6 absolute or relative of the answer's. So -pi is wrong where pi is right.

use problemkit::{Checker, Outcome, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let cases = case.input.count("T", 1..=1000)?;
    for number in 1..=cases {
        let what = format!("the angle of pair {number}");
        let right = case.answer.real(&what, -4.0..=4.0)?;
        let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
        if (found - right).abs() > TOLERANCE * f64::max(1.0, right.abs()) {
            return wrong(format!(
                "pair {number}: the angle is {right:.9}, found {found}"
            ));
        }
    }
    case.answer.end()?;
    accept()
}
