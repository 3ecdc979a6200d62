//! ttt: line by line the value for X, and unless the game is over any move of the side to move that keeps it.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Checker, Fault, Outcome, accept, broken, check, quote, wrong};
use std::collections::HashMap;

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

type Board = [u8; 9];

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let boards = read_boards(case)?;
    let mut game = Game::default();
    let total = boards.len();
    for (index, board) in boards.iter().enumerate() {
        if let Err(problem) = game.judge_line(board, case.answer.line_or_end()?) {
            return broken(format!("answer, line {}: {problem}", index + 1));
        }
        let line = case.output.line_or_end()?;
        if line.is_none() {
            return wrong(format!(
                "the output has {index} lines, but it should have {total}, one for each board"
            ));
        }
        if let Err(problem) = game.judge_line(board, line) {
            return Err(case.output.fault(problem));
        }
    }
    match case.output.token_or_end()? {
        None => accept(),
        Some(token) => Err(case.output.fault(format!(
            "nothing may follow line {total}, the last one; found {}",
            quote(&token)
        ))),
    }
}

fn read_boards(case: &mut Checker) -> Result<Vec<Board>, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut boards = Vec::with_capacity(count);
    for _ in 0..count {
        let mut cells = Vec::with_capacity(9);
        for _ in 0..3 {
            cells.extend(case.input.token("row")?);
        }
        match Board::try_from(cells) {
            Ok(board) => boards.push(board),
            Err(_) => return broken("a board has not nine cells"),
        }
    }
    Ok(boards)
}

/// The values for X of the boards that were met.
#[derive(Default)]
struct Game {
    known: HashMap<Board, i64>,
}

impl Game {
    /// Whether one line of output is right for its board; if not, why.
    fn judge_line(&mut self, board: &Board, line: Option<Vec<u8>>) -> Result<(), String> {
        let found = numbers(&line.unwrap_or_default())?;
        let value = self.value(*board);
        let Some((&said, step)) = found.split_first() else {
            return Err("the line is empty".to_owned());
        };
        if said != value {
            return Err(format!("the value for X is {value}, found {said}"));
        }
        match (result(board), step) {
            (Some(_), []) => Ok(()),
            (Some(_), _) => Err("the game is over: only the value should be printed".to_owned()),
            (None, &[row, column]) => {
                let after = apply(board, row, column)?;
                let value_after = self.value(after);
                if value_after == value {
                    Ok(())
                } else {
                    Err(format!(
                        "after the move {row} {column} the value for X is {value_after}, not {value}"
                    ))
                }
            }
            (None, _) => Err(format!(
                "after the value a move is a row and a column; found {} numbers",
                step.len()
            )),
        }
    }

    fn value(&mut self, board: Board) -> i64 {
        if let Some(&value) = self.known.get(&board) {
            return value;
        }
        let value = result(&board).unwrap_or_else(|| {
            let mark = next_mark(&board);
            let after = (0..9).filter(|&cell| board[cell] == b'.').map(|cell| {
                let mut after = board;
                after[cell] = mark;
                self.value(after)
            });
            let best = if mark == b'X' {
                after.max()
            } else {
                after.min()
            };
            best.unwrap_or(0)
        });
        self.known.insert(board, value);
        value
    }
}

fn numbers(line: &[u8]) -> Result<Vec<i64>, String> {
    let tokens = line.split(u8::is_ascii_whitespace);
    let tokens = tokens.filter(|token| !token.is_empty());
    tokens
        .map(|token| {
            let text = std::str::from_utf8(token).ok();
            text.and_then(|text| text.parse().ok())
                .ok_or_else(|| format!("{} is not an integer, or far too large", quote(token)))
        })
        .collect()
}

fn next_mark(board: &Board) -> u8 {
    let empty = board.iter().filter(|&&cell| cell == b'.').count();
    if empty % 2 == 1 { b'X' } else { b'O' }
}

/// The board after a move, or why it is not allowed.
fn apply(board: &Board, row: i64, column: i64) -> Result<Board, String> {
    if !(1..=3).contains(&row) || !(1..=3).contains(&column) {
        return Err(format!(
            "there is no cell {row} {column}: rows and columns are 1, 2 and 3"
        ));
    }
    let cell = usize::try_from((row - 1) * 3 + column - 1).unwrap_or(0);
    if board[cell] != b'.' {
        return Err(format!("the cell {row} {column} is not empty"));
    }
    let mut after = *board;
    after[cell] = next_mark(board);
    Ok(after)
}

/// The value for X of a game that is over.
fn result(board: &Board) -> Option<i64> {
    for line in LINES {
        let [one, two, three] = line.map(|cell| board[cell]);
        if one != b'.' && one == two && two == three {
            return Some(if one == b'X' { 1 } else { -1 });
        }
    }
    (!board.contains(&b'.')).then_some(0)
}
