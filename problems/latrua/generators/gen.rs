//! latrua: rows of turtles. The first argument names a family:
//!
//! - `random LINES MIN MAX ONE_IN SEED`   rows of MIN to MAX turtles, one in ONE_IN stands;
//! - `lost LINES MAX ONE_IN SEED`         rows of at most MAX with the nim-sum 0: the turtle at the place of the sum is turned;
//! - `words LENGTH`                       all rows of a length;
//! - `long LOST LATE SHORT SEED`          LOST lost rows and LATE won ones, all of the most turtles; of these only the last standing turtle is
//!   part of a winning move, and all on its left stand but for a few. Then as many short rows as SHORT says, with all turtles that
//!   are left.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const LENGTH_MAX: usize = 100_000;
/// The most turtles of all rows together.
const SIZE_MAX: usize = 1_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    match case.arg(0)? {
        "words" => {
            let length = case.arg_count(1, 1..=9)?;
            for number in 0..1_u32 << length {
                writeln!(case.out, "{number:0length$b}")?;
            }
        }
        "random" => {
            let max = case.arg_count(3, 1..=LENGTH_MAX)?;
            let min = case.arg_count(2, 1..=max)?;
            let one_in = case.arg_count(4, 1..=LENGTH_MAX)? as u64;
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let length = case.random.index(min..=max);
                let row = draw(&mut case.random, length, one_in);
                print(case, &row)?;
            }
        }
        "lost" => {
            // With 2^t - 1 turtles, the nim-sum is always one of their places, or 0.
            let max = case.arg_count(2, 3..=LENGTH_MAX)?;
            let one_in = case.arg_count(3, 1..=LENGTH_MAX)? as u64;
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let length = (1 << case.random.index(2..=(max + 1).ilog2() as usize)) - 1;
                let mut row = draw(&mut case.random, length, one_in);
                let sum = (1..=length)
                    .filter(|&place| row[place - 1])
                    .fold(0, |sum, place| sum ^ place);
                if sum > 0 {
                    row[sum - 1] = !row[sum - 1];
                }
                print(case, &row)?;
            }
        }
        "long" => long(case)?,
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

fn long(case: &mut Generator) -> Result<(), Fault> {
    let rows_max = SIZE_MAX / LENGTH_MAX;
    let lost = case.arg_count(1, 0..=rows_max)?;
    let late = case.arg_count(2, 0..=rows_max - lost)?;
    for number in 0..lost + late {
        // Places below 65536 cannot change the highest digit of a sum to which 65536 or more belongs.
        let stands = |place: usize, random: &mut Random| place < 1 << 16 && !random.chance(1, 1000);
        let mut row: Vec<bool> = (1..=LENGTH_MAX)
            .map(|place| stands(place, &mut case.random))
            .collect();
        if number < lost {
            balance(&mut row);
        } else {
            row[case.random.index(90_000..=LENGTH_MAX) - 1] = true;
        }
        print(case, &row)?;
    }
    let left = SIZE_MAX - (lost + late) * LENGTH_MAX;
    let short = case.arg_count(3, 0..=left.min(1000 - lost - late))?;
    for number in 0..short {
        let length = (number + 1) * left / short - number * left / short;
        let row = draw(&mut case.random, length.min(LENGTH_MAX), 2);
        print(case, &row)?;
    }
    Ok(())
}

/// Turns at most two turtles, so that the nim-sum becomes 0.
fn balance(row: &mut [bool]) {
    let standing = (1..=row.len()).filter(|&place| row[place - 1]);
    let sum = standing.fold(0, |sum, place| sum ^ place);
    if sum > 0 {
        let highest = 1 << sum.ilog2();
        for place in [highest, sum ^ highest] {
            if place > 0 {
                row[place - 1] = !row[place - 1];
            }
        }
    }
}

fn draw(random: &mut Random, length: usize, one_in: u64) -> Vec<bool> {
    (0..length).map(|_| random.chance(1, one_in)).collect()
}

fn print(case: &mut Generator, row: &[bool]) -> Result<(), Fault> {
    let word: String = row
        .iter()
        .map(|&stands| if stands { '1' } else { '0' })
        .collect();
    Ok(writeln!(case.out, "{word}")?)
}
