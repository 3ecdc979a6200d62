//! chomp: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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

#[derive(Clone)]
struct Position {
    /// Row lengths from the bottom.
    rows: Vec<usize>,
}

const SIDE: usize = 8;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let rows = numbers.collect::<Option<Vec<usize>>>()?;
    let is_position = (1..=SIDE).contains(&rows.len())
        && rows.iter().all(|row| (1..=SIDE).contains(row))
        && rows.is_sorted_by(|one, next| one >= next);
    is_position.then_some(Position { rows })
}

/// By search: no theory is known.
fn is_lost(position: &Position) -> bool {
    use std::cell::RefCell;
    use std::collections::HashMap;
    thread_local! {
        static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::new(HashMap::new());
    }
    if let Some(is_lost) = KNOWN.with_borrow(|known| known.get(&position.rows).copied()) {
        return is_lost;
    }
    let squares = position
        .rows
        .iter()
        .enumerate()
        .flat_map(|(row, &length)| (0..length).map(move |column| (column, row)));
    let wins = squares
        .skip(1)
        .any(|square| is_lost(&without(position, square)));
    KNOWN.with_borrow_mut(|known| known.insert(position.rows.clone(), !wins));
    !wins
}

/// What is left without a square, from (0, 0), and all to its right and above.
fn without(position: &Position, (column, row): (usize, usize)) -> Position {
    let mut rows = position.rows.clone();
    for length in &mut rows[row..] {
        *length = column.min(*length);
    }
    rows.retain(|&length| length > 0);
    Position { rows }
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[x, y] = step else {
        return Err(format!(
            "a move is two numbers, column and row; found {} numbers",
            step.len()
        ));
    };
    let index = |number: i64| {
        usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1))
    };
    match (index(x), index(y)) {
        (Some(0), Some(0)) => Err("(1, 1) is poisoned and must not be chosen".to_owned()),
        (Some(column), Some(row))
            if position
                .rows
                .get(row)
                .is_some_and(|&length| column < length) =>
        {
            Ok(without(position, (column, row)))
        }
        _ => Err(format!("square ({x}, {y}) is not there")),
    }
}
