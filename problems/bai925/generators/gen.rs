//! Bai9_25: boards with coins. The first argument names a family:
//!
//! - `random N PERCENT SEED`  each coin is up with that chance;
//! - `lost N PERCENT SEED`    the same, then a few coins are turned so that the value is 0;
//! - `grown N PERCENT SEED`   a lost board on which one coin off the edges was turned: often few moves win;
//! - `edge N SEED`            coins in row 0 and column 0 only: nobody can move;
//! - `coins N COUNT SEED`     exactly COUNT coins, off the edges;
//! - `strip N PERCENT SEED`   equal pairs (x, 1), (1, x) with even x, which cancel, and (1, 1): only that one wins;
//! - `full N`                 all coins up;
//! - `small SEED`             a small board, for comparing programs.

use problemkit::{Fault, Generator, Random, generate};
use std::io::Write;

const SIDE_MAX: usize = 20;

type Board = Vec<Vec<bool>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        let n = case.random.index(1..=3);
        let percent = *case.random.pick(&[15, 40, 70, 100]);
        let mut board = random_board(&mut case.random, n, percent);
        if case.random.chance(1, 3) {
            balance(&mut board);
        }
        return print(case, &board);
    }
    let n = case.arg_count(1, 1..=SIDE_MAX)?;
    let board = match family.as_str() {
        "full" => vec![vec![true; n + 1]; n + 1],
        "edge" => {
            let mut board = random_board(&mut case.random, n, 60);
            for row in &mut board[1..] {
                row[1..].fill(false);
            }
            board
        }
        "strip" => {
            let percent = case.arg_int(2, 0..=100)? as u64;
            let mut board = vec![vec![false; n + 1]; n + 1];
            for x in (2..=n).step_by(2) {
                let is_up = x + 1 >= n || case.random.chance(percent, 100);
                board[1][x] = is_up;
                board[x][1] = is_up;
            }
            board[1][1] = true;
            board
        }
        "coins" => {
            let count = case.arg_count(2, 1..=n * n)?;
            let side = 1..=n as i64;
            let mut board = vec![vec![false; n + 1]; n + 1];
            for (x, y) in case.random.distinct_points(count, side.clone(), side) {
                board[y as usize][x as usize] = true;
            }
            board
        }
        "random" | "lost" | "grown" => {
            let percent = case.arg_int(2, 0..=100)?;
            let mut board = random_board(&mut case.random, n, percent as u64);
            if family != "random" {
                balance(&mut board);
            }
            if family == "grown" {
                let (x, y) = (case.random.index(1..=n), case.random.index(1..=n));
                board[y][x] = !board[y][x];
            }
            board
        }
        _ => return problemkit::broken(format!("no family is called {family:?}")),
    };
    print(case, &board)
}

fn random_board(random: &mut Random, n: usize, percent: u64) -> Board {
    let mut row = || (0..=n).map(|_| random.chance(percent, 100)).collect();
    (0..=n).map(|_| row()).collect()
}

/// Turns coins so that the board's value becomes 0. Each binary digit of the value belongs to one coin: the
/// nim product of 2^i and 2^j is a power of two in the cases used here.
fn balance(board: &mut Board) {
    let values = coin_values(board.len());
    let total = |board: &Board| {
        let mut sum = 0;
        for (coins, row) in board.iter().zip(&values) {
            for (&is_up, value) in coins.iter().zip(row) {
                sum ^= if is_up { *value } else { 0 };
            }
        }
        sum
    };
    for (x, y) in [
        (1, 1),
        (2, 1),
        (1, 4),
        (4, 2),
        (16, 1),
        (2, 16),
        (16, 4),
        (8, 16),
    ] {
        if x < board.len() && y < board.len() && total(board) & values[y][x] != 0 {
            board[y][x] = !board[y][x];
        }
    }
    assert_eq!(total(board), 0, "the board's value should be 0");
}

/// `values[y][x]`: the Sprague-Grundy value of a single coin, by the definition.
fn coin_values(side: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; side]; side];
    for y in 1..side {
        for x in 1..side {
            let mut reached = vec![false; 256];
            for b in 0..y {
                for a in 0..x {
                    reached[(values[y][a] ^ values[b][x] ^ values[b][a]) as usize] = true;
                }
            }
            values[y][x] = reached.iter().take_while(|&&is_reached| is_reached).count() as u32;
        }
    }
    values
}

fn print(case: &mut Generator, board: &Board) -> Result<(), Fault> {
    writeln!(case.out, "{}", board.len() - 1)?;
    for row in board {
        let coins: Vec<&str> = row
            .iter()
            .map(|&is_up| if is_up { "1" } else { "0" })
            .collect();
        writeln!(case.out, "{}", coins.join(" "))?;
    }
    Ok(())
}
