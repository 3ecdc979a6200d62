//! Makes inputs for MANGNGAN. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random COUNT REACH`       points anywhere;
//! - `line COUNT DX DY`         points of one line, in any order, some of them twice;
//! - `clusters COUNT CLUSTERS`  crowds far from each other;
//! - `lattice SIDE STEP STIR`   a lattice, each point moved by up to STIR;
//! - `spiral COUNT`             a square spiral: the network is one long chain;
//! - `twice COUNT REACH`        every point occurs twice;
//! - `far COUNT REACH`          a crowd of points with coordinates up to REACH, and two points in corners of the whole range: the last
//!   segments are longer than nearly all that are not needed;
//! - `small`                    up to seven points, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: i64 = 2000;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let mut points = match case.arg(0)? {
        "random" => scattered(count()?, (0, 0), length(2)?, random),
        "line" => {
            let (places, step) = (count()?, (length(2)?, length(3)?));
            (0..places)
                .map(|_| random.int(-places..=places))
                .map(|place| (place * step.0, place * step.1))
                .collect()
        }
        "clusters" => {
            let (count, clusters) = (count()?, case.arg_int(2, 1..=COUNT_MAX)?);
            let middles = scattered(clusters, (0, 0), REACH - 2000, random);
            let size = count / clusters;
            middles
                .iter()
                .flat_map(|&middle| scattered(size, middle, 2000, random))
                .collect()
        }
        "lattice" => {
            let (side, step, stir) = (count()?, length(2)?, length(3)?);
            (0..side * side)
                .map(|place| (place % side * step, place / side * step))
                .map(|(x, y)| (x + random.int(0..=stir), y + random.int(0..=stir)))
                .collect()
        }
        "spiral" => spiral(count()?),
        "twice" => {
            let mut points = scattered(count()? / 2, (0, 0), length(2)?, random);
            points.extend_from_within(..);
            points
        }
        "far" => {
            let mut points = scattered(count()? - 2, (0, 0), length(2)?, random);
            points.extend([(REACH, REACH), (-REACH, REACH)]);
            points
        }
        "small" => {
            let reach = random.int(1..=6);
            scattered(random.int(1..=7), (0, 0), reach, random)
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

fn scattered(count: i64, middle: Point, reach: i64, random: &mut Random) -> Vec<Point> {
    (0..count)
        .map(|_| (random.int(-reach..=reach), random.int(-reach..=reach)))
        .map(|(x, y)| (middle.0 + x, middle.1 + y))
        .collect()
}

/// Steps of 5 along legs of growing length; the turns are 15 apart.
fn spiral(count: i64) -> Vec<Point> {
    let (mut x, mut y) = (0, 0);
    let mut points = vec![(x, y)];
    for (leg, (dx, dy)) in (0_i64..).zip([(1, 0), (0, 1), (-1, 0), (0, -1)].into_iter().cycle()) {
        for _ in 0..3 * (leg / 2 + 1) {
            if points.len() as i64 == count {
                return points;
            }
            x += 5 * dx;
            y += 5 * dy;
            points.push((x, y));
        }
    }
    points
}
