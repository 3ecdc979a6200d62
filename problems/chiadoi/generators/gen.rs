//! Makes inputs for CHIADOI. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT REACH`           different points anywhere;
//! - `far COUNT REACH`              the same, and the four corners of the whole range;
//! - `line COUNT DX DY`             points of one line;
//! - `beside COUNT OTHERS REACH`    so many points of a slanted line, and others anywhere;
//! - `parallel COUNT OTHERS GAP`    points of two horizontal lines;
//! - `upright COUNT OTHERS`         points of a vertical line, and others on both sides;
//! - `lattice COLUMNS ROWS STEP`    all points of a lattice;
//! - `parabola COUNT`               no three points on a line, all of them corners of the convex hull;
//! - `thin COUNT`                   points close to a line, many directions nearly alike;
//! - `halved COUNT BEND`            three points of a line with as many others on one side as on the other, or, for BEND 1, three
//!   that nearly are on a line;
//! - `small`                        up to ten points, for comparing programs.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 3000;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_count(place, 0..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let mut points: Vec<Point> = match case.arg(0)? {
        "random" => scattered(count(1)?, length(2)?, random)?,
        "far" => {
            let mut points = scattered(count(1)?.saturating_sub(4), length(2)?, random)?;
            points.extend([
                (REACH, REACH),
                (-REACH, REACH),
                (REACH, -REACH),
                (-REACH, -REACH),
            ]);
            points
        }
        "line" => along(count(1)?, (length(2)?, length(3)?), random),
        "beside" => {
            let mut points = along(count(1)?, (3, 2), random);
            points.extend(scattered(count(2)?, length(3)?, random)?);
            points
        }
        "parallel" => {
            let gap = length(3)?;
            let mut points = along(count(1)?, (1, 0), random);
            let others = along(count(2)?, (1, 0), random);
            points.extend(others.into_iter().map(|(x, y)| (x, y + gap)));
            points
        }
        "upright" => {
            let mut points = along(count(1)?, (0, 1), random);
            points.extend(scattered(count(2)?, count(2)? as i64, random)?);
            points
        }
        "lattice" => {
            let (columns, rows, step) = (count(1)? as i64, count(2)? as i64, length(3)?);
            (0..columns)
                .flat_map(|x| (0..rows).map(move |y| (x * step, y * step)))
                .collect()
        }
        "parabola" => {
            let places = 0..count(1)?.min(1999) as i64;
            places
                .map(|place| place - 1000)
                .map(|x| (x, x * x))
                .collect()
        }
        "thin" => (0..count(1)? as i64)
            .map(|place| place * 300)
            .map(|x| (x, x + random.int(0..=2)))
            .collect(),
        "halved" => halved(count(1)?, case.arg_int(2, 0..=1)?, random)?,
        "small" => {
            let (count, reach) = (random.index(2..=10), random.int(1..=3));
            scattered(count, reach, random)?
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

fn halved(count: usize, bend: i64, random: &mut Random) -> Result<Vec<Point>, Fault> {
    if count < 3 {
        return broken("fewer than three points");
    }
    let quarter = REACH / 4..=REACH / 2;
    let (x, y, inverse) = loop {
        let (x, y) = (random.int(quarter.clone()), random.int(quarter.clone()));
        if let Some(inverse) = inverse(y, x) {
            break (x, y, inverse);
        }
    };
    // The point (right, up) spans with the one before it a parallelogram of area `bend`.
    let (right, up) = match bend {
        0 => (x, y),
        _ => (2 * x - inverse, y + (1 + y * (x - inverse)) / x),
    };
    let mut points = vec![(-x, -y), (0, 0), (right, up)];
    let side = (count - 3) / 2;
    let far = REACH * REACH / 1000;
    let (mut left, mut under) = (0, 0);
    while left < side || under < side {
        let (a, b) = (random.int(-REACH..=REACH), random.int(-REACH..=REACH));
        let area = x * b - y * a;
        let (is_left, is_under) = (area > far, area < -far);
        let taken = if is_left { &mut left } else { &mut under };
        if (is_left || is_under) && *taken < side {
            *taken += 1;
            points.push((a, b));
        }
    }
    Ok(points)
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

/// Different points; fewer where there are not as many.
fn scattered(count: usize, reach: i64, random: &mut Random) -> Result<Vec<Point>, Fault> {
    if reach < 1 {
        return broken(format!("points within {reach}"));
    }
    let count = count.min(((2 * reach + 1) * (2 * reach + 1)) as usize);
    Ok(random.distinct_points(count, -reach..=reach, -reach..=reach))
}

/// Different points on a line through the origin.
fn along(count: usize, step: Point, random: &mut Random) -> Vec<Point> {
    let places = random.distinct(count, -(count as i64)..=count as i64);
    places
        .into_iter()
        .map(|place| (place * step.0, place * step.1))
        .collect()
}
