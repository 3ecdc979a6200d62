//! Makes inputs for HAIHCN. The first argument names a family; any argument behind those listed makes the test another one.
//! The two corners of a rectangle are written in any of the four ways.
//!
//! - `random COUNT MAX`            corners at random;
//! - `pattern COUNT MAX XS YS`     all eight coordinates of an axis differ; XS and YS say how the intervals of the two
//!   rectangles lie there: `apart`, `overlap`, `inside` (the second within the first) or `around`;
//! - `touch COUNT MAX`             the second rectangle begins in x or in y where the first one ends;
//! - `places STEP X Y`             a square, and each of 784 rectangles with corners on a grid of eight lines: sides that
//!   touch, coincide or cross in every way; STEP is the distance of the lines and X Y their beginning;
//! - `thin COUNT MAX`              one unit wide, as long as may be;
//! - `largest COUNT`               nearly the whole range, from border to border;
//! - `small`                       a few cases with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const CASES_MAX: i64 = 1000;
const MAX: i64 = 1_000_000_000;

type Interval = (i64, i64);
/// The intervals of a rectangle along x and y.
type Rectangle = [Interval; 2];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 1..=CASES_MAX);
    let max = |place: usize, least: i64| case.arg_int(place, least..=MAX);
    let cases: Vec<[Rectangle; 2]> = match case.arg(0)? {
        "random" => {
            let max = max(2, 1)?;
            (0..count()?)
                .map(|_| [rectangle(random, max), rectangle(random, max)])
                .collect()
        }
        "pattern" => {
            let max = max(2, 2)?;
            let (xs, ys) = (
                Relation::named(case.arg(3)?)?,
                Relation::named(case.arg(4)?)?,
            );
            (0..count()?)
                .map(|_| pattern(random, max, &xs, &ys))
                .collect()
        }
        "touch" => {
            let max = max(2, 2)?;
            (0..count()?).map(|_| touch(random, max)).collect()
        }
        "places" => {
            let step = max(1, 1)?;
            let start = |place: usize| case.arg_int(place, -MAX..=MAX - 7 * step);
            places(step, start(2)?, start(3)?)
        }
        "thin" => {
            let max = max(2, 2)?;
            (0..count()?).map(|_| thin(random, max)).collect()
        }
        "largest" => (0..count()?).map(|_| largest(random)).collect(),
        "small" => {
            let max = random.int(1..=4);
            (0..random.int(1..=20))
                .map(|_| [rectangle(random, max), rectangle(random, max)])
                .collect()
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{}", cases.len())?;
    for [first, second] in cases {
        let (first, second) = (corners(random, first), corners(random, second));
        writeln!(case.out, "{first} {second}")?;
    }
    Ok(())
}

/// Two opposite corners: either diagonal, either end of it first.
fn corners(random: &mut Random, [mut x, mut y]: Rectangle) -> String {
    if random.chance(1, 2) {
        x = (x.1, x.0);
    }
    if random.chance(1, 2) {
        y = (y.1, y.0);
    }
    format!("{} {} {} {}", x.0, y.0, x.1, y.1)
}

fn interval(random: &mut Random, max: i64) -> Interval {
    let low = random.int(-max..=max - 1);
    (low, random.int(low + 1..=max))
}

fn rectangle(random: &mut Random, max: i64) -> Rectangle {
    [interval(random, max), interval(random, max)]
}

/// How two intervals lie to each other.
struct Relation {
    /// Which of four increasing numbers are the ends of the first interval; the second one has the others.
    first: (usize, usize),
    second: (usize, usize),
    is_symmetric: bool,
}

impl Relation {
    fn named(name: &str) -> Result<Relation, Fault> {
        let (first, second) = match name {
            "apart" => ((0, 1), (2, 3)),
            "overlap" => ((0, 2), (1, 3)),
            "inside" => ((0, 3), (1, 2)),
            "around" => ((1, 2), (0, 3)),
            other => return broken(format!("no relation is called {other:?}")),
        };
        let is_symmetric = matches!(name, "apart" | "overlap");
        Ok(Relation {
            first,
            second,
            is_symmetric,
        })
    }

    fn draw(&self, random: &mut Random, max: i64) -> (Interval, Interval) {
        let ends = random.increasing(4, -max..=max);
        let at = |(low, high): (usize, usize)| (ends[low], ends[high]);
        if self.is_symmetric && random.chance(1, 2) {
            (at(self.second), at(self.first))
        } else {
            (at(self.first), at(self.second))
        }
    }
}

fn pattern(random: &mut Random, max: i64, xs: &Relation, ys: &Relation) -> [Rectangle; 2] {
    let (x, u) = xs.draw(random, max);
    let (y, v) = ys.draw(random, max);
    [[x, y], [u, v]]
}

fn touch(random: &mut Random, max: i64) -> [Rectangle; 2] {
    let ends = random.increasing(3, -max..=max);
    let (low, high) = ((ends[0], ends[1]), (ends[1], ends[2]));
    let (one, other) = if random.chance(1, 2) {
        (high, low)
    } else {
        (low, high)
    };
    let (y, v) = (interval(random, max), interval(random, max));
    if random.chance(1, 2) {
        [[y, one], [v, other]]
    } else {
        [[one, y], [other, v]]
    }
}

fn places(step: i64, left: i64, bottom: i64) -> Vec<[Rectangle; 2]> {
    let at = |start: i64, (low, high): Interval| (start + low * step, start + high * step);
    let square = [at(left, (2, 5)), at(bottom, (2, 5))];
    let intervals: Vec<Interval> = (0..8)
        .flat_map(|low| (low + 1..8).map(move |high| (low, high)))
        .collect();
    let mut cases = Vec::new();
    for &x in &intervals {
        for &y in &intervals {
            cases.push([square, [at(left, x), at(bottom, y)]]);
        }
    }
    cases
}

fn thin(random: &mut Random, max: i64) -> [Rectangle; 2] {
    let mut next = || {
        let at = random.int(-max..=max - 1);
        let (long, short) = ((-max + random.int(0..=1), max), (at, at + 1));
        if random.chance(1, 2) {
            [long, short]
        } else {
            [short, long]
        }
    };
    [next(), next()]
}

fn largest(random: &mut Random) -> [Rectangle; 2] {
    let mut next = || (-MAX + random.int(0..=3), MAX - random.int(0..=3));
    [[next(), next()], [next(), next()]]
}
