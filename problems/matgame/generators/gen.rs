//! Makes inputs for MATGAME. The first argument names a family; any argument behind those listed only makes the test
//! another one.
//!
//! - `random M N LOW HIGH`     numbers drawn alike;
//! - `skew N HIGH`             a_ij = -a_ji, so that the value is 0;
//! - `mendelsohn N`            exercise 9.30 for the numbers 1 to N;
//! - `diagonal N HIGH`         positive numbers on the diagonal, 0 elsewhere, rows and columns shuffled;
//! - `triangle N HIGH`         positive numbers on and below the diagonal, 0 above;
//! - `cycle N ADDED`           a matrix on which the simplest choice of steps goes round in circles, with N more columns that are not
//!   looked at, and a number added everywhere;
//! - `small`                   a small matrix of small numbers, for comparing programs.

use std::cmp::Ordering;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const SIDE_MAX: usize = 50;
const NUMBER_MAX: i64 = 1000;

type Matrix = Vec<Vec<i64>>;

/// The first negative column and the first row with the smallest ratio lead back to the first table.
const CYCLE: [[i64; 6]; 3] = [[4, 8, 2, 3, 2, 2], [4, 1, 6, 8, 8, 3], [4, 3, 1, 2, 4, 5]];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize| case.arg_count(place, 1..=SIDE_MAX);
    let number = |place: usize| case.arg_int(place, -NUMBER_MAX..=NUMBER_MAX);
    let random = &mut case.random.clone();
    let matrix = match case.arg(0)? {
        "random" => drawn(size(1)?, size(2)?, number(3)?, number(4)?, random),
        "skew" => skew(size(1)?, number(2)?, random),
        "mendelsohn" => mendelsohn(size(1)?),
        "diagonal" => diagonal(size(1)?, number(2)?, random),
        "triangle" => triangle(size(1)?, number(2)?, random),
        "cycle" => {
            let more = case.arg_count(1, 0..=SIDE_MAX - CYCLE[0].len())?;
            cycle(more, number(2)?, random)
        }
        "small" => {
            let high = random.int(1..=6);
            drawn(
                random.index(1..=4),
                random.index(1..=5),
                -high,
                high,
                random,
            )
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{} {}", matrix.len(), matrix[0].len())?;
    for row in matrix {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

fn drawn(rows: usize, columns: usize, low: i64, high: i64, random: &mut Random) -> Matrix {
    (0..rows)
        .map(|_| random.ints(columns, low..=high))
        .collect()
}

fn skew(size: usize, high: i64, random: &mut Random) -> Matrix {
    let half = drawn(size, size, -high, high, random);
    let cell = |row: usize, column: usize| match row.cmp(&column) {
        Ordering::Equal => 0,
        Ordering::Less => half[row][column],
        Ordering::Greater => -half[column][row],
    };
    (0..size)
        .map(|row| (0..size).map(|column| cell(row, column)).collect())
        .collect()
}

/// Equal: 0; one more than the other: 1; two or more: -2.
fn mendelsohn(size: usize) -> Matrix {
    let pay = |more: usize| if more == 1 { 1 } else { -2 };
    let cell = |row: usize, column: usize| match row.cmp(&column) {
        Ordering::Equal => 0,
        Ordering::Greater => pay(row - column),
        Ordering::Less => -pay(column - row),
    };
    (0..size)
        .map(|row| (0..size).map(|column| cell(row, column)).collect())
        .collect()
}

fn cycle(more: usize, added: i64, random: &mut Random) -> Matrix {
    let row = |core: &[i64; 6]| {
        let behind = random.ints(more, 1..=9);
        core.iter()
            .chain(&behind)
            .map(|value| value + added)
            .collect()
    };
    CYCLE.iter().map(row).collect()
}

fn diagonal(size: usize, high: i64, random: &mut Random) -> Matrix {
    let mut matrix = vec![vec![0; size]; size];
    for (row, column) in random.permutation(size).into_iter().enumerate() {
        matrix[row][column - 1] = random.int(1..=high);
    }
    matrix
}

fn triangle(size: usize, high: i64, random: &mut Random) -> Matrix {
    let mut matrix = drawn(size, size, 1, high, random);
    for (row, numbers) in matrix.iter_mut().enumerate() {
        numbers[row + 1..].fill(0);
    }
    matrix
}
