//! Judges HAITG: for each case a number within 1e-6, absolute or relative, of the answer's.

use problemkit::{Checker, Outcome, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let cases = case.input.count("T", 1..=1000)?;
    for number in 1..=cases {
        let what = format!("the area of case {number}");
        let right = case.answer.real(&what, 0.0..=f64::MAX)?;
        let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
        if (found - right).abs() > TOLERANCE * f64::max(1.0, right) {
            return wrong(format!("{what} should be {right:.6}, found {found:.6}"));
        }
    }
    case.answer.end()?;
    accept()
}
