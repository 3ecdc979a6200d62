//! Judges TAMGIAC: sixteen numbers for each triangle, each within 1e-6 absolute or relative of the answer's.

use problemkit::{Checker, Outcome, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;
const NAMES: [&str; 16] = [
    "the area", "R", "r", "x of O", "y of O", "x of I", "y of I", "h_a", "h_b", "h_c", "m_a",
    "m_b", "m_c", "l_a", "l_b", "l_c",
];

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let cases = case.input.count("T", 1..=1000)?;
    for number in 1..=cases {
        for name in NAMES {
            let what = format!("{name} of triangle {number}");
            let right = case.answer.real(&what, f64::MIN..=f64::MAX)?;
            let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
            if (found - right).abs() > TOLERANCE * f64::max(1.0, right.abs()) {
                return wrong(format!(
                    "triangle {number}: {name} is {right:.9}, found {found}"
                ));
            }
        }
    }
    case.answer.end()?;
    accept()
}
