//! dawson: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position that is lost for the opponent.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Outcome, accept, broken, check, quote, wrong};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let mut positions = Vec::new();
    while let Some(line) = case.input.line_or_end()? {
        match read_position(&String::from_utf8_lossy(&line)) {
            Some(position) => positions.push(position),
            None => return Err(case.input.fault("this is no position")),
        }
    }
    let total = positions.len();
    for (index, position) in positions.iter().enumerate() {
        if let Err(problem) = judge_line(position, case.answer.line_or_end()?) {
            return broken(format!("answer, line {}: {problem}", index + 1));
        }
        let line = case.output.line_or_end()?;
        if line.is_none() {
            return wrong(format!(
                "the output has {index} lines, but it should have {total}, one for each line of the input"
            ));
        }
        if let Err(problem) = judge_line(position, line) {
            return Err(case.output.fault(problem));
        }
    }
    case.answer.end()?;
    match case.output.token_or_end()? {
        None => accept(),
        Some(token) => Err(case.output.fault(format!(
            "nothing may follow line {total}, the last one; found {}",
            quote(&token)
        ))),
    }
}

/// Whether one line of output is right for its position; if not, why.
fn judge_line(position: &Position, line: Option<Vec<u8>>) -> Result<(), String> {
    let mut found = Vec::new();
    for token in line
        .unwrap_or_default()
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
    {
        let number = std::str::from_utf8(token)
            .ok()
            .and_then(|text| text.parse().ok());
        found.push(
            number
                .ok_or_else(|| format!("{} is not an integer, or far too large", quote(token)))?,
        );
    }
    judge_numbers(position, &found)
}

fn judge_numbers(position: &Position, found: &[i64]) -> Result<(), String> {
    let is_lost = is_lost(position);
    match found {
        [] => Err("the line is empty".to_owned()),
        [0] if is_lost => Ok(()),
        [0] => Err("0, but there is a winning move".to_owned()),
        [0, ..] => Err("nothing may follow a 0".to_owned()),
        [1, step @ ..] => {
            let after = apply(position, step)?;
            if is_lost {
                Err(
                    "a move, but this is a P-position: every move loses, the answer is 0"
                        .to_owned(),
                )
            } else if self::is_lost(&after) {
                Ok(())
            } else {
                Err("the move is legal, but not a winning one".to_owned())
            }
        }
        [other, ..] => Err(format!("the first number should be 0 or 1, found {other}")),
    }
}

struct Position {
    has_x: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let is_word = !line.is_empty() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    (is_word && !line.contains("11")).then(|| Position {
        has_x: line.bytes().map(|byte| byte == b'1').collect(),
    })
}

impl Position {
    /// Whether a square has no X and none beside it.
    fn is_free(&self, index: usize) -> bool {
        let around = &self.has_x[index.saturating_sub(1)..self.has_x.len().min(index + 2)];
        !around.contains(&true)
    }
}

/// The nim-sum of the values of the runs of free squares is 0.
fn is_lost(position: &Position) -> bool {
    let free: Vec<bool> = (0..position.has_x.len())
        .map(|index| position.is_free(index))
        .collect();
    free.split(|&is_free| !is_free)
        .fold(0, |sum, run| sum ^ value(run.len()))
        == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number] = step else {
        return Err(format!(
            "a move is the number of one square; found {} numbers",
            step.len()
        ));
    };
    let count = position.has_x.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    match index.filter(|&index| index < count) {
        None => Err(format!(
            "there is no square {number}; they are numbered from 1 to {count}"
        )),
        Some(index) if position.has_x[index] => Err(format!("square {number} has an X already")),
        Some(index) if !position.is_free(index) => Err(format!("square {number} is beside an X")),
        Some(index) => {
            let mut has_x = position.has_x.clone();
            has_x[index] = true;
            Ok(Position { has_x })
        }
    }
}

/// The Sprague–Grundy values of runs below 86; from 52 on they repeat every 34.
const VALUES: &[u8; 86] = b"\
0112031103322405223301130211045274011203110\
3322445523301130211045374811203110332244559";

fn value(squares: usize) -> u8 {
    let index = if squares < VALUES.len() {
        squares
    } else {
        52 + (squares - 52) % 34
    };
    VALUES[index] - b'0'
}
