//! Judges VETMUI: two numbers for each question, each within 1e-6 of the answer's, as a part of it.

use problemkit::{Checker, Fault, Outcome, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    for number in 1..=questions(case)? {
        for name in ["the trail", "the probability"] {
            let what = format!("{name} of question {number}");
            let right = case.answer.real(&what, 0.0..=f64::MAX)?;
            let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
            // Nothing else is near where 0 is right.
            if (found - right).abs() > TOLERANCE * right {
                return wrong(format!("{what} is {right:.9e}, found {found:e}"));
            }
        }
    }
    case.answer.end()?;
    accept()
}

/// Reads the number of questions, which stands behind all tours.
fn questions(case: &mut Checker) -> Result<usize, Fault> {
    let n = case.input.count("n", 3..=50)?;
    let rounds = case.input.count("T", 0..=1000)?;
    let ants = case.input.count("m", 1..=1000)?;
    for _ in 0..4 + n * n + rounds * ants * n {
        case.input.token("a number")?;
    }
    case.input.count("q", 1..=10_000)
}
