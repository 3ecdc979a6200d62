//! The rules of one of Wythoff's queens on a huge board: a move takes her left, down or along the diagonal; whoever cannot move loses.
//! The rules for the checker, the picture and the game.

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["17 21", "2 30"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

/// The queen's square.
pub struct Position {
    pub x: i64,
    pub y: i64,
}

const COORDINATE_MAX: i64 = 1_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<i64>(line)?;
    let &[x, y] = numbers.as_slice() else {
        return None;
    };
    let is_on_board = |place| (0..=COORDINATE_MAX).contains(&place);
    (is_on_board(x) && is_on_board(y)).then_some(Position { x, y })
}

fn is_lost(position: &Position) -> bool {
    position.x.min(position.y) == times_golden_ratio(position.x.abs_diff(position.y))
}

/// The number of a lost square's rows or columns, whichever are fewer, where they differ by so many: exactly the golden ratio times
/// it, rounded down.
pub fn times_golden_ratio(apart: u64) -> i64 {
    ((apart + (5 * apart * apart).isqrt()) / 2) as i64
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[x, y] = step else {
        return Err(format!(
            "a move is two numbers, the column and the row of a square; found {} numbers",
            step.len()
        ));
    };
    if x < 0 || y < 0 {
        return Err(format!("({x}, {y}) is not on the board"));
    }
    let (left, down) = (position.x.checked_sub(x), position.y.checked_sub(y));
    let is_move = match (left, down) {
        (Some(left), Some(down)) if left >= 0 && down >= 0 => {
            (left, down) != (0, 0) && (left == 0 || down == 0 || left == down)
        }
        _ => false,
    };
    if is_move {
        Ok(Position { x, y })
    } else {
        Err(format!(
            "the queen cannot move from ({}, {}) to ({x}, {y})",
            position.x, position.y
        ))
    }
}

fn write_position(position: &Position) -> String {
    format!("{} {}", position.x, position.y)
}

/// The square that the queen goes to.
fn moves(position: &Position) -> Moves<'_> {
    let (x, y) = (position.x, position.y);
    let left = (1..=x).map(move |far| vec![x - far, y]);
    let down = (1..=y).map(move |far| vec![x, y - far]);
    let both = (1..=x.min(y)).map(move |far| vec![x - far, y - far]);
    Box::new(left.chain(down).chain(both))
}

/// The board to the left of the queen and below, with the numbers of rows and columns; a click moves her.
fn board(position: &Position) -> Board {
    let &Position { x, y } = position;
    if (x + 2) * (y + 2) > 1200 {
        return Board::default();
    }
    let board = (0..=y).rev().fold(Board::default(), |board, row| {
        let squares = (0..=x).map(|column| match (x - column, y - row) {
            (0, 0) => Cell::new(Shape::Queen),
            (left, down) if left == 0 || down == 0 || left == down => {
                Cell::new(Shape::Square).picks(&[column, row])
            }
            _ => Cell::new(Shape::Empty),
        });
        board.named_row(row, squares)
    });
    board.named_row("", (0..=x).map(Cell::text))
}

fn initial(level: Level, random: &mut Random) -> Position {
    let side = level.pick(8, 13, 18);
    let mut place = || random.int(side / 2..=side);
    Position {
        x: place(),
        y: place(),
    }
}
