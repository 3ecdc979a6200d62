//! Judges BLOTTO as MATGAME, on the matrix that the rules give: lo is the least that p gets against any division, hi the most that q
//! pays against any. Always lo ≤ value ≤ hi, so that two strategies whose lo and hi agree are both optimal. Nothing is compared with
//! one solution, most games have many; the judge's answer only says which of the two is at fault.

use std::cmp::Ordering;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check};

/// How far a sum may be from 1, and a frequency below 0.
const SUM_SLACK: f64 = 1e-6;
/// How far hi may be above lo, and v from both, in parts of the largest number.
const GAP_SLACK: f64 = 4e-6;
const VALUE_SLACK: f64 = 1e-6;
/// The largest number that is read: larger ones make no sense.
const NUMBER_MAX: f64 = 1e9;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let game = Game::read(&mut case.input)?;
    let answer = Solution::read(&mut case.answer, &game)?;
    case.answer.end()?;
    if let Err(problem) = answer.prove(&game, answer.value) {
        return broken(format!("answer: {problem}"));
    }
    let found = Solution::read(&mut case.output, &game)?;
    match found.prove(&game, answer.value) {
        Ok(()) => accept(),
        Err(problem) => Err(case.output.fault(problem)),
    }
}

struct Game {
    rows: Vec<Vec<f64>>,
    /// The largest absolute value, at least 1.
    size: f64,
}

impl Game {
    /// Row i sends a - i regiments to the first post and i to the second; so do columns.
    fn read(input: &mut Reader) -> Result<Game, Fault> {
        let (a, b) = (input.int("a", 0..=20)?, input.int("b", 0..=20)?);
        let row = |i| -> Vec<f64> {
            (0..=b)
                .map(|j| (score(a - i, b - j) + score(i, j)) as f64)
                .collect()
        };
        let rows: Vec<Vec<f64>> = (0..=a).map(row).collect();
        let all = rows.iter().flatten();
        let size = all.fold(1.0, |size: f64, number| size.max(number.abs()));
        Ok(Game { rows, size })
    }
}

/// The payoff of `own` regiments at a post where the other side has `other`.
fn score(own: i64, other: i64) -> i64 {
    match own.cmp(&other) {
        Ordering::Greater => 1 + other,
        Ordering::Equal => 0,
        Ordering::Less => -1 - own,
    }
}

struct Solution {
    value: f64,
    p: Vec<f64>,
    q: Vec<f64>,
}

impl Solution {
    fn read(reader: &mut Reader, game: &Game) -> Result<Solution, Fault> {
        let mut strategy = |name: &str, count: usize| -> Result<Vec<f64>, Fault> {
            (1..=count)
                .map(|place| reader.real(&format!("{name} {place}"), -NUMBER_MAX..=NUMBER_MAX))
                .collect()
        };
        let value = strategy("v", 1)?[0];
        let p = strategy("p", game.rows.len())?;
        let q = strategy("q", game.rows[0].len())?;
        Ok(Solution { value, p, q })
    }

    /// Whether this solves the game. Its value, up to rounding, tells which strategy is to blame if not.
    fn prove(&self, game: &Game, value: f64) -> Result<(), String> {
        let p = normalized("p", &self.p)?;
        let q = normalized("q", &self.q)?;
        let (mut low, mut high) = ((f64::INFINITY, 0), (f64::NEG_INFINITY, 0));
        for column in 0..q.len() {
            let gain: f64 = p
                .iter()
                .zip(&game.rows)
                .map(|(part, row)| part * row[column])
                .sum();
            if gain < low.0 {
                low = (gain, column + 1);
            }
        }
        for (row, numbers) in game.rows.iter().enumerate() {
            let loss: f64 = q
                .iter()
                .zip(numbers)
                .map(|(part, number)| part * number)
                .sum();
            if loss > high.0 {
                high = (loss, row + 1);
            }
        }
        if high.0 - low.0 > GAP_SLACK * game.size {
            return Err(if value - low.0 > high.0 - value {
                format!(
                    "p guarantees only {} (if the other sends {} to post 1), less than the value {value}",
                    low.0,
                    q.len() - low.1
                )
            } else {
                format!(
                    "q concedes {} (if the other sends {} to post 1), more than the value {value}",
                    high.0,
                    p.len() - high.1
                )
            });
        }
        let slack = VALUE_SLACK * game.size;
        if self.value < low.0 - slack || self.value > high.0 + slack {
            return Err(format!(
                "p and q are optimal and show that the value is {value}, but v is {}",
                self.value
            ));
        }
        Ok(())
    }
}

/// The frequencies without what is negative by rounding, divided by their sum.
fn normalized(name: &str, frequencies: &[f64]) -> Result<Vec<f64>, String> {
    for (place, part) in frequencies.iter().enumerate() {
        if *part < -SUM_SLACK {
            return Err(format!(
                "negative frequency: {name} {} is {part}",
                place + 1
            ));
        }
    }
    let sum: f64 = frequencies.iter().sum();
    if (sum - 1.0).abs() > SUM_SLACK {
        return Err(format!("{name} does not sum to 1, but to {sum}"));
    }
    let positive: Vec<f64> = frequencies.iter().map(|part| part.max(0.0)).collect();
    let sum: f64 = positive.iter().sum();
    Ok(positive.iter().map(|part| part / sum).collect())
}
