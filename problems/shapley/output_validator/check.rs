//! Judges SHAPLEY: the value of each state within 1e-6 of the answer's, absolute or relative.

use problemkit::{Checker, Outcome, accept, check, wrong};

const STATES_MAX: usize = 10;
/// The largest payment, again and again with the smallest probability of the end.
const VALUE_MAX: f64 = 20_000.0;
const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let states = case.input.count("N", 1..=STATES_MAX)?;
    for state in 1..=states {
        let what = format!("the value of state {state}");
        let right = case.answer.real(&what, -VALUE_MAX..=VALUE_MAX)?;
        let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
        if (found - right).abs() > TOLERANCE * f64::max(1.0, right.abs()) {
            return wrong(format!("{found} is not the value of state {state}"));
        }
    }
    case.answer.end()?;
    accept()
}
