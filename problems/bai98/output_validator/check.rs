//! bai9_8: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and the heaps
//! after a legal move to a position that is lost for the opponent.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, quote, wrong};

const DIGITS: u32 = 30;
const VALUE_MAX: i64 = 1_000_000_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let mut positions = Vec::new();
    while let Some(position) = read_position(&mut case.input)? {
        positions.push(position);
    }
    let total = positions.len();
    for (index, (k, heaps)) in positions.into_iter().enumerate() {
        if let Err(problem) = judge_line(k, &heaps, case.answer.line_or_end()?) {
            return broken(format!("answer, line {}: {problem}", index + 1));
        }
        let line = case.output.line_or_end()?;
        if line.is_none() {
            return wrong(format!(
                "the output has {index} lines, but it should have {total}, one for each line of the input"
            ));
        }
        if let Err(problem) = judge_line(k, &heaps, line) {
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

/// The next line of the input, or `None` at its end.
fn read_position(input: &mut Reader) -> Result<Option<(usize, Vec<i64>)>, Fault> {
    let Some(line) = input.line_or_end()? else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&line).into_owned();
    let numbers: Option<Vec<i64>> = text
        .split_ascii_whitespace()
        .map(|token| token.parse().ok())
        .collect();
    match numbers.as_deref() {
        Some([k, heaps @ ..])
            if *k >= 1
                && *k as usize <= heaps.len()
                && heaps.iter().all(|heap| (1..=VALUE_MAX).contains(heap)) =>
        {
            Ok(Some((*k as usize, heaps.to_vec())))
        }
        _ => Err(input.fault("this is not `k x1 … xn`")),
    }
}

/// Whether one line of output is right for its position; if not, why.
fn judge_line(k: usize, heaps: &[i64], line: Option<Vec<u8>>) -> Result<(), String> {
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
    judge_move(k, heaps, &found)
}

fn judge_move(k: usize, heaps: &[i64], found: &[i64]) -> Result<(), String> {
    let is_lost = is_lost(k, heaps);
    let after = match found {
        [] => return Err("the line is empty".to_owned()),
        [0] if is_lost => return Ok(()),
        [0] => return Err("0, but there is a winning move".to_owned()),
        [0, ..] => return Err("nothing may follow a 0".to_owned()),
        [1, after @ ..] => after,
        [other, ..] => return Err(format!("the first number should be 0 or 1, found {other}")),
    };
    if after.len() != heaps.len() {
        return Err(format!(
            "{} heaps after the 1, but the position has {}",
            after.len(),
            heaps.len()
        ));
    }
    let mut lowered = 0;
    for (index, (&before, &now)) in heaps.iter().zip(after).enumerate() {
        let heap = index + 1;
        if now < 0 {
            return Err(format!("heap {heap} would hold {now}"));
        }
        if now > before {
            return Err(format!("heap {heap} rises from {before} to {now}"));
        }
        lowered += usize::from(now < before);
    }
    match lowered {
        0 => return Err("no heap is lowered".to_owned()),
        _ if lowered > k => {
            return Err(format!(
                "{lowered} heaps are lowered, at most k = {k} may be"
            ));
        }
        _ if is_lost => return Err("a move, but every move loses here: the answer is 0".to_owned()),
        _ => {}
    }
    match unbalanced_digit(k, after) {
        None => Ok(()),
        Some((digit, ones)) => Err(format!(
            "the move is legal but does not win: binary digit {digit} (worth {}) is 1 in {ones} heaps, \
             and that is not divisible by k + 1 = {}",
            1_i64 << digit,
            k + 1
        )),
    }
}

/// Moore's theorem: the player to move loses if every digit's number of ones is divisible by k + 1.
fn is_lost(k: usize, heaps: &[i64]) -> bool {
    unbalanced_digit(k, heaps).is_none()
}

/// The highest digit for which that does not hold, and its number of ones.
fn unbalanced_digit(k: usize, heaps: &[i64]) -> Option<(u32, usize)> {
    (0..DIGITS)
        .rev()
        .map(|digit| {
            (
                digit,
                heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count(),
            )
        })
        .find(|&(_, ones)| ones % (k + 1) != 0)
}
