//! The rules of tic-tac-toe: who first has three cells in a line wins; a full board without a line is a draw. For the checker,
//! the picture and whoever plays.

use std::cell::RefCell;
use std::collections::HashMap;

use problemkit::{self, Cell, Game, Moves, Rules, Shape, Standing};

/// The whole game. A position is its three rows on one line.
pub const RULES: Rules<Board> = Rules {
    is_drawn: |board| value_for_x(board) == 0,
    at_end: |board| match result(board) {
        Some(0) | None => Standing::Drawn,
        // The player who had the last move has the line.
        Some(_) => Standing::Lost,
    },
    board: cells,
    // One board, a row on each line.
    input: |board| format!("1\n{}\n", write_position(board).replace(' ', "\n")),
    ..Rules::new(
        GAME,
        write_position,
        moves,
        |_, _| [b'.'; 9],
        &["... ... ..."],
    )
};

const GAME: Game<Board> = Game {
    read: read_position,
    is_lost: |board| value_for_x(board) == if next_mark(board) == b'X' { -1 } else { 1 },
    apply,
};

pub type Board = [u8; 9];

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A board that can occur in a game in which X begins.
fn read_position(line: &str) -> Option<Board> {
    let rows: Vec<&str> = line.split_ascii_whitespace().collect();
    let is_board = rows.len() == 3 && rows.iter().all(|row| row.len() == 3);
    let board = Board::try_from(rows.concat().into_bytes()).ok()?;
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    let has_line = |mark| (LINES.iter()).any(|line| line.iter().all(|&cell| board[cell] == mark));
    let (crosses, noughts) = (count(b'X'), count(b'O'));
    let is_reached =
        (crosses == noughts && !has_line(b'X')) || (crosses == noughts + 1 && !has_line(b'O'));
    let is_known = board.iter().all(|cell| b"XO.".contains(cell));
    (is_board && is_known && is_reached).then_some(board)
}

fn write_position(board: &Board) -> String {
    let rows = board.chunks(3).map(String::from_utf8_lossy);
    rows.collect::<Vec<_>>().join(" ")
}

pub fn next_mark(board: &Board) -> u8 {
    let empty = board.iter().filter(|&&cell| cell == b'.').count();
    if empty % 2 == 1 { b'X' } else { b'O' }
}

/// The board after a move, or why it is not allowed.
fn apply(board: &Board, step: &[i64]) -> Result<Board, String> {
    let &[row, column] = step else {
        return Err(format!(
            "a move is a row and a column; found {} numbers",
            step.len()
        ));
    };
    if result(board).is_some() {
        return Err("the game is over".to_owned());
    }
    if !(1..=3).contains(&row) || !(1..=3).contains(&column) {
        return Err(format!(
            "there is no cell {row} {column}: rows and columns are 1, 2 and 3"
        ));
    }
    let cell = usize::try_from((row - 1) * 3 + column - 1).unwrap_or(0);
    if board[cell] != b'.' {
        return Err(format!("the cell {row} {column} is not empty"));
    }
    Ok(after(board, cell))
}

fn after(board: &Board, cell: usize) -> Board {
    let mut after = *board;
    after[cell] = next_mark(board);
    after
}

/// `r c`: row and column of an empty cell.
fn moves(board: &Board) -> Moves<'_> {
    let is_over = result(board).is_some();
    let cells = (0..9).filter(move |&cell| !is_over && board[cell] == b'.');
    Box::new(cells.map(|cell| vec![cell as i64 / 3 + 1, cell as i64 % 3 + 1]))
}

/// Three rows; a click marks an empty cell, while the game is not over.
fn cells(board: &Board) -> problemkit::Board {
    let is_over = result(board).is_some();
    let rows = (1..).zip(board.chunks(3));
    rows.fold(problemkit::Board::default(), |rows, (row, marks)| {
        rows.row((1..).zip(marks).map(|(column, mark)| match mark {
            b'X' => Cell::new(Shape::Cross),
            b'O' => Cell::new(Shape::Nought),
            _ if is_over => Cell::new(Shape::Empty),
            _ => Cell::new(Shape::Square).picks(&[row, column]),
        }))
    })
}

/// The value of the board for X, by search: 1, 0 or -1.
pub fn value_for_x(board: &Board) -> i64 {
    thread_local! {
        static KNOWN: RefCell<HashMap<Board, i64>> = RefCell::new(HashMap::new());
    }
    if let Some(value) = KNOWN.with_borrow(|known| known.get(board).copied()) {
        return value;
    }
    let value = result(board).unwrap_or_else(|| {
        let empty = (0..9).filter(|&cell| board[cell] == b'.');
        let values = empty.map(|cell| value_for_x(&after(board, cell)));
        let best = if next_mark(board) == b'X' {
            values.max()
        } else {
            values.min()
        };
        best.unwrap_or(0)
    });
    KNOWN.with_borrow_mut(|known| known.insert(*board, value));
    value
}

pub fn complete_line(board: &Board) -> Option<[usize; 3]> {
    LINES.into_iter().find(|line| {
        let [one, two, three] = line.map(|cell| board[cell]);
        one != b'.' && one == two && two == three
    })
}

/// The value for X of a game that is over.
pub fn result(board: &Board) -> Option<i64> {
    match complete_line(board) {
        Some(line) => Some(if board[line[0]] == b'X' { 1 } else { -1 }),
        None => (!board.contains(&b'.')).then_some(0),
    }
}
