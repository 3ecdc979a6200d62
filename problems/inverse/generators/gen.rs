//! Makes inputs for NGHICH. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random N MAX`        any numbers up to MAX in absolute value;
//! - `even N MAX`          even numbers: every fraction can be reduced;
//! - `dependent N MAX`     a row is the sum or the difference of two others, or their repetition, hidden among the rows;
//! - `zero-pivot N MAX`    an inverse exists, but the first rows begin alike or with 0, so that elimination meets a zero;
//! - `permutation N MAX`   one number in each row and column, the rest 0;
//! - `anti N MAX`          the same on the other diagonal;
//! - `triangular N MAX`    0 below the diagonal or above it;
//! - `unit N MAX`          the determinant is 1 or -1: the inverse has integers only;
//! - `largest N`           the numbers are 9 and -9 only;
//! - `large N`             the same with the numbers 7, 8 and 9 of either sign;
//! - `small`               up to four rows of tiny numbers, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const SIDE_MAX: usize = 7;
const MAX: i64 = 9;

type Matrix = Vec<Vec<i64>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let side = |least: usize| case.arg_count(1, least..=SIDE_MAX);
    let max = || case.arg_int(2, 1..=MAX);
    let matrix = match case.arg(0)? {
        "random" => any(random, side(1)?, max()?),
        "even" => {
            let half = any(random, side(1)?, max()? / 2);
            half.into_iter()
                .map(|row| row.iter().map(|a| 2 * a).collect())
                .collect()
        }
        "dependent" => dependent(random, side(2)?, max()?),
        "zero-pivot" => zero_pivot(random, side(2)?, max()?),
        "permutation" => {
            let side = side(1)?;
            let columns = random.permutation(side);
            single(random, &columns, max()?)
        }
        "anti" => {
            let columns: Vec<usize> = (1..=side(1)?).rev().collect();
            single(random, &columns, max()?)
        }
        "triangular" => triangular(random, side(1)?, max()?),
        "unit" => unit(random, side(1)?, max()?),
        "largest" => largest(random, side(1)?, 0),
        "large" => largest(random, side(1)?, 2),
        "small" => {
            let (side, max) = (random.index(1..=4), random.int(1..=3));
            match random.index(1..=4) {
                1 if side > 1 => dependent(random, side, max),
                2 if side > 1 => zero_pivot(random, side, max),
                _ => any(random, side, max),
            }
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{}", matrix.len())?;
    for row in matrix {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

fn any(random: &mut Random, side: usize, max: i64) -> Matrix {
    (0..side).map(|_| random.ints(side, -max..=max)).collect()
}

fn add(row: &[i64], other: &[i64], factor: i64) -> Vec<i64> {
    let pairs = row.iter().zip(other);
    pairs.map(|(a, b)| a + factor * b).collect()
}

fn fits(row: &[i64]) -> bool {
    row.iter().all(|a| a.abs() <= MAX)
}

fn dependent(random: &mut Random, side: usize, max: i64) -> Matrix {
    let mut matrix = any(random, side, max);
    let half = (max / 2).max(1);
    for row in &mut matrix[..side - 1] {
        *row = random.ints(side, -half..=half);
    }
    let sign = if random.chance(1, 2) { -1 } else { 1 };
    let other = if side > 2 { 1 } else { 0 };
    let sum = add(&matrix[0], &matrix[other], sign * i64::from(side > 2));
    matrix[side - 1] = sum;
    random.shuffle(&mut matrix);
    matrix
}

fn zero_pivot(random: &mut Random, side: usize, max: i64) -> Matrix {
    loop {
        let mut matrix = any(random, side, max);
        let like = random.index(1..=side - 1);
        if like == 1 {
            matrix[0][0] = 0;
        } else {
            let first = matrix[0].clone();
            matrix[1][..like].copy_from_slice(&first[..like]);
        }
        if determinant(&matrix) != 0 {
            return matrix;
        }
    }
}

fn single(random: &mut Random, columns: &[usize], max: i64) -> Matrix {
    let mut matrix = vec![vec![0; columns.len()]; columns.len()];
    for (row, column) in matrix.iter_mut().zip(columns) {
        let sign = if random.chance(1, 2) { -1 } else { 1 };
        row[column - 1] = sign * random.int(1..=max);
    }
    matrix
}

fn triangular(random: &mut Random, side: usize, max: i64) -> Matrix {
    let is_lower = random.chance(1, 2);
    let mut matrix = any(random, side, max);
    for (row, numbers) in matrix.iter_mut().enumerate() {
        for (column, number) in numbers.iter_mut().enumerate() {
            if column == row && *number == 0 {
                *number = 1;
            } else if column != row && (column < row) != is_lower {
                *number = 0;
            }
        }
    }
    matrix
}

/// Rows are added to others as long as the numbers stay small.
fn unit(random: &mut Random, side: usize, max: i64) -> Matrix {
    let columns = random.permutation(side);
    let mut matrix = single(random, &columns, 1);
    for _ in 0..12 * side {
        let (to, from) = (random.index(0..=side - 1), random.index(0..=side - 1));
        let sum = add(
            &matrix[to],
            &matrix[from],
            if random.chance(1, 2) { -1 } else { 1 },
        );
        if to != from && fits(&sum) && sum.iter().all(|a| a.abs() <= max) {
            matrix[to] = sum;
        }
    }
    matrix
}

/// The numbers are at most `less` below the largest, with either sign.
fn largest(random: &mut Random, side: usize, less: i64) -> Matrix {
    let mut next = || {
        let size = MAX - random.int(0..=less);
        if random.chance(1, 2) { -size } else { size }
    };
    (0..side)
        .map(|_| (0..side).map(|_| next()).collect())
        .collect()
}

/// The determinant, by expansion along the first row.
fn determinant(matrix: &[Vec<i64>]) -> i64 {
    if matrix.is_empty() {
        return 1;
    }
    let mut sum = 0;
    for (column, number) in matrix[0].iter().enumerate() {
        let rest: Matrix = matrix[1..]
            .iter()
            .map(|row| [&row[..column], &row[column + 1..]].concat())
            .collect();
        let sign = if column % 2 == 0 { 1 } else { -1 };
        if *number != 0 {
            sum += sign * number * determinant(&rest);
        }
    }
    sum
}
