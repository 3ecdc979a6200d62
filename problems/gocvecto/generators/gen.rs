//! Makes inputs for GOCVECTO. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT MAX`            two vectors at random;
//! - `same COUNT MAX`              the same direction, as two multiples of one vector;
//! - `opposite COUNT MAX`          opposite directions, as two multiples of one vector;
//! - `right COUNT MAX`             perpendicular, to either side;
//! - `near-same COUNT MAX`         two long vectors whose ends are a step from each other, so that the angle is tiny;
//! - `near-opposite COUNT MAX`     the same, with one of them turned back: just below pi or just above -pi;
//! - `near-right COUNT MAX`        nearly perpendicular, to either side;
//! - `diagonal COUNT MAX`          half a right angle or three halves, or nearly so, to either side;
//! - `behind COUNT MAX`            two vectors to the left, one above the x axis and one below it;
//! - `border COUNT MAX`            both vectors end on the border of the square of coordinates up to MAX, some in its corners;
//! - `pairs REACH`                 every two vectors with coordinates up to REACH;
//! - `small`                       a few cases with tiny coordinates, many of them opposite, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const CASES_MAX: i64 = 1000;
const MAX: i64 = 1_000_000;

type Vector = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let cases: Vec<(Vector, Vector)> = match case.arg(0)? {
        "pairs" => pairs(case.arg_int(1, 1..=2)?),
        "small" => {
            let max = random.int(1..=12);
            (0..random.int(1..=12))
                .map(|_| match random.chance(1, 3) {
                    true => multiples(random, max, -1),
                    false => two(random, max),
                })
                .collect()
        }
        family => {
            let make: fn(&mut Random, i64) -> (Vector, Vector) = match family {
                "random" => two,
                "same" => |random, max| multiples(random, max, 1),
                "opposite" => |random, max| multiples(random, max, -1),
                "right" => right,
                "near-same" => |random, max| near(random, max, 1),
                "near-opposite" => |random, max| near(random, max, -1),
                "near-right" => near_right,
                "diagonal" => diagonal,
                "behind" => behind,
                "border" => border,
                other => return broken(format!("no family is called {other:?}")),
            };
            let count = case.arg_int(1, 1..=CASES_MAX)?;
            let max = case.arg_int(2, 2..=MAX)?;
            (0..count).map(|_| make(random, max)).collect()
        }
    };
    writeln!(case.out, "{}", cases.len())?;
    for ((x, y), (z, w)) in cases {
        writeln!(case.out, "{x} {y} {z} {w}")?;
    }
    Ok(())
}

/// Never the zero vector.
fn vector(random: &mut Random, max: i64) -> Vector {
    let x = random.int(-max..=max);
    let mut y = random.int(-max..=max);
    if (x, y) == (0, 0) {
        y = 1;
    }
    (x, y)
}

fn two(random: &mut Random, max: i64) -> (Vector, Vector) {
    (vector(random, max), vector(random, max))
}

fn either(random: &mut Random) -> i64 {
    if random.chance(1, 2) { -1 } else { 1 }
}

fn times((x, y): Vector, factor: i64) -> Vector {
    (x * factor, y * factor)
}

/// A vector, and the factors by which it may grow.
fn short(random: &mut Random, max: i64) -> (Vector, i64) {
    let most = random.int(1..=max);
    (vector(random, most), max / most)
}

fn multiples(random: &mut Random, max: i64, sign: i64) -> (Vector, Vector) {
    let (step, factor) = short(random, max);
    let u = times(step, random.int(1..=factor));
    (u, times(step, sign * random.int(1..=factor)))
}

fn right(random: &mut Random, max: i64) -> (Vector, Vector) {
    let (step, factor) = short(random, max);
    let u = times(step, random.int(1..=factor));
    let turned = (-step.1, step.0);
    let side = either(random);
    (u, times(turned, side * random.int(1..=factor)))
}

fn near(random: &mut Random, max: i64, sign: i64) -> (Vector, Vector) {
    let u = vector(random, max - 1);
    let mut v = (u.0 + random.int(-1..=1), u.1 + random.int(-1..=1));
    if v == (0, 0) {
        v = u;
    }
    (u, times(v, sign))
}

fn near_right(random: &mut Random, max: i64) -> (Vector, Vector) {
    let u = vector(random, max - max / 2000);
    let mut lean = || random.int(-(max / 2000)..=max / 2000);
    let v = (-u.1 + lean(), u.0 + lean());
    let v = if v == (0, 0) { (-u.1, u.0) } else { v };
    (u, times(v, either(random)))
}

fn diagonal(random: &mut Random, max: i64) -> (Vector, Vector) {
    let u = vector(random, max / 2);
    let turned = (u.0 - u.1, u.0 + u.1);
    let around = if random.chance(1, 2) {
        times((-turned.1, turned.0), 1)
    } else {
        turned
    };
    let v = (around.0 + random.int(-1..=1), around.1 + random.int(-1..=1));
    let v = if v == (0, 0) { turned } else { v };
    let inside = |value: i64| value.clamp(-max, max);
    let v = (inside(v.0), inside(v.1));
    if random.chance(1, 2) { (v, u) } else { (u, v) }
}

fn behind(random: &mut Random, max: i64) -> (Vector, Vector) {
    let side = either(random);
    let mut next = |side: i64| (-random.int(1..=max), side * random.int(1..=max));
    (next(side), next(-side))
}

fn border(random: &mut Random, max: i64) -> (Vector, Vector) {
    let mut next = || {
        let far = max * either(random);
        let other = if random.chance(1, 4) {
            far
        } else {
            random.int(-max..=max)
        };
        if random.chance(1, 2) {
            (other, far)
        } else {
            (far, other)
        }
    };
    (next(), next())
}

fn pairs(reach: i64) -> Vec<(Vector, Vector)> {
    let all: Vec<Vector> = (-reach..=reach)
        .flat_map(|x| (-reach..=reach).map(move |y| (x, y)))
        .filter(|&vector| vector != (0, 0))
        .collect();
    let mut cases = Vec::new();
    for &u in &all {
        for &v in &all {
            cases.push((u, v));
        }
    }
    cases
}
