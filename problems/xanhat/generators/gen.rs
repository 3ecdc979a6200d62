//! Makes inputs for XANHAT. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random COUNT REACH`     points anywhere with coordinates up to REACH;
//! - `disc COUNT REACH`       points of a disc: a small hull, far from square;
//! - `convex COUNT A B`       all points are corners of the hull (COUNT a multiple of 4), stretched by A and B;
//! - `triangle COUNT LENGTH X Y`  the same, with four long sides between three crowds, LENGTH wide each; no corner is to the left of X
//!   or below Y;
//! - `line COUNT DX DY`       points of one line, some of them twice;
//! - `lattice SIDE STEP`      a square lattice: long hull edges with many points, parallel to each other;
//! - `slab COUNT WIDTH`       parallelograms with many points on their sides;
//! - `far COUNT`              near the corners of the whole range: squared distances need more than 53 bits;
//! - `small`                  a few points with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

const COUNT_MAX: i64 = 100_000;
const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 2..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let mut points = match case.arg(0)? {
        "random" => scattered(count()?, length(2)?, random),
        "disc" => disc(count()?, length(2)?, random),
        "convex" => convex(count()?, (length(2)?, length(3)?)),
        "triangle" => triangle(count()?, length(2)?, (length(3)?, length(4)?)),
        "line" => {
            let step = (length(2)?, length(3)?);
            let places = count()?;
            (0..places)
                .map(|_| random.int(-places / 2..=places / 2))
                .map(|place| (step.0 * place + 5, step.1 * place - 3))
                .collect()
        }
        "lattice" => {
            let (side, step) = (count()?, length(2)?);
            (0..side * side)
                .map(|place| (place % side * step, place / side * step))
                .collect()
        }
        "slab" => {
            let width = length(2)?;
            (0..count()?)
                .map(|_| (random.int(0..=width), random.int(0..=3)))
                .map(|(x, y)| (x + y * width / 2, y * width / 4))
                .collect()
        }
        "far" => (0..count()?)
            .map(|_| {
                let mut end = || if random.chance(1, 2) { REACH } else { -REACH };
                let corner = (end(), end());
                let mut inwards = |place: i64| place - place.signum() * random.int(0..=99_999);
                (inwards(corner.0), inwards(corner.1))
            })
            .collect(),
        "small" => {
            let reach = random.int(1..=7);
            let count = random.int(2..=16);
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

fn disc(count: i64, reach: i64, random: &mut Random) -> Vec<Point> {
    let mut points = Vec::new();
    while (points.len() as i64) < count {
        let (x, y) = (random.int(-reach..=reach), random.int(-reach..=reach));
        if x * x + y * y <= reach * reach {
            points.push((x, y));
        }
    }
    points
}

/// All sides are short; then all is stretched.
fn convex(count: i64, stretch: Point) -> Vec<Point> {
    let corners = outline(&short_sides(count));
    let stretched = |(x, y): Point| (x * stretch.0, y * stretch.1);
    corners.into_iter().map(stretched).collect()
}

/// Corners are far from the middle, but those of one crowd are near to each other, and two crowds not twice as far apart as they are
/// from the middle.
fn triangle(count: i64, length: i64, lowest: Point) -> Vec<Point> {
    let height = length * 1732 / 1000;
    let mut sides = short_sides(count - 4);
    sides.extend([
        (length, -1),
        (length, 1),
        (-length, height),
        (-length, -height),
    ]);
    let is_down = |(x, y): Point| y < 0 || (y == 0 && x < 0);
    sides.sort_unstable_by(|&a, &b| {
        let turn = (a.1 * b.0).cmp(&(b.1 * a.0));
        is_down(a).cmp(&is_down(b)).then(turn)
    });
    let corners = outline(&sides);
    let least = |part: fn(&Point) -> i64| corners.iter().map(part).min().unwrap_or_default();
    let (left, bottom) = (least(|corner| corner.0), least(|corner| corner.1));
    let moved = |&(x, y): &Point| (x - left + lowest.0, y - bottom + lowest.1);
    corners.iter().map(moved).collect()
}

/// The shortest vectors of `count` different directions, in the order of these.
fn short_sides(count: i64) -> Vec<Point> {
    let quarter = count / 4;
    let side = (1..).find(|side| side * side / 2 >= quarter).unwrap_or(1);
    let mut sides: Vec<Point> = (1..=side)
        .flat_map(|x| (0..=side).map(move |y| (x, y)))
        .filter(|&(x, y)| gcd(x, y) == 1)
        .collect();
    sides.sort_unstable_by_key(|&(x, y)| (x * x + y * y, x));
    sides.truncate(usize::try_from(quarter).unwrap_or_default());
    sides.sort_unstable_by(|a, b| (a.1 * b.0).cmp(&(b.1 * a.0)));
    [(1, 0), (0, 1), (-1, 0), (0, -1)]
        .iter()
        .flat_map(|&turned| sides.iter().map(move |&side| product(side, turned)))
        .collect()
}

/// One vector, turned and stretched as the other stands to (1; 0).
fn product(one: Point, other: Point) -> Point {
    (
        one.0 * other.0 - one.1 * other.1,
        one.0 * other.1 + one.1 * other.0,
    )
}

fn outline(sides: &[Point]) -> Vec<Point> {
    let (mut x, mut y) = (0, 0);
    let step = |&(dx, dy): &Point| {
        let corner = (x, y);
        x += dx;
        y += dy;
        corner
    };
    sides.iter().map(step).collect()
}
