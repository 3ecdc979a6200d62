//! kayles: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
//! position that is lost for the opponent.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Game, check};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

fn main() {
    check(|case| GAME.judge(case))
}

struct Position {
    is_standing: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let is_word = !line.is_empty() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        is_standing: line.bytes().map(|byte| byte == b'1').collect(),
    })
}

/// The nim-sum of the rows' values is 0.
fn is_lost(position: &Position) -> bool {
    let rows = position.is_standing.split(|&stands| !stands);
    rows.fold(0, |sum, row| sum ^ value(row.len())) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let is_move = match step {
        [_] => true,
        [one, other] => other.checked_sub(*one) == Some(1),
        _ => false,
    };
    if !is_move {
        return Err(
            "a move is the number of a pin, or those of two neighbours in ascending order"
                .to_owned(),
        );
    }
    let mut is_standing = position.is_standing.clone();
    let count = is_standing.len();
    for &number in step {
        let index = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        match index.and_then(|index| is_standing.get_mut(index)) {
            None => {
                return Err(format!(
                    "there is no pin {number}; they are numbered from 1 to {count}"
                ));
            }
            Some(stands) if !*stands => return Err(format!("pin {number} is down already")),
            Some(stands) => *stands = false,
        }
    }
    Ok(Position { is_standing })
}

/// The Sprague–Grundy values of rows below 84; from 71 on they repeat every 12.
const VALUES: &[u8; 84] = b"\
    012314321426\
    412714321467\
    412854721867\
    412314721827\
    412814721427\
    412814721867\
    412814721827";

fn value(pins: usize) -> u8 {
    let index = if pins < VALUES.len() {
        pins
    } else {
        72 + pins % 12
    };
    VALUES[index] - b'0'
}
