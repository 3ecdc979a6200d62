//! Judges GAME2N by what the strategies guarantee: p must get at least v against every column, the second player's mixture must
//! pay at most v against both rows. Then lo ≥ v ≥ hi, and lo ≤ hi holds always, so that v is the value and both are optimal.
//! Nothing is compared with one solution, since there may be many.

use std::cmp::Ordering;

use problemkit::{Checker, Fault, Fraction, Outcome, Reader, accept, broken, check};

const NUMBER_MAX: i64 = 1_000_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let columns = case.input.count("n", 1..=100_000)?;
    let mut row = || case.input.ints("number", columns, -NUMBER_MAX..=NUMBER_MAX);
    let rows = [row()?, row()?];
    let answer = Solution::read(&mut case.answer, columns)?;
    if let Err(problem) = answer.prove(&rows) {
        return broken(format!("answer: {problem}"));
    }
    case.answer.end()?;
    let found = Solution::read(&mut case.output, columns)?;
    if found.value != answer.value {
        let (found, value) = (found.value.text(), answer.value.text());
        return Err(case
            .output
            .fault(format!("the value is {value}, found {found}")));
    }
    if let Err(problem) = found.prove(&rows) {
        return Err(case.output.fault(problem));
    }
    accept()
}

/// The printed solution.
struct Solution {
    value: Fraction,
    row_one: Fraction,
    /// The columns j and k, counted from 0.
    pair: [usize; 2],
    column_one: Fraction,
}

impl Solution {
    fn read(reader: &mut Reader, columns: usize) -> Result<Solution, Fault> {
        let value = reader.fraction("v")?;
        let row_one = reader.fraction("p")?;
        let pair = [
            reader.count("j", 1..=columns)? - 1,
            reader.count("k", 1..=columns)? - 1,
        ];
        let column_one = reader.fraction("q")?;
        Ok(Solution {
            value,
            row_one,
            pair,
            column_one,
        })
    }

    /// Whether p guarantees v, and q concedes no more.
    fn prove(&self, rows: &[Vec<i64>; 2]) -> Result<(), String> {
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
        for (column, (one, other)) in rows[0].iter().zip(&rows[1]).enumerate() {
            let mean = self.row_one.mean_compared(*one, *other, &self.value);
            if mean == Ordering::Less {
                return Err(format!(
                    "p = {p} guarantees less than v = {value}: column {} gives less",
                    column + 1
                ));
            }
        }
        let [j, k] = self.pair;
        for (number, row) in rows.iter().enumerate() {
            let mean = self.column_one.mean_compared(row[j], row[k], &self.value);
            if mean == Ordering::Greater {
                return Err(format!(
                    "columns {} and {} with q = {q} concede more than v = {value}: row {} gets more",
                    j + 1,
                    k + 1,
                    number + 1
                ));
            }
        }
        Ok(())
    }
}
