//! fibonim: any winning first move is right. Line by line: `0` where every move loses, otherwise `1` and a legal move to a
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
    heap: i64,
    /// The most that may be taken now.
    limit: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let (heap, limit) = line.split_once(' ')?;
    let (heap, limit) = (heap.parse().ok()?, limit.trim_end().parse().ok()?);
    let range = 1..=HEAP_MAX;
    (range.contains(&heap) && range.contains(&limit)).then_some(Position { heap, limit })
}

/// The smallest part of the heap as a sum of Fibonacci numbers that are no neighbours is more than may be taken.
fn is_lost(position: &Position) -> bool {
    parts(position.heap)
        .last()
        .is_none_or(|&part| part > position.limit)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > position.limit => Err(format!(
            "{taken} taken, but at most {} may be",
            position.limit
        )),
        [taken] if taken > position.heap => Err(format!(
            "{taken} taken, but there are only {}",
            position.heap
        )),
        [taken] => Ok(Position {
            heap: position.heap - taken,
            limit: 2 * taken,
        }),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

/// Zeckendorf's sum, the largest part first: always the largest Fibonacci number that fits.
fn parts(mut heap: i64) -> Vec<i64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] < heap {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    let mut parts = Vec::new();
    for &number in numbers.iter().rev() {
        if number <= heap {
            heap -= number;
            parts.push(number);
        }
    }
    parts
}
