//! Makes inputs for DOMIN. The first argument names a family; any argument behind those listed only makes the test
//! another one.
//!
//! - `random M N LOW HIGH`           numbers drawn alike; in a wide range nothing is dominated;
//! - `hidden M N COUNT LOW HIGH`     the same with COUNT rows and COUNT columns that others dominate;
//! - `twins M N LOW HIGH`            half of the rows and columns are copies of others;
//! - `chain SIDE`                    lines die one by one, rows and columns in turn, down to a single cell;
//! - `sparse SIDE ORDER`             such a chain of zeros and few other numbers, where comparing two lines takes long; the line
//!   that dies next stands where ORDER says, last or at any place;
//! - `mendelsohn N`                  exercise 9.30 for the numbers 1 to N;
//! - `small`                         a small matrix of small numbers, for comparing programs.

use std::cmp::Ordering;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const SIDE_MAX: usize = 100;
const NUMBER_MAX: i64 = 1_000_000_000;

type Matrix = Vec<Vec<i64>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize| case.arg_count(place, 1..=SIDE_MAX);
    let number = |place: usize| case.arg_int(place, -NUMBER_MAX..=NUMBER_MAX);
    let random = &mut case.random.clone();
    let matrix = match case.arg(0)? {
        "random" => drawn(size(1)?, size(2)?, number(3)?, number(4)?, random),
        "hidden" => {
            let matrix = drawn(size(1)?, size(2)?, number(4)?, number(5)?, random);
            shuffled(with_dominated(matrix, size(3)?, random), random)
        }
        "twins" => {
            let matrix = drawn(size(1)?, size(2)?, number(3)?, number(4)?, random);
            let rows = (0..matrix.len()).map(|row| matrix[row / 2].clone());
            let matrix = transposed(&rows.collect::<Matrix>());
            let columns = (0..matrix.len()).map(|column| matrix[column / 2].clone());
            shuffled(columns.collect(), random)
        }
        "chain" => shuffled(chain(size(1)?, random), random),
        "sparse" => {
            let matrix = sparse_chain(size(1)?);
            match case.arg(2)? {
                "last" => matrix,
                _ => shuffled(matrix, random),
            }
        }
        "mendelsohn" => mendelsohn(size(1)?),
        "small" => {
            let high = random.int(1..=5);
            drawn(
                random.index(1..=5),
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

fn transposed(matrix: &Matrix) -> Matrix {
    (0..matrix[0].len())
        .map(|column| matrix.iter().map(|row| row[column]).collect())
        .collect()
}

/// Rows and columns in random order.
fn shuffled(mut matrix: Matrix, random: &mut Random) -> Matrix {
    random.shuffle(&mut matrix);
    let mut columns = transposed(&matrix);
    random.shuffle(&mut columns);
    transposed(&columns)
}

/// The last rows become some of the first ones with smaller numbers, the last columns some with larger ones.
fn with_dominated(mut matrix: Matrix, count: usize, random: &mut Random) -> Matrix {
    for sign in [-1, 1] {
        let kept = matrix.len() - count;
        for place in kept..matrix.len() {
            let model = matrix[random.index(0..=kept - 1)].clone();
            let moved = model.iter().map(|number| number + sign * random.int(0..=3));
            matrix[place] = moved.collect();
        }
        matrix = transposed(&matrix);
    }
    matrix
}

/// Grows from one cell by a row and a column in turn. A new row is below an earlier one, a new column above an earlier one;
/// besides, the new row is lowest in the column before it, and the new column highest in the row before it, so that the line
/// before stays until the new one is deleted.
fn chain(side: usize, random: &mut Random) -> Matrix {
    let mut matrix = vec![vec![0]];
    for step in 1..side {
        let model = random.pick(&matrix).clone();
        let mut row: Vec<i64> = model
            .iter()
            .map(|number| number - random.int(0..=2))
            .collect();
        if step > 1 {
            row[step - 1] = row.iter().copied().min().unwrap_or(0) - 1;
        }
        matrix.push(row);
        let mut columns = transposed(&matrix);
        let model = random.pick(&columns).clone();
        let mut column: Vec<i64> = model
            .iter()
            .map(|number| number + random.int(0..=2))
            .collect();
        let highest = columns.iter().map(|column| column[step]).max();
        column[step] = column[step].max(highest.unwrap_or(0) + 1);
        columns.push(column);
        matrix = transposed(&columns);
    }
    matrix
}

/// At any time just one line is dominated. The last row that is left dies by the first, since the column behind it, in which it
/// alone has a large number, is gone; then the last column dies by the first one, since its only small number is gone with that row.
fn sparse_chain(side: usize) -> Matrix {
    let mut matrix = vec![vec![0; side]; side];
    for place in 1..side {
        matrix[place - 1][place] = NUMBER_MAX;
        matrix[place][place] = -NUMBER_MAX;
    }
    matrix
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
