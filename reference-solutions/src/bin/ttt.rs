//! CARO9: the value of a 3 × 3 board for X, and a move that keeps it, for every board of the input.
//!
//! Minimax with memory. A board is a number with nine digits to the base 3 (0 empty, 1 X, 2 O, cell 0 first), so the values of all
//! boards fit into a table of 3⁹; only 5478 of them can be reached. X takes the move to the greatest value, O to the least.

use std::io::{self, Read, Write};

const BOARDS: usize = 19_683;
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
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut rows = input.split_ascii_whitespace();
    let count: usize = rows.next().and_then(|token| token.parse().ok()).expect("T");
    let mut known = vec![None; BOARDS];
    let mut output = String::new();
    for _ in 0..count {
        let mut board: Board = [0; 9];
        let cells = rows.by_ref().take(3).flat_map(str::bytes);
        for (place, cell) in board.iter_mut().zip(cells) {
            *place = match cell {
                b'X' => 1,
                b'O' => 2,
                _ => 0,
            };
        }
        let (value, step) = evaluate(board, &mut known);
        match step {
            None => output.push_str(&format!("{value}\n")),
            Some(cell) => {
                output.push_str(&format!("{value} {} {}\n", cell / 3 + 1, cell % 3 + 1));
            }
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The value for X, and the first cell to move to that keeps it; none if the game is over.
type Verdict = (i8, Option<usize>);

fn evaluate(board: Board, known: &mut [Option<Verdict>]) -> Verdict {
    let code = board
        .iter()
        .fold(0, |code, &cell| code * 3 + usize::from(cell));
    if let Some(verdict) = known[code] {
        return verdict;
    }
    let verdict = match result(&board) {
        Some(value) => (value, None),
        None => best_move(board, known),
    };
    known[code] = Some(verdict);
    verdict
}

/// The value of a game that is over.
fn result(board: &Board) -> Option<i8> {
    for line in LINES {
        let [one, two, three] = line.map(|cell| board[cell]);
        if one != 0 && one == two && two == three {
            return Some(if one == 1 { 1 } else { -1 });
        }
    }
    (!board.contains(&0)).then_some(0)
}

fn best_move(board: Board, known: &mut [Option<Verdict>]) -> Verdict {
    let empty = board.iter().filter(|&&cell| cell == 0).count();
    // X moves first, so an odd number of cells is empty when it is X's turn.
    let (mark, sign) = if empty % 2 == 1 { (1, 1) } else { (2, -1) };
    let mut best: Option<(i8, usize)> = None;
    for cell in (0..9).filter(|&cell| board[cell] == 0) {
        let mut after = board;
        after[cell] = mark;
        let value = evaluate(after, known).0;
        if best.is_none_or(|(least, _)| sign * value > sign * least) {
            best = Some((value, cell));
        }
    }
    best.map_or((0, None), |(value, cell)| (value, Some(cell)))
}
