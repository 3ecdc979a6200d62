//! ttt: is the input what the statement promises? T, then T boards of three lines, each of which can be reached.

use problemkit::{Fault, Validator, validate};

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

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("T", 1..=1000)?;
    input.newline()?;
    for _ in 0..count {
        let mut board = Vec::with_capacity(9);
        for _ in 0..3 {
            let row = input.line("row", 3)?;
            input.ensure(row.len() == 3, "a row has three cells")?;
            let is_known = row.iter().all(|cell| b"XO.".contains(cell));
            input.ensure(is_known, "a cell is X, O or a point")?;
            board.extend(row);
        }
        ensure_reachable(input, &board)?;
    }
    Ok(())
}

/// A board that satisfies these rules can be reached: let the mark that completes a line, if there is one, be the last.
fn ensure_reachable(input: &Validator, board: &[u8]) -> Result<(), Fault> {
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    let has_line = |mark| (LINES.iter()).any(|line| line.iter().all(|&cell| board[cell] == mark));
    let (crosses, noughts) = (count(b'X'), count(b'O'));
    input.ensure(
        crosses == noughts || crosses == noughts + 1,
        format!("{crosses} X and {noughts} O: X begins, and they take turns"),
    )?;
    input.ensure(
        !has_line(b'X') || crosses > noughts,
        "O moved after X had a line",
    )?;
    input.ensure(
        !has_line(b'O') || crosses == noughts,
        "X moved after O had a line",
    )
}
