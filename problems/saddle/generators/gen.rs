//! Makes inputs for SADDLE. The first argument names a family; any argument behind those listed only makes the test
//! another one.
//!
//! - `random M N LOW HIGH`               numbers drawn alike;
//! - `plant M N ROWS COLUMNS LOW HIGH`   exactly ROWS times COLUMNS saddle points, in rows and columns drawn at random;
//! - `largest M N ROWS COLUMNS`          the same with numbers 0 to 9, and a few of the largest size where they hide nothing;
//! - `small`                             a small matrix of small numbers, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const SIDE_MAX: usize = 500;
const NUMBER_MAX: i64 = 1_000_000_000;

type Matrix = Vec<Vec<i64>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize, max: usize| case.arg_count(place, 1..=max);
    let number = |place: usize| case.arg_int(place, -NUMBER_MAX..=NUMBER_MAX);
    let random = &mut case.random.clone();
    let matrix = match case.arg(0)? {
        "random" => {
            let (rows, columns) = (size(1, SIDE_MAX)?, size(2, SIDE_MAX)?);
            drawn(rows, columns, number(3)?, number(4)?, random)
        }
        "plant" => {
            let (rows, columns) = (size(1, SIDE_MAX)?, size(2, SIDE_MAX)?);
            let planted = (size(3, rows)?, size(4, columns)?);
            let matrix = drawn(rows, columns, number(5)?, number(6)?, random);
            plant(matrix, planted, number(5)?, number(6)?, random)
        }
        "largest" => {
            let (rows, columns) = (size(1, SIDE_MAX)?, size(2, SIDE_MAX)?);
            let planted = (size(3, rows)?, size(4, columns)?);
            let mut matrix = drawn(rows, columns, 0, 9, random);
            // One of these is in no chosen row or column.
            let few = rows.min(columns).min(planted.0 + planted.1 + 1);
            for (place, row) in matrix.iter_mut().enumerate().take(few) {
                row[place] = if place % 2 == 0 {
                    NUMBER_MAX
                } else {
                    -NUMBER_MAX
                };
            }
            plant(matrix, planted, 0, 9, random)
        }
        "small" => {
            let (rows, columns) = (random.index(1..=5), random.index(1..=5));
            let high = random.int(0..=4);
            drawn(rows, columns, -high, high, random)
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

/// Chosen rows meet chosen columns in one value; it is smaller than the rest of these rows, and larger than the rest of
/// these columns. A saddle point elsewhere would have the same value, and there would be more of it in the chosen rows.
fn plant(
    mut matrix: Matrix,
    (rows, columns): (usize, usize),
    low: i64,
    high: i64,
    random: &mut Random,
) -> Matrix {
    let value = random.int(low + 1..=high - 1);
    let is_chosen = |count: usize, of: usize, random: &mut Random| {
        let mut marks: Vec<bool> = (0..of).map(|place| place < count).collect();
        random.shuffle(&mut marks);
        marks
    };
    let row_marks = is_chosen(rows, matrix.len(), random);
    let column_marks = is_chosen(columns, matrix[0].len(), random);
    for (row, &row_chosen) in matrix.iter_mut().zip(&row_marks) {
        for (number, &column_chosen) in row.iter_mut().zip(&column_marks) {
            match (row_chosen, column_chosen) {
                (true, true) => *number = value,
                (true, false) => *number = random.int(value + 1..=high),
                (false, true) => *number = random.int(low..=value - 1),
                (false, false) => {}
            }
        }
    }
    matrix
}
