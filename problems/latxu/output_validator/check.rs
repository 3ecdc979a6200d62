//! latxu: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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

const NAMES: [&str; 4] = ["TWINS", "MOCK", "RULER", "GRUNT"];
const COINS_MAX: usize = 1000;

struct Position {
    name: &'static str,
    heads: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let (name, word) = line.trim_end().split_once(' ')?;
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let is_word = (1..=COINS_MAX).contains(&word.len())
        && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        name,
        heads: word.bytes().map(|byte| byte == b'1').collect(),
    })
}

fn nim_sum(position: &Position) -> usize {
    let coins = position.heads.iter().enumerate();
    coins.fold(0, |sum, (coin, &heads)| {
        if heads {
            sum ^ value(position.name, coin)
        } else {
            sum
        }
    })
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let mut heads = position.heads.clone();
    let count = heads.len();
    let coins: Option<Vec<usize>> = step
        .iter()
        .map(|&coin| usize::try_from(coin).ok().filter(|&coin| coin < count))
        .collect();
    let Some(coins) = coins else {
        return Err(format!("the coins are numbered from 0 to {}", count - 1));
    };
    let Some(&last) = coins.last() else {
        return Err("no coin is turned".to_owned());
    };
    if !coins.is_sorted_by(|one, next| one < next) {
        return Err("the coins are not in ascending order".to_owned());
    }
    if !heads[last] {
        return Err(format!("the rightmost coin, {last}, shows tails"));
    }
    let is_group = match position.name {
        "TWINS" => coins.len() == 2,
        "MOCK" => coins.len() <= 3,
        "RULER" => last - coins[0] + 1 == coins.len(),
        _ => coins.len() == 4 && coins[0] == 0 && coins[1] + coins[2] == last,
    };
    if !is_group {
        return Err(format!(
            "{} does not allow to turn these {} coins",
            position.name,
            coins.len()
        ));
    }
    for coin in coins {
        heads[coin] = !heads[coin];
    }
    Ok(Position {
        name: position.name,
        heads,
    })
}

/// The Sprague–Grundy value of a single head.
fn value(name: &str, coin: usize) -> usize {
    match name {
        "TWINS" => coin,
        "MOCK" => 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)),
        "RULER" => 1 << (coin + 1).trailing_zeros(),
        _ => grundy_value(coin),
    }
}

/// Coins 0, a and n - a in place of n: heap n is split into two different ones.
fn grundy_value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(|| {
        let mut values: Vec<usize> = vec![0];
        for heap in 1..COINS_MAX {
            let mut is_met = [false; 512];
            for part in 1..heap.div_ceil(2) {
                is_met[values[part] ^ values[heap - part]] = true;
            }
            values.push(is_met.iter().take_while(|&&is_met| is_met).count());
        }
        values
    })[heap]
}
