//! fibonim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    heap: i64,
    /// The most that may be taken now.
    limit: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let (heap, limit) = line.split_once(' ')?;
    let (heap, limit) = (heap.parse().ok()?, limit.trim_end().parse().ok()?);
    let range = 1..=HEAP_MAX;
    (range.contains(&heap) && range.contains(&limit)).then_some(Position { heap, limit })
}

/// The smallest part of the heap as a sum of Fibonacci numbers that are no neighbours is more than may be taken.
fn is_lost(position: &Position) -> bool {
    parts(position.heap)
        .last()
        .is_none_or(|&part| part > position.limit)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > position.limit => Err(format!(
            "{taken} taken, but at most {} may be",
            position.limit
        )),
        [taken] if taken > position.heap => Err(format!(
            "{taken} taken, but there are only {}",
            position.heap
        )),
        [taken] => Ok(Position {
            heap: position.heap - taken,
            limit: 2 * taken,
        }),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

/// Zeckendorf's sum, the largest part first: always the largest Fibonacci number that fits.
fn parts(mut heap: i64) -> Vec<i64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] < heap {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    let mut parts = Vec::new();
    for &number in numbers.iter().rev() {
        if number <= heap {
            heap -= number;
            parts.push(number);
        }
    }
    parts
}
