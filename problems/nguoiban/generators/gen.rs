//! nguoiban: cities in any order. The first argument names a family:
//!
//! - `random N SEED`            anywhere;
//! - `clusters N COUNT SEED`    around COUNT places;
//! - `ring N SEED`              on a circle;
//! - `line N SEED`              on a slanting line, the ends included;
//! - `blocks COUNT SEED`        COUNT squares of four cities, which hang together and lead from corner to corner of the whole square: a
//!   trip goes around any tree of them in steps as long as a square's side;
//! - `lattice W H STEP SEED`    the points of a lattice;
//! - `small SEED`               3 to 8 cities, some in the same place, for comparing programs.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const SIDE: i64 = 10_000;
const CITIES_MAX: usize = 200;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let mut cities = match family.as_str() {
        "small" => {
            let count = case.random.index(3..=8);
            anywhere(case, count, 12)
        }
        "random" => {
            let count = case.arg_count(1, 1..=CITIES_MAX)?;
            anywhere(case, count, SIDE)
        }
        "clusters" => clusters(case)?,
        "ring" => ring(case.arg_count(1, 3..=CITIES_MAX)?),
        "line" => {
            let count = case.arg_count(1, 2..=CITIES_MAX)?;
            let mut steps = case.random.ints(count - 2, 1..=3332);
            steps.extend([0, 3333]);
            steps.iter().map(|&step| (3 * step, 2 * step + 7)).collect()
        }
        "blocks" => blocks(case.arg_count(1, 25..=CITIES_MAX / 4)?, &mut case.random),
        "lattice" => {
            let (width, height) = (case.arg_int(1, 1..=20)?, case.arg_int(2, 1..=10)?);
            let step = case.arg_int(3, 1..=500)?;
            (0..width * height)
                .map(|cell| (cell % width * step, cell / width * step))
                .collect()
        }
        family => return broken(format!("no family is called {family:?}")),
    };
    case.random.shuffle(&mut cities);
    writeln!(case.out, "{}", cities.len())?;
    for (x, y) in cities {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

fn anywhere(case: &mut Generator, count: usize, side: i64) -> Vec<(i64, i64)> {
    (0..count)
        .map(|_| (case.random.int(0..=side), case.random.int(0..=side)))
        .collect()
}

fn clusters(case: &mut Generator) -> Result<Vec<(i64, i64)>, Fault> {
    let count = case.arg_count(1, 1..=CITIES_MAX)?;
    let places = case.arg_count(2, 1..=20)?;
    let centres = anywhere(case, places, SIDE);
    let mut cities = Vec::with_capacity(count);
    for _ in 0..count {
        let &(x, y) = case.random.pick(&centres);
        // The sum of two draws lies mostly near the centre.
        let mut near = |centre: i64| {
            let away = case.random.int(-400..=400) + case.random.int(-400..=400);
            (centre + away).clamp(0, SIDE)
        };
        cities.push((near(x), near(y)));
    }
    Ok(cities)
}

/// The squares lie on a board of 13 x 13, 400 from each other as their cities are; first a staircase, then more beside those there are.
fn blocks(count: usize, random: &mut Random) -> Vec<(i64, i64)> {
    let mut blocks: Vec<(i64, i64)> = (0..25).map(|step| ((step + 1) / 2, step / 2)).collect();
    while blocks.len() < count {
        let &(x, y) = random.pick(&blocks);
        let &(dx, dy) = random.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
        let next = (x + dx, y + dy);
        let is_on_board = (0..13).contains(&next.0) && (0..13).contains(&next.1);
        if is_on_board && !blocks.contains(&next) {
            blocks.push(next);
        }
    }
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
    blocks
        .iter()
        .flat_map(|(x, y)| corners.map(|(dx, dy)| (400 * (2 * x + dx), 400 * (2 * y + dy))))
        .collect()
}

/// Points of a circle, as near as integers come: they stay in convex position.
fn ring(count: usize) -> Vec<(i64, i64)> {
    (0..count)
        .map(|city| {
            let angle = std::f64::consts::TAU * (city as f64 + 0.1) / count as f64;
            let along = |part: f64| (5000.0 + 4900.0 * part).round() as i64;
            (along(angle.cos()), along(angle.sin()))
        })
        .collect()
}
