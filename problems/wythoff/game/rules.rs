//! The rules of Wythoff's queens: a move takes one of them left, down or along the diagonal; whoever cannot move loses, for the checker, the picture and whoever plays.

use problemkit::{Board, Cell, Game, Level, Moves, Random, Rules, Shape, numbered, read_numbers};

/// The whole game.
pub const RULES: Rules<Position> = Rules {
    value: |position| u64::try_from(nim_sum(position)).ok(),
    board,
    ..Rules::new(GAME, write_position, moves, initial, &["7 9", "2 3 3 1"])
};

const GAME: Game<Position> = Game {
    read: read_position,
    is_lost,
    apply,
};

pub struct Position {
    pub queens: Vec<(usize, usize)>,
}

pub const SIDE: usize = 201;

fn read_position(line: &str) -> Option<Position> {
    let numbers = read_numbers::<usize>(line)?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    let is_position =
        !pairs.is_empty() && rest.is_empty() && numbers.iter().all(|&number| number < SIDE);
    is_position.then(|| Position {
        queens: pairs.iter().map(|&[x, y]| (x, y)).collect(),
    })
}

/// The nim-sum of the squares' values.
fn nim_sum(position: &Position) -> usize {
    let queens = position.queens.iter();
    queens.fold(0, |sum, &(x, y)| sum ^ value(x, y))
}

fn is_lost(position: &Position) -> bool {
    nim_sum(position) == 0
}

/// The position after a move, or why it is not allowed.
pub fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, x, y] = step else {
        return Err(format!(
            "a move is three numbers, a queen and a square; found {} numbers",
            step.len()
        ));
    };
    let mut queens = position.queens.clone();
    let index = numbered("queen", number, queens.len())?;
    let queen = &mut queens[index];
    let (from_x, from_y) = *queen;
    let (Ok(to_x), Ok(to_y)) = (usize::try_from(x), usize::try_from(y)) else {
        return Err(format!("({x}, {y}) is not on the board"));
    };
    let is_move = match (from_x.checked_sub(to_x), from_y.checked_sub(to_y)) {
        (Some(left), Some(down)) => {
            (left, down) != (0, 0) && (left == 0 || down == 0 || left == down)
        }
        _ => false,
    };
    if !is_move {
        return Err(format!(
            "queen {number} cannot move from ({from_x}, {from_y}) to ({x}, {y})"
        ));
    }
    *queen = (to_x, to_y);
    Ok(Position { queens })
}

pub fn value(x: usize, y: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<Vec<usize>>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[x][y]
}

/// The Sprague–Grundy values of all squares, by definition.
fn values() -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; SIDE]; SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let mut is_met = [false; 3 * SIDE];
            (0..x).for_each(|to| is_met[values[to][y]] = true);
            (0..y).for_each(|to| is_met[values[x][to]] = true);
            (1..=x.min(y)).for_each(|far| is_met[values[x - far][y - far]] = true);
            values[x][y] = is_met.iter().take_while(|&&is_met| is_met).count();
        }
    }
    values
}

fn write_position(position: &Position) -> String {
    let queens = position.queens.iter().map(|(x, y)| format!("{x} {y}"));
    queens.collect::<Vec<_>>().join(" ")
}

/// `i x y`: queen i goes to (x, y).
fn moves(position: &Position) -> Moves<'_> {
    let queens = (1..).zip(&position.queens);
    Box::new(queens.flat_map(|(number, &(x, y))| {
        let left = (1..=x).map(move |far| (x - far, y));
        let down = (1..=y).map(move |far| (x, y - far));
        let both = (1..=x.min(y)).map(move |far| (x - far, y - far));
        let squares = left.chain(down).chain(both);
        squares.map(move |(x, y)| vec![number, x as i64, y as i64])
    }))
}

/// For each queen, below her number, what lies to the left of her and below, with the numbers of rows and columns; a click moves
/// her.
fn board(position: &Position) -> Board {
    let queens = (1..).zip(&position.queens);
    queens.fold(Board::default(), |board, (number, &(x, y))| {
        let board = board.row([Cell::text(number)]);
        let board = (0..=y).rev().fold(board, |board, row| {
            let squares = (0..=x).map(|column| {
                let (left, down) = (x - column, y - row);
                match (left, down) {
                    (0, 0) => Cell::new(Shape::Queen),
                    _ if left == 0 || down == 0 || left == down => {
                        Cell::new(Shape::Square).picks(&[number, column as i64, row as i64])
                    }
                    _ => Cell::new(Shape::Empty),
                }
            });
            board.named_row(row, squares)
        });
        board.named_row("", (0..=x).map(Cell::text))
    })
}

fn initial(level: Level, random: &mut Random) -> Position {
    let (queens, side) = level.pick((1, 7), (1, 14), (3, 9));
    let mut square = || (random.index(1..=side), random.index(1..=side));
    Position {
        queens: (0..queens).map(|_| square()).collect(),
    }
}
