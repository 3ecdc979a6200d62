//! wythoff: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    queens: Vec<(usize, usize)>,
}

const SIDE: usize = 101;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let numbers = numbers.collect::<Option<Vec<usize>>>()?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    let is_position =
        !pairs.is_empty() && rest.is_empty() && numbers.iter().all(|&number| number < SIDE);
    is_position.then(|| Position {
        queens: pairs.iter().map(|&[x, y]| (x, y)).collect(),
    })
}

/// The nim-sum of the squares' values is 0.
fn is_lost(position: &Position) -> bool {
    position
        .queens
        .iter()
        .fold(0, |sum, &(x, y)| sum ^ value(x, y))
        == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, x, y] = step else {
        return Err(format!(
            "a move is three numbers, a queen and a square; found {} numbers",
            step.len()
        ));
    };
    let mut queens = position.queens.clone();
    let count = queens.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(queen) = index.and_then(|index| queens.get_mut(index)) else {
        return Err(format!(
            "there is no queen {number}; they are numbered from 1 to {count}"
        ));
    };
    let (from_x, from_y) = *queen;
    let (Ok(to_x), Ok(to_y)) = (usize::try_from(x), usize::try_from(y)) else {
        return Err(format!("({x}, {y}) is not on the board"));
    };
    let is_move = match (from_x.checked_sub(to_x), from_y.checked_sub(to_y)) {
        (Some(left), Some(down)) => {
            (left, down) != (0, 0) && (left == 0 || down == 0 || left == down)
        }
        _ => false,
    };
    if !is_move {
        return Err(format!(
            "queen {number} cannot move from ({from_x}, {from_y}) to ({x}, {y})"
        ));
    }
    *queen = (to_x, to_y);
    Ok(Position { queens })
}

fn value(x: usize, y: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<Vec<usize>>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[x][y]
}

/// The Sprague–Grundy values of all squares, by definition.
fn values() -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; SIDE]; SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let mut is_met = [false; 3 * SIDE];
            (0..x).for_each(|to| is_met[values[to][y]] = true);
            (0..y).for_each(|to| is_met[values[x][to]] = true);
            (1..=x.min(y)).for_each(|far| is_met[values[x - far][y - far]] = true);
            values[x][y] = is_met.iter().take_while(|&&is_met| is_met).count();
        }
    }
    values
}
