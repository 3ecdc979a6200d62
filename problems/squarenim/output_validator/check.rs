//! squarenim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position whose values have the nim-sum 0.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Fault, Outcome, accept, broken, check, quote, wrong};

const HEAP_MAX: usize = 10_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let positions = read_positions(case)?;
    let values = values();
    let total = positions.len();
    for (index, heaps) in positions.iter().enumerate() {
        if let Err(problem) = judge_line(heaps, &values, case.answer.line_or_end()?) {
            return broken(format!("answer, line {}: {problem}", index + 1));
        }
        let line = case.output.line_or_end()?;
        if line.is_none() {
            return wrong(format!(
                "the output has {index} lines, but it should have {total}, one for each position"
            ));
        }
        if let Err(problem) = judge_line(heaps, &values, line) {
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

fn read_positions(case: &mut Checker) -> Result<Vec<Vec<usize>>, Fault> {
    let total = case.input.count("T", 1..=100)?;
    let mut positions = Vec::with_capacity(total);
    for _ in 0..total {
        let count = case.input.count("n", 1..=10_000)?;
        let heaps = (0..count).map(|_| case.input.count("heap", 0..=HEAP_MAX));
        positions.push(heaps.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(positions)
}

/// Whether one line of output is right for its position; if not, why.
fn judge_line(heaps: &[usize], values: &[usize], line: Option<Vec<u8>>) -> Result<(), String> {
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
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
    match *found {
        [] => Err("the line is empty".to_owned()),
        [0] if sum == 0 => Ok(()),
        [0] => Err("0, but there is a winning move".to_owned()),
        [0, ..] => Err("nothing may follow a 0".to_owned()),
        [1, number, taken] => {
            let (before, after) = apply(heaps, number, taken)?;
            if sum == 0 {
                Err("a move, but every move loses: the answer is 0".to_owned())
            } else if sum ^ values[before] ^ values[after] == 0 {
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

/// The heap of a move before and after it, or why it is not allowed.
fn apply(heaps: &[usize], number: i64, taken: i64) -> Result<(usize, usize), String> {
    let count = heaps.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(&heap) = index.and_then(|index| heaps.get(index)) else {
        return Err(format!(
            "there is no heap {number}; they are numbered from 1 to {count}"
        ));
    };
    let taken = usize::try_from(taken).unwrap_or(0);
    if taken == 0 || taken.isqrt().pow(2) != taken {
        return Err("the number of stones taken is not one of 1, 4, 9, 16, …".to_owned());
    }
    match heap.checked_sub(taken) {
        Some(after) => Ok((heap, after)),
        None => Err(format!(
            "{taken} stones are more than the {heap} of heap {number}"
        )),
    }
}

/// The Sprague–Grundy values by definition.
fn values() -> Vec<usize> {
    let mut values = Vec::with_capacity(HEAP_MAX + 1);
    for heap in 0..=HEAP_MAX {
        let mut is_met = [false; 128];
        for root in (1..).take_while(|root| root * root <= heap) {
            let after: usize = values[heap - root * root];
            is_met[after] = true;
        }
        values.push(is_met.iter().take_while(|&&is_met| is_met).count());
    }
    values
}
