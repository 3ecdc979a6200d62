//! grundy: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    heaps: Vec<usize>,
}

const HEAP_MAX: usize = 2000;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let heaps = numbers.collect::<Option<Vec<usize>>>()?;
    let is_position = !heaps.is_empty() && heaps.iter().all(|heap| (1..=HEAP_MAX).contains(heap));
    is_position.then_some(Position { heaps })
}

/// The nim-sum of the values is 0.
fn is_lost(position: &Position) -> bool {
    position
        .heaps
        .iter()
        .fold(0, |sum, &heap| sum ^ value(heap))
        == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, one, other] = step else {
        return Err(format!(
            "a move is three numbers, a heap and its two parts; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let count = heaps.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(heap) = index.and_then(|index| heaps.get_mut(index)) else {
        return Err(format!(
            "there is no heap {number}; they are numbered from 1 to {count}"
        ));
    };
    match (usize::try_from(one), usize::try_from(other)) {
        (Ok(0) | Err(_), _) | (_, Ok(0) | Err(_)) => Err(format!(
            "{one} and {other}: both parts have to be at least 1"
        )),
        (Ok(one), Ok(other)) if one.checked_add(other) != Some(*heap) => Err(format!(
            "{one} and {other} are not the {heap} pieces of heap {number}"
        )),
        (Ok(one), Ok(other)) if one == other => {
            Err(format!("{one} and {other}: the parts have to differ"))
        }
        (Ok(one), Ok(other)) => {
            *heap = one;
            heaps.push(other);
            Ok(Position { heaps })
        }
    }
}

fn value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[heap]
}

/// The Sprague–Grundy values by definition. Marks hold the heap that they were made for.
fn values() -> Vec<usize> {
    let mut values = vec![0; HEAP_MAX + 1];
    let mut met_for = [0; 1024];
    for heap in 1..=HEAP_MAX {
        for part in 1..heap.div_ceil(2) {
            met_for[values[part] ^ values[heap - part]] = heap;
        }
        values[heap] = met_for.iter().take_while(|&&met| met == heap).count();
    }
    values
}
