//! The rules of Chomp: a move breaks off a square with all to its right and above; whoever is left with the poisoned one loses, for the checker, the picture and whoever plays.

use problemkit::{
    Board, Cell, Game, Level, Moves, Random, Rules, Shape, numbers_line, read_numbers,
};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["5 5 5 5", "8 8 8"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

#[derive(Clone)]
pub struct Position {
    /// Row lengths from the bottom.
    pub rows: Vec<usize>,
}

const SIDE: usize = 8;

fn read_position(line: &str) -> Option<Position> {
    let rows = read_numbers::<usize>(line)?;
    let is_position = (1..=SIDE).contains(&rows.len())
        && rows.iter().all(|row| (1..=SIDE).contains(row))
        && rows.is_sorted_by(|one, next| one >= next);
    is_position.then_some(Position { rows })
}

/// Whether the position is lost, by search: no theory is known.
fn is_lost(position: &Position) -> bool {
    use std::cell::RefCell;
    use std::collections::HashMap;
    thread_local! {
        static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::new(HashMap::new());
    }
    if let Some(is_lost) = KNOWN.with_borrow(|known| known.get(&position.rows).copied()) {
        return is_lost;
    }
    let squares = position
        .rows
        .iter()
        .enumerate()
        .flat_map(|(row, &length)| (0..length).map(move |column| (column, row)));
    let wins = squares
        .skip(1)
        .any(|square| is_lost(&without(position, square)));
    KNOWN.with_borrow_mut(|known| known.insert(position.rows.clone(), !wins));
    !wins
}

/// The position without this square, counted from (0, 0), and without all squares to its right and above.
fn without(position: &Position, (column, row): (usize, usize)) -> Position {
    let mut rows = position.rows.clone();
    for length in &mut rows[row..] {
        *length = column.min(*length);
    }
    rows.retain(|&length| length > 0);
    Position { rows }
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[x, y] = step else {
        return Err(format!(
            "a move is two numbers, column and row; found {} numbers",
            step.len()
        ));
    };
    let index = |number: i64| {
        usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1))
    };
    match (index(x), index(y)) {
        (Some(0), Some(0)) => Err("(1, 1) is poisoned and must not be chosen".to_owned()),
        (Some(column), Some(row))
            if position
                .rows
                .get(row)
                .is_some_and(|&length| column < length) =>
        {
            Ok(without(position, (column, row)))
        }
        _ => Err(format!("square ({x}, {y}) is not there")),
    }
}

fn write_position(position: &Position) -> String {
    numbers_line(&position.rows)
}

/// `x y`: column and row of a square, but not the poisoned one.
fn moves(position: &Position) -> Moves<'_> {
    let rows = (1..).zip(&position.rows);
    let squares = rows.flat_map(|(y, &length)| (1..=length as i64).map(move |x| vec![x, y]));
    Box::new(squares.skip(1))
}

/// The rows from the top, with their numbers and below them those of the columns; a click breaks off a square.
fn board(position: &Position) -> Board {
    let rows = (1..).zip(&position.rows).collect::<Vec<(i64, _)>>();
    let squares = rows.into_iter().rev();
    let board = squares.fold(Board::default(), |board, (y, &length)| {
        let squares = (1..=length as i64).map(|x| match (x, y) {
            (1, 1) => Cell::new(Shape::Poison),
            _ => Cell::new(Shape::Chocolate).picks(&[x, y]),
        });
        board.named_row(y, squares)
    });
    board.named_row("", (1..=position.rows[0]).map(Cell::text))
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (rows, columns) = level.pick((3, 4), (4, 6), (6, 8));
    let columns = random.index(columns - 1..=columns);
    Position {
        rows: vec![columns; random.index(rows - 1..=rows)],
    }
}
