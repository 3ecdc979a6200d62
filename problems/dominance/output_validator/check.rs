//! Judges DOMIN by replaying the deletions: each must be allowed when it is made, and nothing may be dominated at the end.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let (rows, columns) = (
        case.input.count("m", 1..=100)?,
        case.input.count("n", 1..=100)?,
    );
    let mut matrix = Vec::new();
    for _ in 0..rows {
        matrix.push(
            case.input
                .ints("number", columns, -1_000_000_000..=1_000_000_000)?,
        );
    }
    Game::new(matrix.clone()).replay(&mut case.answer)?;
    case.answer.end()?;
    Game::new(matrix).replay(&mut case.output)?;
    accept()
}

/// A matrix and what is left of it.
struct Game {
    matrix: Vec<Vec<i64>>,
    rows_left: Vec<bool>,
    columns_left: Vec<bool>,
}

impl Game {
    fn new(matrix: Vec<Vec<i64>>) -> Game {
        Game {
            rows_left: vec![true; matrix.len()],
            columns_left: vec![true; matrix[0].len()],
            matrix,
        }
    }

    fn replay(&mut self, reader: &mut Reader) -> Result<(), Fault> {
        let most = self.rows_left.len() + self.columns_left.len() - 2;
        let count = reader.count("the number of deletions", 0..=most)?;
        for number in 1..=count {
            let kind = reader.word("R or C")?;
            let is_row = match kind.as_str() {
                "R" => true,
                "C" => false,
                _ => {
                    return Err(reader.fault(format!(
                        "deletion {number} should begin with R or C, found {kind:.20?}"
                    )));
                }
            };
            let lines = self.left(is_row).len();
            let deleted = reader.count("the deleted line", 1..=lines)?;
            let other = reader.count("the line that dominates it", 1..=lines)?;
            if let Err(problem) = self.delete(is_row, deleted - 1, other - 1) {
                return Err(reader.fault(format!(
                    "deletion {number}, {kind} {deleted} {other}: {problem}"
                )));
            }
        }
        for is_row in [true, false] {
            if let Some((line, other)) = self.dominated(is_row) {
                let kind = if is_row { "row" } else { "column" };
                return Err(reader.fault(format!(
                    "after all deletions {kind} {} is still dominated by {kind} {}",
                    line + 1,
                    other + 1
                )));
            }
        }
        Ok(())
    }

    fn left(&self, is_row: bool) -> &[bool] {
        if is_row {
            &self.rows_left
        } else {
            &self.columns_left
        }
    }

    /// A remaining place where `other` is worse than `line`.
    fn place_against(&self, is_row: bool, line: usize, other: usize) -> Option<usize> {
        let crossing = self.left(!is_row);
        let mut left = (0..crossing.len()).filter(|&place| crossing[place]);
        left.find(|&place| {
            if is_row {
                self.matrix[other][place] < self.matrix[line][place]
            } else {
                self.matrix[place][other] > self.matrix[place][line]
            }
        })
    }

    fn delete(&mut self, is_row: bool, line: usize, other: usize) -> Result<(), String> {
        let (kind, crossing) = if is_row {
            ("row", "column")
        } else {
            ("column", "row")
        };
        if line == other {
            return Err(format!("a {kind} does not dominate itself"));
        }
        for place in [line, other] {
            if !self.left(is_row)[place] {
                return Err(format!("{kind} {} was deleted before", place + 1));
            }
        }
        if let Some(place) = self.place_against(is_row, line, other) {
            return Err(format!(
                "{kind} {} does not dominate it, as {crossing} {} shows",
                other + 1,
                place + 1
            ));
        }
        if is_row {
            self.rows_left[line] = false;
        } else {
            self.columns_left[line] = false;
        }
        Ok(())
    }

    /// A line that is dominated, and by which.
    fn dominated(&self, is_row: bool) -> Option<(usize, usize)> {
        let left = || (0..self.left(is_row).len()).filter(|&line| self.left(is_row)[line]);
        left().find_map(|line| {
            let mut others = left().filter(|&other| other != line);
            let other = others.find(|&other| self.place_against(is_row, line, other).is_none())?;
            Some((line, other))
        })
    }
}
