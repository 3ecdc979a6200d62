//! The rules of Fibonacci nim: a move takes pieces, at most twice as many as the move before; whoever takes the last one wins, for the checker, the picture and whoever plays.

use problemkit::{Board, Game, Level, Moves, Random, Rules};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["40 39", "25 100"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub heap: i64,
    /// The most that may be taken now.
    pub limit: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let (heap, limit) = line.split_once(' ')?;
    let (heap, limit) = (heap.parse().ok()?, limit.trim_end().parse().ok()?);
    let is_position = (0..=HEAP_MAX).contains(&heap) && (1..=2 * HEAP_MAX).contains(&limit);
    is_position.then_some(Position { heap, limit })
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
pub fn parts(mut heap: i64) -> Vec<i64> {
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

fn write_position(position: &Position) -> String {
    format!("{} {}", position.heap, position.limit)
}

fn moves(position: &Position) -> Moves<'_> {
    Box::new((1..=position.limit.min(position.heap)).map(|taken| vec![taken]))
}

/// One row; a click takes a piece and all to its right, where so many may be taken.
fn board(position: &Position) -> Board {
    Board::default().heap(position.heap, position.heap, |taken| {
        (taken <= position.limit).then(|| vec![taken])
    })
}

/// The first move may take all but one.
fn initial(level: Level, random: &mut Random) -> Position {
    let heap = random.int(level.pick(8..=15, 15..=40, 40..=120));
    Position {
        heap,
        limit: heap - 1,
    }
}
