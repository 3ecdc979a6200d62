//! The rules of nimchoi, which is Nim: a move takes pieces from one heap; whoever cannot move loses. For the judge's side, the picture and
//! whoever plays.

use problemkit::{Board, Game, Level, Moves, Random, Rules, numbered, numbers_line, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["4 5 6", "1 2 3 3"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub const HEAPS_MAX: usize = 20;
pub const HEAP_MAX: i64 = 100;

pub struct Position {
    pub heaps: Vec<i64>,
}

fn read_position(line: &str) -> Option<Position> {
    let heaps = read_numbers::<i64>(line)?;
    let is_position = (1..=HEAPS_MAX).contains(&heaps.len())
        && heaps.iter().all(|heap| (0..=HEAP_MAX).contains(heap));
    is_position.then_some(Position { heaps })
}

pub fn nim_sum(position: &Position) -> i64 {
    position.heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Bouton's theorem: the player to move loses if the nim-sum is 0.
fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
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
    let index = numbered("heap", number, heaps.len())?;
    let heap = &mut heaps[index];
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
    numbers_line(&position.heaps)
}

/// `i k`: k pieces from heap i.
fn moves(position: &Position) -> Moves<'_> {
    let heaps = (1..).zip(&position.heaps);
    Box::new(heaps.flat_map(|(number, &heap)| (1..=heap).map(move |taken| vec![number, taken])))
}

/// A heap in each row; a click takes a piece and all to its right.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap)| {
        board.heap(number, heap, |taken| Some(vec![number, taken]))
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (heaps, largest) = level.pick((3, 6), (3, 12), (5, 20));
    Position {
        heaps: random.ints(heaps, 1..=largest),
    }
}
