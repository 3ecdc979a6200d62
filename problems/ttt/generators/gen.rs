//! ttt: boards that can be reached. The first argument names a family:
//!
//! - `marks MIN MAX PART PARTS`      all boards with MIN to MAX marks, the PART-th of PARTS equal parts of them;
//! - `random COUNT MIN MAX SEED`     boards with MIN to MAX marks, drawn from all;
//! - `early COUNT MARKS SEED`        empty boards and drawn ones with MARKS marks in turn.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

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
const BOARDS_MAX: usize = 1000;

type Board = [u8; 9];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let boards = match case.arg(0)? {
        "marks" => {
            let min = case.arg_count(1, 0..=9)?;
            let max = case.arg_count(2, min..=9)?;
            let part = case.arg_count(3, 1..=9)?;
            let parts = case.arg_count(4, part..=9)?;
            let all = with_marks(min, max);
            let size = all.len().div_ceil(parts);
            let mut chunks = all.chunks(size);
            chunks.nth(part - 1).unwrap_or_default().to_vec()
        }
        "random" => {
            let min = case.arg_count(2, 0..=9)?;
            let all = with_marks(min, case.arg_count(3, min..=9)?);
            let count = case.arg_count(1, 1..=BOARDS_MAX)?;
            (0..count).map(|_| *case.random.pick(&all)).collect()
        }
        "early" => {
            let marks = case.arg_count(2, 0..=9)?;
            let all = with_marks(marks, marks);
            let count = case.arg_count(1, 1..=BOARDS_MAX)?;
            let mut boards = vec![[b'.'; 9]; count];
            for board in boards.iter_mut().skip(1).step_by(2) {
                *board = *case.random.pick(&all);
            }
            boards
        }
        family => return broken(format!("no family is called {family:?}")),
    };
    writeln!(case.out, "{}", boards.len())?;
    for board in boards {
        for row in board.chunks(3) {
            case.out.write_all(row)?;
            writeln!(case.out)?;
        }
    }
    Ok(())
}

/// All boards that can be reached with so many marks, the cells as digits of rising numbers.
fn with_marks(min: usize, max: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    for code in 0..19_683 {
        let mut rest = code;
        let board: Board = std::array::from_fn(|_| {
            let cell = b".XO"[rest % 3];
            rest /= 3;
            cell
        });
        let marks = board.iter().filter(|&&cell| cell != b'.').count();
        if (min..=max).contains(&marks) && is_reachable(&board) {
            boards.push(board);
        }
    }
    boards
}

/// X begins, and nobody moves after a line is complete.
fn is_reachable(board: &Board) -> bool {
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    let has_line = |mark| (LINES.iter()).any(|line| line.iter().all(|&cell| board[cell] == mark));
    let x_moved_last = match count(b'X').checked_sub(count(b'O')) {
        Some(0) => false,
        Some(1) => true,
        _ => return false,
    };
    !(has_line(b'X') && !x_moved_last || has_line(b'O') && x_moved_last)
}
