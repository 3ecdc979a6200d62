//! Makes inputs for CHUTRINH. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random N MAX`     any distances up to MAX, each direction for itself;
//! - `symmetric N MAX`  the same for both directions;
//! - `ring N`           a hidden ring with short roads in one direction, and very long ones back;
//! - `zeros N`          many roads of length 0;
//! - `toll N LOW LESS`  to enter a city costs LOW at least, from each other one nearly the same (up to LESS less): all trips are nearly
//!   alike;
//! - `decoy N`          the nearest city leads away: short roads whose end has only long ones left;
//! - `small`            up to seven cities, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const MAX: i64 = 1_000_000;

type Matrix = Vec<Vec<i64>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_count(1, 1..=15);
    let mut distances = match case.arg(0)? {
        "random" => matrix(count()?, case.arg_int(2, 1..=MAX)?, random),
        "symmetric" => {
            let drawn = matrix(count()?, case.arg_int(2, 1..=MAX)?, random);
            let cities = 0..drawn.len();
            let both = |one: usize, other: usize| drawn[one.min(other)][one.max(other)];
            let row = |one: usize| cities.clone().map(|other| both(one, other)).collect();
            cities.clone().map(row).collect()
        }
        "ring" => {
            let mut distances = matrix(count()?, 1000, random);
            let order = random.permutation(distances.len());
            for (place, &city) in order.iter().enumerate() {
                let next = order[(place + 1) % order.len()];
                distances[city - 1][next - 1] = random.int(0..=20);
                distances[next - 1][city - 1] = MAX - random.int(0..=20);
            }
            distances
        }
        "zeros" => {
            let mut distances = matrix(count()?, 30, random);
            for distance in distances.iter_mut().flatten() {
                *distance = (*distance - 12).max(0);
            }
            distances
        }
        "toll" => {
            let (count, low) = (count()?, case.arg_int(2, 0..=MAX)?);
            let mut distances = matrix(count, case.arg_int(3, 0..=low)?, random);
            for city in 0..count {
                let toll = random.int(low..=MAX);
                for row in &mut distances {
                    row[city] = toll - row[city];
                }
            }
            distances
        }
        "decoy" => {
            let mut distances = matrix(count()?, 100, random);
            let cities = distances.len();
            for (here, row) in distances.iter_mut().enumerate() {
                // All are drawn to the low numbers, which are far from everything.
                for (there, distance) in row.iter_mut().enumerate() {
                    *distance += 1000 * there as i64 / cities as i64;
                    if here < cities / 3 {
                        *distance += 5000 * there as i64;
                    }
                }
            }
            distances
        }
        "small" => {
            let max = *random.pick(&[1, 5, 100]);
            matrix(random.index(1..=7), max, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{}", distances.len())?;
    for (city, row) in distances.iter_mut().enumerate() {
        row[city] = 0;
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

fn matrix(count: usize, max: i64, random: &mut Random) -> Matrix {
    (0..count).map(|_| random.ints(count, 0..=max)).collect()
}
