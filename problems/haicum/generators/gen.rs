//! Makes inputs for HAICUM. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT REACH`            points anywhere;
//! - `line COUNT DX DY`              points at equal distances on a line, in any order;
//! - `twice COUNT REACH`             every point occurs about twice;
//! - `crowds COUNT SIZE DX DY`       two square crowds, the second one so far from the first;
//! - `rows COUNT LENGTH GAP`         two long horizontal rows of points, one above the other;
//! - `lattice COLUMNS ROWS STEP`     all points of a lattice;
//! - `far COUNT REACH`               points anywhere, and the four corners of the whole range;
//! - `small`                         up to ten points, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: usize = 1000;
const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_count(place, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let mut points = match case.arg(0)? {
        "random" => scattered(count(1)?, length(2)?, random),
        "line" => {
            let step = (length(2)?, length(3)?);
            let places = 0..count(1)? as i64;
            places
                .map(|place| (place * step.0, place * step.1))
                .collect()
        }
        "twice" => {
            let points = scattered(count(1)?.div_ceil(2), length(2)?, random);
            (0..count(1)?).map(|_| *random.pick(&points)).collect()
        }
        "crowds" => {
            let (size, apart) = (length(2)?, (length(3)?, length(4)?));
            let mut points = scattered(count(1)?, size, random);
            let half = points.len() / 2;
            for (x, y) in &mut points[..half] {
                (*x, *y) = (*x + apart.0, *y + apart.1);
            }
            points
        }
        "rows" => {
            let (length, gap) = (length(2)?, length(3)?);
            (0..count(1)?)
                .map(|_| (random.int(0..=length), *random.pick(&[0, gap])))
                .collect()
        }
        "lattice" => {
            let (columns, rows, step) = (count(1)? as i64, count(2)? as i64, length(3)?);
            (0..columns)
                .flat_map(|x| (0..rows).map(move |y| (x * step, y * step)))
                .collect()
        }
        "far" => {
            let mut points = scattered(count(1)?.saturating_sub(4), length(2)?, random);
            points.extend([
                (REACH, REACH),
                (-REACH, REACH),
                (REACH, -REACH),
                (-REACH, -REACH),
            ]);
            points
        }
        "small" => {
            let (count, reach) = (random.index(1..=10), random.int(1..=6));
            scattered(count, reach, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    if points.len() > COUNT_MAX || points.iter().any(|&(x, y)| x.abs().max(y.abs()) > REACH) {
        return broken("too many points, or too far away");
    }
    random.shuffle(&mut points);
    writeln!(case.out, "{}", points.len())?;
    for (x, y) in points {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

fn scattered(count: usize, reach: i64, random: &mut Random) -> Vec<Point> {
    (0..count)
        .map(|_| (random.int(-reach..=reach), random.int(-reach..=reach)))
        .collect()
}
