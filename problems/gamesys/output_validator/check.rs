//! Judges HEGAME: the value of each game within 1e-6 of the answer's, absolute or relative.

use problemkit::{Checker, Outcome, accept, check, wrong};

const GAMES_MAX: usize = 40_000;
const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let games = case.input.count("K", 1..=GAMES_MAX)?;
    for game in 1..=games {
        let what = format!("the value of game {game}");
        let right = case.answer.real(&what, -1000.0..=1000.0)?;
        let found = case.output.real(&what, f64::MIN..=f64::MAX)?;
        if (found - right).abs() > TOLERANCE * f64::max(1.0, right.abs()) {
            return wrong(format!("{found} is not the value of game {game}"));
        }
    }
    case.answer.end()?;
    accept()
}
