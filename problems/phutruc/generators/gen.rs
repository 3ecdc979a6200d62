//! Makes inputs for PHUTRUC. The first argument names a family; any argument behind those listed makes the test another one.
//! REACH 0 leaves columns and rows where they are; else they lie anywhere from -REACH to REACH, one of each at REACH. FLIP 1 exchanges
//! x and y.
//!
//! - `random COUNT COLUMNS ROWS REACH`  different points anywhere among so many columns and rows;
//! - `grid COLUMNS ROWS REACH`          all of them;
//! - `diagonal COUNT REACH`             no two points in a column or row;
//! - `stairs COUNT REACH`               every second point shares its column with the one before, the others their row;
//! - `crosses COUNT ARM FLIP REACH`     crosses of a column and a row, with ARM points each way, apart from each other;
//! - `trap COLUMNS FLIP REACH`          for each k from 2 to COLUMNS rows of k points, each column in one of them at most: the fullest
//!   line is always a row, but the columns are enough;
//! - `chain COUNT FLIP`                 stairs in such an order that the last augmenting path goes through all of them;
//! - `tree COUNT REACH`                 lines and points are a random tree;
//! - `small`                            up to fourteen points, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 2000;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_count(place, 1..=COUNT_MAX);
    let reach = |place: usize| case.arg_int(place, 0..=REACH);
    let is_flipped = |place: usize| Ok::<_, Fault>(case.arg_int(place, 0..=1)? == 1);
    let (points, reach) = match case.arg(0)? {
        "random" => {
            let (columns, rows) = (count(2)? as i64, count(3)? as i64);
            let count = count(1)?.min((columns * rows) as usize);
            (
                random.distinct_points(count, 0..=columns - 1, 0..=rows - 1),
                reach(4)?,
            )
        }
        "grid" => (grid(count(1)?, count(2)?), reach(3)?),
        "diagonal" => (
            (0..count(1)? as i64).map(|place| (place, place)).collect(),
            reach(2)?,
        ),
        "stairs" => (
            (0..count(1)? as i64)
                .map(|place| ((place + 1) / 2, place / 2))
                .collect(),
            reach(2)?,
        ),
        "crosses" => (
            flipped(crosses(count(1)?, count(2)? as i64), is_flipped(3)?),
            reach(4)?,
        ),
        "trap" => (flipped(trap(count(1)?), is_flipped(2)?), reach(3)?),
        "chain" => {
            let points = flipped(chain(count(1)?), is_flipped(2)?);
            return write_points(case, &points);
        }
        "tree" => (tree(count(1)?, random), reach(2)?),
        "small" => {
            let (columns, rows) = (random.int(1..=7), random.int(1..=7));
            let count = random.int(1..=14.min(columns * rows)) as usize;
            (
                random.distinct_points(count, 0..=columns - 1, 0..=rows - 1),
                0,
            )
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    if points.len() > COUNT_MAX {
        return broken(format!("{} points are too many", points.len()));
    }
    write_down(case, points, reach, random)
}

/// Writes the points in random order, and columns and rows at random places if they have room.
fn write_down(
    case: &mut Generator,
    mut points: Vec<Point>,
    reach: i64,
    random: &mut Random,
) -> Result<(), Fault> {
    if reach > 0 {
        let lines = 1 + points
            .iter()
            .map(|point| point.0.max(point.1))
            .max()
            .unwrap_or(0);
        if 2 * reach + 1 < lines {
            return broken(format!("{lines} lines have no room"));
        }
        let mut places = |line: i64| {
            let mut places = random.distinct(lines as usize, -reach..=reach);
            // One line that has points is as far away as may be.
            if !places.contains(&reach) {
                places[line as usize] = reach;
            }
            places
        };
        let (xs, ys) = (places(points[0].0), places(points[0].1));
        for (x, y) in &mut points {
            (*x, *y) = (xs[*x as usize], ys[*y as usize]);
        }
    }
    random.shuffle(&mut points);
    write_points(case, &points)
}

fn write_points(case: &mut Generator, points: &[Point]) -> Result<(), Fault> {
    writeln!(case.out, "{}", points.len())?;
    for (x, y) in points {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

fn flipped(points: Vec<Point>, is_flipped: bool) -> Vec<Point> {
    match is_flipped {
        true => points.into_iter().map(|(x, y)| (y, x)).collect(),
        false => points,
    }
}

fn grid(columns: usize, rows: usize) -> Vec<Point> {
    (0..columns as i64)
        .flat_map(|x| (0..rows as i64).map(move |y| (x, y)))
        .collect()
}

/// Each cross has a corner in common: a column with `arm` points above it, and a row with one point fewer beside it.
fn crosses(count: usize, arm: i64) -> Vec<Point> {
    let mut points = Vec::new();
    for corner in (0..count as i64).map(|number| number * (arm + 1)) {
        points.push((corner, corner));
        points.extend((1..=arm).map(|step| (corner, corner + step)));
        points.extend((1..arm).map(|step| (corner + step, corner)));
    }
    points
}

fn trap(columns: usize) -> Vec<Point> {
    let mut points = Vec::new();
    let mut row = 0;
    for fullness in (2..=columns).rev() {
        for first in (0..columns / fullness).map(|part| part * fullness) {
            points.extend((first..first + fullness).map(|column| (column as i64, row)));
            row += 1;
        }
    }
    points
}

/// Column -k meets rows k - 1 and k. The points with row k - 1 come first: who goes through the columns in this order, or from left
/// to right, and takes the first free row for each, comes to column 0 last and finds its only row taken; and so on, up to the last one.
fn chain(count: usize) -> Vec<Point> {
    let count = count as i64;
    let up = (1..=count / 2).map(|step| (-step, step - 1));
    let level = (0..count - count / 2).rev();
    up.chain(level.map(|step| (-step, step))).collect()
}

/// Each point joins a line of one direction, which is there already, to a new one of the other.
fn tree(count: usize, random: &mut Random) -> Vec<Point> {
    let (mut columns, mut rows) = (1, 0);
    let mut points = Vec::with_capacity(count);
    for _ in 0..count {
        let old = random.int(0..=columns + rows - 1);
        if old < columns {
            points.push((old, rows));
            rows += 1;
        } else {
            points.push((columns, old - columns));
            columns += 1;
        }
    }
    points
}
