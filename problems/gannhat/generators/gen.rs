//! Makes inputs for GANNHAT. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random COUNT REACH`   points anywhere with coordinates up to REACH;
//! - `column COUNT`         all on one vertical line, gaps of 2 to 4 but for one of 1;
//! - `columns COUNT`        on two vertical lines far apart, gaps of 2 or more but for one;
//! - `row COUNT`            as `column`, on a horizontal line;
//! - `long COUNT AXIS`      on one edge of the range from end to end, along the axis x or y;
//! - `thick COUNT AXIS`     the same, but drawn apart across the edge as well, by less than the least distance;
//! - `crowd COUNT AT`       all but two crowded together, the lower left one in (AT, AT), and the two in far corners;
//! - `ring COUNT RADIUS`    all equally far from O, but for what rounding takes;
//! - `across COUNT REACH`   two crowds far from the line between them, and on it the closest pair, one point to each side;
//! - `grid SIDE STEP`       a grid whose points are moved a little, with one pair nearer than the others;
//! - `twice COUNT REACH`    random points, two of which are the same;
//! - `far COUNT`            so far apart that squared distances need more than 53 bits;
//! - `small`                a few points with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: i64 = 100_000;
const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 2..=COUNT_MAX);
    let length = || case.arg_int(2, 1..=REACH);
    let mut points = match case.arg(0)? {
        "random" => scattered(count()?, length()?, random),
        "column" => column(count()?, 7, random),
        "columns" => {
            let mut points = column(count()? / 2, -50_000, random);
            // This column has no pair of distance 1, and is so high that no two are level.
            let other = column(count()? / 2, 50_000, random);
            points.extend(other.iter().map(|&(x, y)| (x, 2 * y + 1)));
            points
        }
        "row" => turned(column(count()?, 7, random)),
        family @ ("long" | "thick") => {
            let mut points = long(count()?, random);
            if family == "thick" {
                let thickness = REACH / count()? / 4;
                for (_, y) in &mut points {
                    *y -= random.int(0..=thickness);
                }
            }
            match case.arg(2)? {
                "x" => points,
                _ => turned(points),
            }
        }
        "crowd" => crowd(count()?, case.arg_int(2, -REACH..=REACH / 2)?, random),
        "ring" => ring(count()?, length()?, random),
        "across" => across(count()?, length()?, random),
        "grid" => grid(count()?, length()?, random),
        "twice" => {
            let mut points = scattered(count()? - 1, length()?, random);
            points.push(*random.pick(&points));
            points
        }
        "far" => far(count()?, random),
        "small" => {
            let reach = random.int(1..=12);
            let count = random.int(2..=14);
            scattered(count, reach, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    random.shuffle(&mut points);
    writeln!(case.out, "{}", points.len())?;
    for (x, y) in points {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

fn scattered(count: i64, reach: i64, random: &mut Random) -> Vec<Point> {
    (0..count)
        .map(|_| (random.int(-reach..=reach), random.int(-reach..=reach)))
        .collect()
}

fn column(count: i64, x: i64, random: &mut Random) -> Vec<Point> {
    let near = random.int(1..=count - 1);
    let mut y = 0;
    (0..count)
        .map(|place| {
            y += if place == near { 1 } else { random.int(2..=4) };
            (x, y)
        })
        .collect()
}

fn turned(points: Vec<Point>) -> Vec<Point> {
    points.into_iter().map(|(x, y)| (y, x)).collect()
}

/// A horizontal line; two neighbours are less than half as far apart as any others.
fn long(count: i64, random: &mut Random) -> Vec<Point> {
    let step = 2 * REACH / (count - 1);
    let near = random.int(1..=count - 2);
    let mut points: Vec<Point> = (0..count)
        .map(|place| (place * step - REACH, REACH))
        .collect();
    for (place, point) in (1..count - 1).zip(&mut points[1..]) {
        let move_max = step / 8;
        point.0 += if place == near {
            step * 3 / 4
        } else {
            random.int(0..=move_max)
        };
    }
    points
}

/// A square that holds all but two points, wherever it is divided into few equal cells.
fn crowd(count: i64, at: i64, random: &mut Random) -> Vec<Point> {
    let side = (1..).find(|side| side * side >= count).unwrap_or(1);
    let mut points = grid(side, 9, random);
    points.truncate(usize::try_from(count - 2).unwrap_or_default());
    for (x, y) in &mut points {
        (*x, *y) = (*x + at, *y + at);
    }
    points.extend([(REACH, REACH), (REACH, -REACH)]);
    points
}

/// The points of the upper and the lower half circle by turns, at equal steps in x, and one more next to one of them.
fn ring(count: i64, radius: i64, random: &mut Random) -> Vec<Point> {
    let step = 2 * radius / count;
    let mut points: Vec<Point> = (0..count - 1)
        .map(|place| radius - place * step)
        .map(|x| (x, (radius * radius - x * x).isqrt()))
        .enumerate()
        .map(|(place, (x, y))| if place % 2 == 0 { (x, y) } else { (x, -y) })
        .collect();
    let (x, y) = *random.pick(&points);
    let near = x - x.signum() * step / 4;
    points.push((near, y.signum() * (radius * radius - near * near).isqrt()));
    points
}

/// The two points in the middle are a tenth of the crowds' least distance apart.
fn across(count: i64, reach: i64, random: &mut Random) -> Vec<Point> {
    let step = reach / count;
    let mut heights: Vec<i64> = (-count / 2..=count / 2).collect();
    heights.retain(|height| height.abs() > 2);
    let mut points: Vec<Point> = heights
        .iter()
        .map(|&height| {
            let x = random.int(reach / 2..=reach);
            let side = if height % 2 == 0 { x } else { -x };
            (side, height * step)
        })
        .collect();
    points.extend([(-step / 20, 3), (step / 20, -3)]);
    points
}

fn grid(side: i64, step: i64, random: &mut Random) -> Vec<Point> {
    let stir = step / 5;
    let mut points: Vec<Point> = (0..side * side)
        .map(|place| {
            let (x, y) = (place % side * step, place / side * step);
            (x + random.int(0..=stir), y + random.int(0..=stir))
        })
        .collect();
    let place = random.index(0..=points.len() - 1);
    let (x, y) = points[place];
    points.push((x + stir / 2 + 1, y + stir / 2 + 1));
    points
}

/// The points of a coarse grid over the whole range, a little moved.
fn far(count: i64, random: &mut Random) -> Vec<Point> {
    let side = (2..).find(|side| side * side >= count).unwrap_or(2);
    let step = 2 * (REACH - 1000) / (side - 1);
    let mut cells: Vec<i64> = (0..side * side).collect();
    random.shuffle(&mut cells);
    cells.truncate(usize::try_from(count).unwrap_or_default());
    let mut stirred = |line: i64| line * step - REACH + 1000 + random.int(-999..=999);
    cells
        .iter()
        .map(|cell| (stirred(cell % side), stirred(cell / side)))
        .collect()
}
