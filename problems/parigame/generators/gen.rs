//! parigame: a board. The first argument names a family:
//!
//! - `random N MAX WHICH SEED`        numbers from -MAX to MAX;
//! - `digits N MAX WHICH SEED`        numbers from 0 to MAX, with few odd cells;
//! - `even N MAX WHICH SEED`          even numbers only;
//! - `mostly-even N MAX WHICH SEED`   few odd cells;
//! - `largest N WHICH SEED`           even digits, but for the largest and the least number in a corner;
//! - `corner N WHICH SEED`            even digits, but for one odd cell among the first ten rows and columns;
//! - `fools RULE N MAX SEED`          drawn until the rule (see `Rule`) gives a wrong answer;
//! - `small SEED`                     a small board, for comparing programs.
//!
//! Boards are drawn until the answer is WHICH: `YES` or `NO`.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

/// Boards that are drawn before a family gives up.
const TRIES_MAX: usize = 100_000;
const NUMBER_MAX: i64 = 1_000_000_000;

type Board = Vec<Vec<i64>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        let size = case.random.index(1..=4);
        let board = random(case, size, -4, 4);
        return print(case, &board);
    }
    if family == "fools" {
        return fools(case);
    }
    let size = case.arg_count(1, 1..=500)?;
    let is_of_digits = ["largest", "corner"].contains(&family.as_str());
    let (max, which) = if is_of_digits {
        (9, case.arg(2)?)
    } else {
        (case.arg_int(2, 1..=NUMBER_MAX)?, case.arg(3)?)
    };
    let is_asked = match which {
        "YES" => true,
        "NO" => false,
        other => return broken(format!("neither YES nor NO: {other:?}")),
    };
    for _ in 0..TRIES_MAX {
        let has_negative = family != "digits" && !is_of_digits;
        let least = if has_negative { -max } else { 0 };
        let mut board = random(case, size, least, max);
        if family != "random" {
            // Odd numbers lose their last bit, all or nine out of ten: in `even` no cell is left that could stop a line.
            for cell in board.iter_mut().flatten() {
                if family == "even" || is_of_digits || case.random.chance(9, 10) {
                    *cell &= !1;
                }
            }
        }
        if family == "largest" {
            (board[0][0], board[0][1]) = (NUMBER_MAX, -NUMBER_MAX);
        }
        if family == "corner" {
            let mut place = || case.random.index(0..=9.min(size - 1));
            board[place()][place()] |= 1;
        }
        if wins(&board, &Rule::Right) == is_asked {
            return print(case, &board);
        }
    }
    broken("there is no such board")
}

fn fools(case: &mut Generator) -> Result<(), Fault> {
    let rule = match case.arg(1)? {
        "whole-lines" => Rule::WholeLines,
        "row-first" => Rule::RowFirst,
        "empty-lines" => Rule::EmptyLines,
        other => return broken(format!("no rule is called {other:?}")),
    };
    let size = case.arg_count(2, 1..=20)?;
    let max = case.arg_int(3, 1..=NUMBER_MAX)?;
    for _ in 0..TRIES_MAX {
        let board = random(case, size, -max, max);
        if wins(&board, &rule) != wins(&board, &Rule::Right) {
            return print(case, &board);
        }
    }
    broken("the rule seems to be right")
}

fn random(case: &mut Generator, size: usize, min: i64, max: i64) -> Board {
    (0..size)
        .map(|_| case.random.ints(size, min..=max))
        .collect()
}

enum Rule {
    Right,
    /// Sums over whole lines, also over what was deleted.
    WholeLines,
    /// The row is deleted whenever that is allowed.
    RowFirst,
    /// Rows without columns, and columns without rows, may be deleted one by one.
    EmptyLines,
}

fn wins(board: &Board, rule: &Rule) -> bool {
    let size = board.len();
    let mut won = vec![vec![false; size + 1]; size + 1];
    let mut columns = vec![0; size + 1];
    for rows in 0..=size {
        let mut row_sum = 0;
        for count in 0..=size {
            if rows > 0 && count > 0 {
                row_sum += board[rows - 1][count - 1];
                columns[count] += board[rows - 1][count - 1];
            }
            let (mut row, mut column) = (row_sum, columns[count]);
            if matches!(rule, Rule::WholeLines) && rows > 0 && count > 0 {
                row = board[rows - 1].iter().sum();
                column = board.iter().map(|line| line[count - 1]).sum();
            }
            let is_empty = rows == 0 || count == 0;
            if is_empty && !matches!(rule, Rule::EmptyLines) {
                continue;
            }
            let by_row = rows > 0 && row % 2 == 0;
            let by_column = count > 0 && column % 2 == 0;
            let column_counts = by_column && !(by_row && matches!(rule, Rule::RowFirst));
            won[rows][count] =
                by_row && !won[rows - 1][count] || column_counts && !won[rows][count - 1];
        }
    }
    won[size][size]
}

fn print(case: &mut Generator, board: &Board) -> Result<(), Fault> {
    writeln!(case.out, "{}", board.len())?;
    for line in board {
        let words: Vec<String> = line.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}
