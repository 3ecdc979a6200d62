//! The rules of misère Nim: a move takes stones from one heap; whoever takes the last one loses, for the checker, the picture and whoever plays.

use problemkit::{
    Board, Game, Level, Moves, Random, Rules, Standing, numbered, numbers_line, read_numbers,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    at_end: |_| Standing::Won,
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["3 4 5 6", "4 1 2 3 3"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub heaps: Vec<i64>,
}

/// The number of heaps, and the heaps.
fn read_position(line: &str) -> Option<Position> {
    let mut heaps = read_numbers::<i64>(line)?;
    if heaps.is_empty() || heaps.remove(0) != i64::try_from(heaps.len()).ok()? {
        return None;
    }
    let is_position =
        !heaps.is_empty() && heaps.iter().all(|heap| (0..=1_000_000_000).contains(heap));
    is_position.then_some(Position { heaps })
}

/// Single stones: lost if their number is odd (with none left the other has taken the last). Otherwise as in usual Nim.
pub fn is_lost(position: &Position) -> bool {
    if position.heaps.iter().all(|&heap| heap <= 1) {
        position.heaps.iter().sum::<i64>() % 2 == 1
    } else {
        position.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
    }
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, left] = step else {
        return Err(format!(
            "a move is two numbers, a heap and the stones that stay; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let index = numbered("heap", number, heaps.len())?;
    let heap = &mut heaps[index];
    if left < 0 {
        return Err(format!("{left} stones cannot stay"));
    }
    if left >= *heap {
        return Err(format!(
            "{left} stones would stay, but heap {number} has {heap}, and at least one has to be taken"
        ));
    }
    *heap = left;
    Ok(Position { heaps })
}

fn write_position(position: &Position) -> String {
    let heaps = &position.heaps;
    format!("{} {}", heaps.len(), numbers_line(heaps))
}

/// `i c`: of heap i, c stones stay.
fn moves(position: &Position) -> Moves<'_> {
    let heaps = (1..).zip(&position.heaps);
    Box::new(heaps.flat_map(|(number, &heap)| (0..heap).map(move |left| vec![number, left])))
}

/// A heap in each row; a click takes a stone and all to its right.
fn board(position: &Position) -> Board {
    let heaps = (1..).zip(&position.heaps);
    heaps.fold(Board::default(), |board, (number, &heap)| {
        board.heap(number, heap, |taken| Some(vec![number, heap - taken]))
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (heaps, largest) = level.pick((3, 5), (3, 9), (5, 15));
    Position {
        heaps: random.ints(heaps, 1..=largest),
    }
}
