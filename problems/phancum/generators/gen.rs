//! Makes inputs for PHANCUM. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random N K REACH`            points anywhere;
//! - `line N K STEP`               points at equal distances on a slanted line, in any order;
//! - `twice N K REACH`             many points coincide;
//! - `clusters N K REACH SPREAD`   K crowds;
//! - `pentagons COUNT K SIZE GAP`  regular pentagons, GAP apart: two sets are enough for one only if a diagonal may lie in a set;
//! - `squares COUNT K SIDE GAP`    squares in a row;
//! - `lattice COLUMNS ROWS K STEP` all points of a lattice;
//! - `small`                       up to seven points, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 16;
const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_count(place, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, 0..=REACH);
    let (mut points, sets) = match case.arg(0)? {
        "random" => (scattered(count(1)?, (0, 0), length(3)?, random), count(2)?),
        "line" => {
            let step = length(3)?;
            let places = 0..count(1)? as i64;
            (
                places.map(|place| (place * step, -place * step)).collect(),
                count(2)?,
            )
        }
        "twice" => {
            let points = scattered(count(1)?.div_ceil(2), (0, 0), length(3)?, random);
            (
                (0..count(1)?).map(|_| *random.pick(&points)).collect(),
                count(2)?,
            )
        }
        "clusters" => {
            let (sets, spread) = (count(2)?, length(4)?);
            let middles = scattered(sets, (0, 0), length(3)? - spread, random);
            let points =
                (0..count(1)?).map(|place| scattered(1, middles[place % sets], spread, random)[0]);
            (points.collect(), sets)
        }
        "pentagons" => (row(&PENTAGON, count(1)?, length(3)?, length(4)?), count(2)?),
        "squares" => (row(&SQUARE, count(1)?, length(3)?, length(4)?), count(2)?),
        "lattice" => {
            let (columns, rows, step) = (count(1)? as i64, count(2)? as i64, length(4)?);
            let points = (0..columns).flat_map(|x| (0..rows).map(move |y| (x * step, y * step)));
            (points.collect(), count(3)?)
        }
        "small" => {
            let points = random.index(1..=7);
            let sets = random.index(1..=points.min(4));
            let reach = random.int(1..=6);
            (scattered(points, (0, 0), reach, random), sets)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    if points.len() > COUNT_MAX || sets > points.len() {
        return broken(format!("{} points in {sets} sets", points.len()));
    }
    random.shuffle(&mut points);
    writeln!(case.out, "{} {sets}", points.len())?;
    for (x, y) in points {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

fn scattered(count: usize, middle: Point, reach: i64, random: &mut Random) -> Vec<Point> {
    (0..count)
        .map(|_| (random.int(-reach..=reach), random.int(-reach..=reach)))
        .map(|(x, y)| (middle.0 + x, middle.1 + y))
        .collect()
}

/// Nearly regular, in a circle of radius 100.
const PENTAGON: [Point; 5] = [(0, 100), (95, 31), (59, -81), (-59, -81), (-95, 31)];
const SQUARE: [Point; 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];

fn row(shape: &[Point], count: usize, size: i64, gap: i64) -> Vec<Point> {
    (0..count as i64)
        .flat_map(|place| {
            shape
                .iter()
                .map(move |(x, y)| (x * size + place * gap, y * size))
        })
        .collect()
}
