//! nim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    heaps: Vec<i64>,
}

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let heaps = numbers.collect::<Option<Vec<i64>>>()?;
    let is_position =
        !heaps.is_empty() && heaps.iter().all(|heap| (0..=1_000_000_000).contains(heap));
    is_position.then_some(Position { heaps })
}

/// Bouton's theorem: the player to move loses if the nim-sum is 0.
fn is_lost(position: &Position) -> bool {
    position.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, taken] = step else {
        return Err(format!(
            "a move is two numbers, a heap and the pieces taken; found {} numbers",
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
    if taken < 1 {
        return Err(format!("{taken} taken, but at least 1 piece has to be"));
    }
    if taken > *heap {
        return Err(format!("{taken} taken, but heap {number} has only {heap}"));
    }
    *heap -= taken;
    Ok(Position { heaps })
}
