//! The rules of Nim: a move takes pieces from one heap; whoever cannot move loses, for the checker, the picture and whoever plays.

use crate::problemkit::{Game, Level, Moves, Random, Rules};

/// The whole game.
pub(crate) const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    ..Rules::new(GAME, write_position, moves, initial, &["4 5 6", "1 2 3 3"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub(crate) struct Position {
    pub(crate) heaps: Vec<i64>,
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

fn nim_sum(position: &Position) -> i64 {
    position.heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Bouton's theorem: the player to move loses if the nim-sum is 0.
fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub(crate) fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
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

fn write_position(position: &Position) -> String {
    let numbers: Vec<String> = position.heaps.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

/// `i k`: k pieces from heap i.
fn moves(position: &Position) -> Moves<'_> {
    let heaps = (1..).zip(&position.heaps);
    Box::new(heaps.flat_map(|(number, &heap)| (1..=heap).map(move |taken| vec![number, taken])))
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (heaps, largest) = level.pick((3, 6), (3, 12), (5, 20));
    Position {
        heaps: random.ints(heaps, 1..=largest),
    }
}
