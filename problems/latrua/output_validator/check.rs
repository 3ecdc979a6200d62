//! latrua: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    stands: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let is_word = !line.is_empty() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        stands: line.bytes().map(|byte| byte == b'1').collect(),
    })
}

/// The nim-sum of the places of standing turtles, from 1.
fn nim_sum(position: &Position) -> usize {
    let places = position.stands.iter().zip(1..);
    places.fold(
        0,
        |sum, (&stands, place)| if stands { sum ^ place } else { sum },
    )
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let mut stands = position.stands.clone();
    let count = stands.len();
    let index = |place: i64| {
        let index = usize::try_from(place)
            .ok()
            .and_then(|place| place.checked_sub(1));
        index.filter(|&index| index < count).ok_or_else(|| {
            format!("there is no turtle {place}; they are numbered from 1 to {count}")
        })
    };
    let (first, second) = match *step {
        [x] => (index(x)?, None),
        [x, y] => (index(x)?, Some(index(y)?)),
        _ => {
            return Err(format!(
                "a move is one place or two; found {} numbers",
                step.len()
            ));
        }
    };
    if !stands[first] {
        return Err(format!("turtle {} lies on its back already", first + 1));
    }
    stands[first] = false;
    if let Some(second) = second {
        if second >= first {
            return Err(format!(
                "turtle {} is not to the left of {}",
                second + 1,
                first + 1
            ));
        }
        stands[second] = !stands[second];
    }
    Ok(Position { stands })
}
