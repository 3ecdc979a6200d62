//! The rules of QUANMA: a knight jumps up or to the left, to one of four squares of the board; whoever cannot move loses. For the
//! checker, the picture, the generator and whoever plays.

use std::sync::OnceLock;

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, numbered, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    input,
    ..Rules::new(
        GAME,
        write_position,
        moves,
        initial,
        &["4 2 4 4 3 4", "5 2 5 5 4 3", "8 1 8 8", "9 1 8 8"],
    )
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost: |position| nim_sum(position) == 0,
    apply,
};

pub const SIDE_MAX: usize = 100;
pub const KNIGHTS_MAX: usize = 100_000;

/// A row and a column, both from 1.
pub type Square = (usize, usize);

pub struct Position {
    pub side: usize,
    pub knights: Vec<Square>,
}

/// The jumps: their differences of row and column.
pub const JUMPS: [(isize, isize); 4] = [(-2, 1), (-2, -1), (-1, -2), (1, -2)];

/// `N K r1 c1 … rK cK`.
fn read_position(text: &str) -> Option<Position> {
    let numbers = read_numbers::<usize>(text)?;
    let &[side, count, ref squares @ ..] = numbers.as_slice() else {
        return None;
    };
    let (pairs, rest) = squares.as_chunks::<2>();
    let is_position = (1..=SIDE_MAX).contains(&side)
        && (1..=KNIGHTS_MAX).contains(&count)
        && pairs.len() == count
        && rest.is_empty()
        && squares.iter().all(|number| (1..=side).contains(number));
    is_position.then(|| Position {
        side,
        knights: pairs.iter().map(|&[row, column]| (row, column)).collect(),
    })
}

fn write_position(position: &Position) -> String {
    let squares = position.knights.iter();
    let words = squares.map(|(row, column)| format!(" {row} {column}"));
    format!("{} {}", position.side, position.knights.len()) + &words.collect::<String>()
}

fn input(position: &Position) -> String {
    let squares = position.knights.iter();
    let lines = squares.map(|(row, column)| format!("{row} {column}\n"));
    format!("{} {}\n", position.side, position.knights.len()) + &lines.collect::<String>()
}

/// The squares of the board to which a knight can jump.
pub fn jumps(side: usize, (row, column): Square) -> impl Iterator<Item = Square> {
    let square = move |(down, right)| {
        let row = row.checked_add_signed(down)?;
        Some((row, column.checked_add_signed(right)?))
    };
    let is_on_board =
        move |&(row, column): &Square| (1..=side).contains(&row) && (1..=side).contains(&column);
    JUMPS.into_iter().filter_map(square).filter(is_on_board)
}

pub fn nim_sum(position: &Position) -> usize {
    let knights = position.knights.iter();
    knights.fold(0, |sum, &square| sum ^ value(position.side, square))
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, row, column] = step else {
        return Err(format!(
            "a move is three numbers, a knight and a square; found {} numbers",
            step.len()
        ));
    };
    let side = position.side;
    let mut knights = position.knights.clone();
    let index = numbered("knight", number, knights.len())?;
    let knight = &mut knights[index];
    let inside = |number: i64| {
        usize::try_from(number)
            .ok()
            .filter(|n| (1..=side).contains(n))
    };
    let (Some(to_row), Some(to_column)) = (inside(row), inside(column)) else {
        return Err(format!("({row}, {column}) is not on the board"));
    };
    if !jumps(side, *knight).any(|square| square == (to_row, to_column)) {
        return Err(format!(
            "knight {number} cannot jump from ({}, {}) to ({row}, {column})",
            knight.0, knight.1
        ));
    }
    *knight = (to_row, to_column);
    Ok(Position { side, knights })
}

/// The Sprague–Grundy value of a square.
pub fn value(side: usize, (row, column): Square) -> usize {
    static TABLES: [OnceLock<Vec<Vec<usize>>>; SIDE_MAX + 1] =
        [const { OnceLock::new() }; SIDE_MAX + 1];
    TABLES[side].get_or_init(|| values(side))[row][column]
}

/// The values by definition, by row and column: those of a smaller sum of both first, since every jump lowers it.
fn values(side: usize) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; side + 1]; side + 1];
    for sum in 2..=2 * side {
        for row in sum.saturating_sub(side).max(1)..=side.min(sum - 1) {
            let column = sum - row;
            let mut is_met = [false; JUMPS.len() + 1];
            jumps(side, (row, column)).for_each(|(row, column)| is_met[values[row][column]] = true);
            values[row][column] = is_met.iter().take_while(|&&is_met| is_met).count();
        }
    }
    values
}

/// `i r c`: knight i jumps to (r, c).
fn moves(position: &Position) -> Moves<'_> {
    let knights = (1..).zip(&position.knights);
    Box::new(knights.flat_map(|(number, &knight)| {
        let squares = jumps(position.side, knight);
        squares.map(move |(row, column)| vec![number, row as i64, column as i64])
    }))
}

/// The board of each knight, below its number, with the numbers of columns and rows; a click lets it jump.
fn board(position: &Position) -> Board {
    let side = position.side;
    let knights = (1..).zip(&position.knights);
    knights.fold(Board::default(), |board, (number, &knight)| {
        let targets: Vec<Square> = jumps(side, knight).collect();
        let board = board.row([Cell::text(format!("♞ {number}"))]);
        let board = board.named_row("", (1..=side).map(Cell::text));
        (1..=side).fold(board, |board, row| {
            let squares = (1..=side).map(|column| {
                if (row, column) == knight {
                    Cell::new(Shape::Knight)
                } else if targets.contains(&(row, column)) {
                    Cell::new(Shape::Square).picks(&[number, row as i64, column as i64])
                } else {
                    Cell::new(Shape::Empty)
                }
            });
            board.named_row(row, squares)
        })
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (count, side) = level.pick((1, 6), (2, 8), (3, 9));
    let mut square = || (random.index(3..=side), random.index(3..=side));
    Position {
        side,
        knights: (0..count).map(|_| square()).collect(),
    }
}
