//! Makes inputs for DAGIACDON. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `mix COUNT N REACH`   polygons with up to N vertices around a point, some of them spoilt in one of these ways: two
//!   vertices exchanged, a vertex moved onto a far edge or onto another vertex, a fold, a vertex repeated; others get
//!   straight vertices, which are allowed;
//! - `spirals COUNT N`     corridors wound up, with N vertices (a multiple of 4), every second one spoilt in its middle;
//! - `whole COUNT N`       the same, none of them spoilt;
//! - `large COUNT N`       the same, but stretched over the whole range;
//! - `small`               a few vertices with tiny coordinates, for comparing programs.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

const VERTICES_MAX: i64 = 700;
const REACH: i64 = 1_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let family = case.arg(0)?.to_owned();
    let count = if family == "small" {
        12
    } else {
        case.arg_int(1, 1..=20)?
    };
    let vertices = |case: &Generator| case.arg_int(2, 4..=VERTICES_MAX);
    let mut polygons = Vec::new();
    for number in 0..count {
        polygons.push(match family.as_str() {
            "mix" => mixed(vertices(case)?, case.arg_int(3, 2..=500_000)?, random),
            "spirals" => spiral(vertices(case)?, number % 2 == 1),
            "whole" => spiral(vertices(case)?, false),
            "large" => stretched(spiral(vertices(case)?, false)),
            "small" => small(random),
            other => return broken(format!("no family is called {other:?}")),
        });
    }
    writeln!(case.out, "{count}")?;
    for mut polygon in polygons {
        let start = random.index(0..=polygon.len() - 1);
        polygon.rotate_left(start);
        if random.chance(1, 2) {
            polygon.reverse();
        }
        writeln!(case.out, "{}", polygon.len())?;
        for (x, y) in polygon {
            writeln!(case.out, "{x} {y}")?;
        }
    }
    Ok(())
}

fn mixed(count: i64, reach: i64, random: &mut Random) -> Vec<Point> {
    let count = random.int(4..=count);
    // Doubled, so that the middles of the edges are whole.
    let spokes = star(count, reach, (0, 0), random);
    let mut polygon: Vec<Point> = spokes.iter().map(|&(x, y)| (2 * x, 2 * y)).collect();
    let last = polygon.len() - 1;
    let place = random.index(0..=last);
    let far = (place + random.index(2..=last.max(3) - 1)) % polygon.len();
    let after = (far + 1) % polygon.len();
    let middle = |a: Point, b: Point| ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
    let on_far = middle(polygon[far], polygon[after]);
    match random.index(0..=7) {
        0 => polygon.swap(place, far),
        1 => polygon[place] = on_far,
        2 => polygon[place] = polygon[far],
        3 => polygon.insert(place, polygon[place]),
        4 => {
            let (a, b) = (polygon[place], polygon[(place + 1) % polygon.len()]);
            polygon.splice(place + 1..=place, [b, middle(a, b)]);
        }
        _ => {
            // Straight vertices.
            polygon.insert(far + 1, on_far);
        }
    }
    polygon.truncate(VERTICES_MAX as usize);
    polygon
}

/// A corridor one wide, wound up: outwards along its left side, back along its right one. Spoilt, one corner in its
/// middle is pushed through the other wall.
fn spiral(count: i64, is_spoilt: bool) -> Vec<Point> {
    let legs = count / 2 - 1;
    let mut outer = vec![(0, 0)];
    let mut inner = vec![(0, 1)];
    let (mut x, mut y) = (0, 0);
    for leg in 0..legs {
        let length = 2 * (legs - leg) + 1;
        let (dx, dy) =
            [(1, 0), (0, 1), (-1, 0), (0, -1)][usize::try_from(leg % 4).unwrap_or_default()];
        x += dx * length * 2;
        y += dy * length * 2;
        outer.push((x, y));
        // The inner wall is one step to the left, and turns one step earlier unless the corridor ends here.
        let early = i64::from(leg + 1 < legs);
        inner.push((x - dy - dx * early, y + dx - dy * early));
    }
    if is_spoilt {
        let place = outer.len() / 2;
        let (x, y) = outer[place];
        let towards = [(1, -1), (1, 1), (-1, 1), (-1, -1)][(place + 3) % 4];
        outer[place] = (x - 7 * towards.0, y - 7 * towards.1);
    }
    inner.reverse();
    outer.extend(inner);
    outer
}

/// The polygon, stretched to the whole range of coordinates.
fn stretched(polygon: Vec<Point>) -> Vec<Point> {
    let (xs, ys): (Vec<i64>, Vec<i64>) = polygon.into_iter().unzip();
    let whole_range = |values: Vec<i64>| {
        let low = values.iter().copied().min().unwrap_or(0);
        let high = values.iter().copied().max().unwrap_or(0);
        let factor = 2 * REACH / (high - low).max(1);
        values
            .into_iter()
            .map(move |value| (value - low) * factor - REACH)
    };
    whole_range(xs).zip(whole_range(ys)).collect()
}

fn small(random: &mut Random) -> Vec<Point> {
    if random.chance(1, 2) {
        return mixed(random.int(4..=8), random.int(2..=4), random);
    }
    let reach = random.int(1..=4);
    (0..random.int(3..=6))
        .map(|_| (random.int(-reach..=reach), random.int(-reach..=reach)))
        .collect()
}

fn star(count: i64, reach: i64, middle: Point, random: &mut Random) -> Vec<Point> {
    // The four directions of the axes are among them, so no two neighbours lie further apart than a right angle.
    let mut spokes: Vec<Point> = vec![(1, 0), (0, 1), (-1, 0), (0, -1)];
    for spoke in &mut spokes {
        let length = random.int(1..=reach);
        *spoke = (spoke.0 * length, spoke.1 * length);
    }
    let mut directions: HashSet<Point> = spokes.iter().map(|&spoke| direction(spoke)).collect();
    for _ in 0..100 * count {
        if spokes.len() as i64 >= count {
            break;
        }
        let spoke = (random.int(-reach..=reach), random.int(-reach..=reach));
        if spoke != (0, 0) && directions.insert(direction(spoke)) {
            spokes.push(spoke);
        }
    }
    spokes.sort_unstable_by(|&a, &b| {
        let upper = |(x, y): Point| (y, x) < (0, 0) || (y == 0 && x < 0);
        upper(a)
            .cmp(&upper(b))
            .then_with(|| (a.1 * b.0).cmp(&(a.0 * b.1)))
    });
    spokes
        .iter()
        .map(|spoke| (middle.0 + spoke.0, middle.1 + spoke.1))
        .collect()
}

fn direction((x, y): Point) -> Point {
    let divisor = gcd(x, y);
    (x / divisor, y / divisor)
}
