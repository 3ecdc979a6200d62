//! bai9_8: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and the heaps
//! after a legal move to a position that is lost for the opponent.

use problemkit::{Checker, Fault, Outcome, Reader, check};
use rules::{Position, RULES, unbalanced_digit};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let mut positions = Vec::new();
    while let Some(position) = read_position(&mut case.input)? {
        positions.push(position);
    }
    case.judge_lines(&positions, judge_move)
}

/// The next line of the input, or `None` at its end.
fn read_position(input: &mut Reader) -> Result<Option<Position>, Fault> {
    let Some(line) = input.line_or_end()? else {
        return Ok(None);
    };
    match (RULES.game.read)(&String::from_utf8_lossy(&line)) {
        Some(position) => Ok(Some(position)),
        None => Err(input.fault("this is not `k x1 … xn`")),
    }
}

/// Whether one line of output is right for its position; if not, why.
fn judge_move(position: &Position, found: &[i64]) -> Result<(), String> {
    let is_lost = (RULES.game.is_lost)(position);
    let after = match found {
        [] => return Err("the line is empty".to_owned()),
        [0] if is_lost => return Ok(()),
        [0] => return Err("0, but there is a winning move".to_owned()),
        [0, ..] => return Err("nothing may follow a 0".to_owned()),
        [1, step @ ..] => (RULES.game.apply)(position, step)?,
        [other, ..] => return Err(format!("the first number should be 0 or 1, found {other}")),
    };
    if is_lost {
        return Err("a move, but every move loses here: the answer is 0".to_owned());
    }
    match unbalanced_digit(&after) {
        None => Ok(()),
        Some((digit, ones)) => Err(format!(
            "the move is legal but does not win: binary digit {digit} (worth {}) is 1 in {ones} heaps, \
             and that is not divisible by k + 1 = {}",
            1_i64 << digit,
            position.k + 1
        )),
    }
}
