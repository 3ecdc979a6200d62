//! ttt: line by line the value for X, and unless the game is over any move of the side to move that keeps it.

use problemkit::{Checker, Fault, Outcome, broken, check};
use rules::{Board, RULES, result, value_for_x};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let boards = read_boards(case)?;
    case.judge_lines(&boards, judge_line)
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

/// Whether one line of output is right for its board; if not, why.
fn judge_line(board: &Board, found: &[i64]) -> Result<(), String> {
    let value = value_for_x(board);
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
            let after = (RULES.game.apply)(board, &[row, column])?;
            let value_after = value_for_x(&after);
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
