//! Makes inputs for PHUDUONG. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT REACH`        different points anywhere;
//! - `parabola COUNT`            no three points on a line;
//! - `lattice COLUMNS ROWS STEP` all points of a lattice;
//! - `lines LINES EACH REACH`    so many lines anywhere, with so many points on each;
//! - `bent TRIPLES`              three points each that are nearly on a line, the middle one near the y axis;
//! - `trap LINES EACH REACH`     so many lines through points of one further line, which is the fullest of all;
//! - `nearly COUNT`              points close to one line;
//! - `small`                     up to eight points, for comparing programs.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 20;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_count(place, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, 1..=REACH);
    let mut points: Vec<Point> = match case.arg(0)? {
        "random" => scattered(count(1)?, length(2)?, random),
        "parabola" => {
            let places = random.distinct(count(1)?, -1000..=1000);
            places.into_iter().map(|x| (x, x * x)).collect()
        }
        "lattice" => {
            let (columns, rows, step) = (count(1)? as i64, count(2)? as i64, length(3)?);
            (0..columns)
                .flat_map(|x| (0..rows).map(move |y| (x * step, y * step)))
                .collect()
        }
        "lines" => {
            let (lines, each, reach) = (count(1)?, count(2)?, length(3)?);
            (0..lines)
                .flat_map(|_| on_a_line(each, reach, random))
                .collect()
        }
        "bent" => {
            let triples = count(1)?;
            (0..triples).flat_map(|_| bent(random)).collect()
        }
        "trap" => trap(count(1)?, count(2)?, length(3)?, random)?,
        "nearly" => {
            let places = random.distinct(count(1)?, -900..=900);
            places
                .into_iter()
                .map(|x| (1000 * x, 999 * x + x * x / 1000))
                .collect()
        }
        "small" => {
            let (count, reach) = (random.index(2..=8), random.int(1..=2));
            scattered(count, reach, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    let mut seen = HashSet::new();
    points.retain(|&point| seen.insert(point));
    if points.len() < 2 || points.len() > COUNT_MAX {
        return broken(format!("{} points", points.len()));
    }
    random.shuffle(&mut points);
    writeln!(case.out, "{}", points.len())?;
    for (x, y) in points {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

/// Different points; fewer where there are not as many.
fn scattered(count: usize, reach: i64, random: &mut Random) -> Vec<Point> {
    let count = count.min(((2 * reach + 1) * (2 * reach + 1)) as usize);
    random.distinct_points(count, -reach..=reach, -reach..=reach)
}

fn on_a_line(count: usize, reach: i64, random: &mut Random) -> Vec<Point> {
    let count = count as i64;
    let step = (random.int(-3..=3), random.int(1..=3));
    let reach = (reach - 3 * count).max(1);
    let start = (random.int(-reach..=reach), random.int(-reach..=reach));
    (0..count)
        .map(|place| (start.0 + place * step.0, start.1 + place * step.1))
        .collect()
}

/// The two steps from point to point span a parallelogram of area 1.
fn bent(random: &mut Random) -> [Point; 3] {
    let sides = REACH / 5..=REACH * 2 / 5;
    let (x, y, inverse) = loop {
        let (x, y) = (random.int(sides.clone()), random.int(sides.clone()));
        if let Some(inverse) = inverse(y, x) {
            break (x, y, inverse);
        }
    };
    let (right, up) = (2 * x - inverse, y + (1 + y * (x - inverse)) / x);
    let middle = (random.int(-20..=20), random.int(-REACH / 8..=REACH / 8));
    let way = *random.pick(&[1, -1]);
    [(-x, -y), (0, 0), (right, up)].map(|(x, y)| (middle.0 + x, middle.1 + way * y))
}

/// The number from 0 on whose product with `number` leaves 1 after a division by `modulus`.
fn inverse(number: i64, modulus: i64) -> Option<i64> {
    let (mut a, mut b) = ((number, 1), (modulus, 0));
    while b.0 != 0 {
        let quotient = a.0 / b.0;
        (a, b) = (b, (a.0 - quotient * b.0, a.1 - quotient * b.1));
    }
    (a.0 == 1).then(|| a.1.rem_euclid(modulus))
}

fn trap(lines: usize, each: usize, reach: i64, random: &mut Random) -> Result<Vec<Point>, Fault> {
    let longest = reach / (8 * each as i64);
    if longest < 1 {
        return broken(format!(
            "{each} points of a line have no room within {reach}"
        ));
    }
    let places = random.distinct(lines, -reach / 4..=reach / 4);
    let points = places.into_iter().flat_map(|place| {
        let step = (random.int(-longest..=longest), random.int(1..=longest));
        let down = random.int(0..=each as i64 - 1);
        let ends = -down..=each as i64 - 1 - down;
        ends.map(move |k| (place + k * step.0, k * step.1))
    });
    // The line that all of them meet becomes a slanted one.
    Ok(points.map(|(x, y)| (x + y, x + 2 * y)).collect())
}
