//! Judges GAME2X2 by what the strategies guarantee: p must get at least v against both columns, q must pay at most v
//! against both rows. Then lo ≥ v ≥ hi, and lo ≤ hi holds always, so that v is the value and both are optimal. Nothing is
//! compared with one solution, since most games with a saddle point have many.

use std::cmp::Ordering;

use problemkit::{Checker, Fault, Fraction, Outcome, Reader, accept, broken, check};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let games = case.input.count("T", 1..=1000)?;
    for number in 1..=games {
        let a = case
            .input
            .ints("number", 4, -1_000_000_000..=1_000_000_000)?;
        let answer = Solution::read(&mut case.answer, number)?;
        if let Err(problem) = answer.prove(&a) {
            return broken(format!("answer, game {number}: {problem}"));
        }
        let found = Solution::read(&mut case.output, number)?;
        if found.value != answer.value {
            let (found, value) = (found.value.text(), answer.value.text());
            return Err(case.output.fault(format!(
                "game {number}: the value is {value}, found {found}"
            )));
        }
        if let Err(problem) = found.prove(&a) {
            return Err(case.output.fault(format!("game {number}: {problem}")));
        }
    }
    case.answer.end()?;
    accept()
}

/// The printed solution of one game.
struct Solution {
    value: Fraction,
    row_one: Fraction,
    column_one: Fraction,
}

impl Solution {
    fn read(reader: &mut Reader, game: usize) -> Result<Solution, Fault> {
        Ok(Solution {
            value: reader.fraction(&format!("v of game {game}"))?,
            row_one: reader.fraction(&format!("p of game {game}"))?,
            column_one: reader.fraction(&format!("q of game {game}"))?,
        })
    }

    /// Whether p guarantees v, and q concedes no more.
    fn prove(&self, a: &[i64]) -> Result<(), String> {
        let (value, p, q) = (
            self.value.text(),
            self.row_one.text(),
            self.column_one.text(),
        );
        for (name, frequency, text) in [("p", &self.row_one, p), ("q", &self.column_one, q)] {
            if !frequency.is_frequency() {
                return Err(format!("{name} = {text} is not within 0 to 1"));
            }
        }
        for column in 0..2 {
            let mean = self
                .row_one
                .mean_compared(a[column], a[2 + column], &self.value);
            if mean == Ordering::Less {
                return Err(format!(
                    "p = {p} guarantees less than v = {value}: column {} gives less",
                    column + 1
                ));
            }
        }
        for row in 0..2 {
            let mean = self
                .column_one
                .mean_compared(a[2 * row], a[2 * row + 1], &self.value);
            if mean == Ordering::Greater {
                return Err(format!(
                    "q = {q} concedes more than v = {value}: row {} gets more",
                    row + 1
                ));
            }
        }
        Ok(())
    }
}
