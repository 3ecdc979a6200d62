//! squarenim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position whose values have the nim-sum 0.

use problemkit::{Checker, Fault, Outcome, accept, broken, check, quote, wrong};
use rules::{HEAP_MAX, Position, RULES};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let positions = read_positions(case)?;
    let total = positions.len();
    for (index, position) in positions.iter().enumerate() {
        if let Err(problem) = judge_line(position, case.answer.line_or_end()?) {
            return broken(format!("answer, line {}: {problem}", index + 1));
        }
        let line = case.output.line_or_end()?;
        if line.is_none() {
            return wrong(format!(
                "the output has {index} lines, but it should have {total}, one for each position"
            ));
        }
        if let Err(problem) = judge_line(position, line) {
            return Err(case.output.fault(problem));
        }
    }
    match case.output.token_or_end()? {
        None => accept(),
        Some(token) => Err(case.output.fault(format!(
            "nothing may follow line {total}, the last one; found {}",
            quote(&token)
        ))),
    }
}

fn read_positions(case: &mut Checker) -> Result<Vec<Position>, Fault> {
    let total = case.input.count("T", 1..=100)?;
    let mut positions = Vec::with_capacity(total);
    for _ in 0..total {
        let count = case.input.count("n", 1..=10_000)?;
        let heaps = (0..count).map(|_| case.input.count("heap", 0..=HEAP_MAX));
        positions.push(Position {
            heaps: heaps.collect::<Result<_, _>>()?,
        });
    }
    Ok(positions)
}

/// Whether one line of output is right for its position; if not, why.
fn judge_line(position: &Position, line: Option<Vec<u8>>) -> Result<(), String> {
    let mut found: Vec<i64> = Vec::new();
    let line = line.unwrap_or_default();
    for token in line.split(u8::is_ascii_whitespace) {
        if token.is_empty() {
            continue;
        }
        let number = std::str::from_utf8(token)
            .ok()
            .and_then(|text| text.parse().ok());
        found.push(
            number
                .ok_or_else(|| format!("{} is not an integer, or far too large", quote(token)))?,
        );
    }
    let is_lost = RULES.game.is_lost;
    match *found {
        [] => Err("the line is empty".to_owned()),
        [0] if is_lost(position) => Ok(()),
        [0] => Err("0, but there is a winning move".to_owned()),
        [0, ..] => Err("nothing may follow a 0".to_owned()),
        [1, number, taken] => {
            let after = (RULES.game.apply)(position, &[number, taken])?;
            if is_lost(position) {
                Err("a move, but every move loses: the answer is 0".to_owned())
            } else if is_lost(&after) {
                Ok(())
            } else {
                Err("the move is legal, but not a winning one".to_owned())
            }
        }
        [1, ..] => Err(format!(
            "after the 1 a move is two numbers, a heap and a square; found {}",
            found.len() - 1
        )),
        [other, ..] => Err(format!("the first number should be 0 or 1, found {other}")),
    }
}
