//! The rules of layco: a move takes 1 to M pieces; the taker of the last one wins (V = 0) or loses (V = 1). For the judge's side
//! of the exercise and whoever plays.

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, Standing, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value,
    at_end: |position| {
        if position.last_loses {
            Standing::Won
        } else {
            Standing::Lost
        }
    },
    board,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &[
            "12 1 0", "12 2 1", "30 4 0", "30 4 1", "12 12 0", "9 9 1", "9 1 1",
        ],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| position.winning_move() == 0,
    apply,
};

pub struct Position {
    pieces: i64,
    /// The most that a move takes.
    most: i64,
    /// The player who takes the last piece loses.
    last_loses: bool,
}

impl Position {
    /// The number that leads the opponent to a lost position; 0 where none does, and -1 for an empty table with the last piece losing,
    /// where the player to move has won.
    fn winning_move(&self) -> i64 {
        (self.pieces - i64::from(self.last_loses)) % (self.most + 1)
    }
}

fn read_position(line: &str) -> Option<Position> {
    let &[pieces, most, last_loses] = &read_numbers::<i64>(line)?[..] else {
        return None;
    };
    let is_position = (0..=10_000).contains(&pieces)
        && (1..=10_000).contains(&most)
        && (0..=1).contains(&last_loses);
    is_position.then_some(Position {
        pieces,
        most,
        last_loses: last_loses == 1,
    })
}

fn write_position(position: &Position) -> String {
    let last_loses = u8::from(position.last_loses);
    format!("{} {} {last_loses}", position.pieces, position.most)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > position.most => Err(format!(
            "{taken} taken, but at most {} may be",
            position.most
        )),
        [taken] if taken > position.pieces => Err(format!(
            "{taken} taken, but only {} are left",
            position.pieces
        )),
        [taken] => Ok(Position {
            pieces: position.pieces - taken,
            ..*position
        }),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

fn moves(position: &Position) -> Moves<'_> {
    Box::new((1..=position.most.min(position.pieces)).map(|taken| vec![taken]))
}

/// The position's value; none where the taker of the last piece loses.
fn value(position: &Position) -> Option<u64> {
    let value = u64::try_from(position.winning_move()).ok();
    value.filter(|_| !position.last_loses)
}

/// One row; a click takes a piece and all to its right. Where the last piece loses, it is seen.
fn board(position: &Position) -> Board {
    let pieces = (1..=position.pieces).rev().map(|taken| {
        let is_unwanted = position.last_loses && taken == position.pieces;
        let shape = if is_unwanted {
            Shape::Poison
        } else {
            Shape::Stone
        };
        match taken <= position.most {
            true => Cell::new(shape).label(taken).picks(&[taken]),
            false => Cell::new(shape),
        }
    });
    Board::default().named_row(position.pieces, pieces)
}

fn initial(level: Level, random: &mut Random) -> Position {
    Position {
        pieces: random.int(level.pick(8..=15, 15..=30, 30..=60)),
        most: random.int(level.pick(2..=4, 3..=6, 4..=9)),
        last_loses: level == Level::Hard && random.chance(1, 2),
    }
}
