//! Makes inputs for TAMGIAC. The first argument names a family; any argument behind those listed makes the test another one. The
//! vertices of a triangle are written in any order, so in either direction around it.
//!
//! - `random COUNT MAX`            vertices at random;
//! - `right COUNT MAX`             a right angle, with sides along the axes;
//! - `turned-right COUNT MAX`      a right angle, turned;
//! - `isosceles COUNT MAX`         two sides of the same length;
//! - `equilateral COUNT MAX`       nearly equilateral, or very small;
//! - `needle COUNT MAX`            area 1/2, as long as MAX allows: the third vertex is beside a long side;
//! - `far COUNT SIZE`              small triangles in the corners of the range;
//! - `border COUNT MAX`            all vertices on the border of the range, some in its corners;
//! - `grid REACH`                  the vertex O, and every two other vertices with coordinates up to REACH;
//! - `small`                       a few triangles with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, cross, generate};

const CASES_MAX: i64 = 1000;
const MAX: i64 = 10_000;

type Point = (i64, i64);
type Triangle = [Point; 3];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let mut cases: Vec<Triangle> = match case.arg(0)? {
        "grid" => grid(case.arg_int(1, 1..=2)?),
        "small" => {
            let max = random.int(1..=5);
            (0..random.int(1..=6)).map(|_| any(random, max)).collect()
        }
        family => {
            let make: fn(&mut Random, i64) -> Triangle = match family {
                "random" => any,
                "right" => right,
                "turned-right" => turned_right,
                "isosceles" => isosceles,
                "equilateral" => equilateral,
                "needle" => needle,
                "far" => far,
                "border" => border,
                other => return broken(format!("no family is called {other:?}")),
            };
            let count = case.arg_int(1, 1..=CASES_MAX)?;
            let max = case.arg_int(2, 4..=MAX)?;
            (0..count).map(|_| make(random, max)).collect()
        }
    };
    if case.arg(0)? != "grid" {
        for triangle in &mut cases {
            random.shuffle(triangle);
        }
    }
    writeln!(case.out, "{}", cases.len())?;
    for [a, b, c] in cases {
        writeln!(case.out, "{} {} {} {} {} {}", a.0, a.1, b.0, b.1, c.0, c.1)?;
    }
    Ok(())
}

fn is_triangle([a, b, c]: Triangle) -> bool {
    cross(a, b, c) != 0
}

fn point(random: &mut Random, max: i64) -> Point {
    (random.int(-max..=max), random.int(-max..=max))
}

/// Draws until the three points are no line and within the range.
fn until_fine(max: i64, mut draw: impl FnMut() -> Triangle) -> Triangle {
    let is_within = |&(x, y): &Point| x.abs() <= max && y.abs() <= max;
    loop {
        let triangle = draw();
        if is_triangle(triangle) && triangle.iter().all(is_within) {
            return triangle;
        }
    }
}

fn any(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        [point(random, max), point(random, max), point(random, max)]
    })
}

fn right(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let (corner, other) = (point(random, max), point(random, max));
        [corner, (other.0, corner.1), (corner.0, other.1)]
    })
}

fn turned_right(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let (corner, step) = (point(random, max), point(random, max / 4));
        let (one, other) = (random.int(1..=3), random.int(-3..=3));
        let b = (corner.0 + one * step.0, corner.1 + one * step.1);
        [
            corner,
            b,
            (corner.0 - other * step.1, corner.1 + other * step.0),
        ]
    })
}

fn isosceles(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let (middle, half) = (point(random, max), point(random, max / 2));
        let times = random.int(-3..=3);
        [
            (middle.0 - half.0, middle.1 - half.1),
            (middle.0 + half.0, middle.1 + half.1),
            (middle.0 - times * half.1, middle.1 + times * half.0),
        ]
    })
}

fn equilateral(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let (a, half) = (point(random, max), random.int(1..=max / 2));
        let height = half * 17_320_508 / 10_000_000;
        let side = if random.chance(1, 2) { -1 } else { 1 };
        let (b, c) = ((2 * half, 0), (half, side * height));
        if random.chance(1, 2) {
            [a, (a.0 + b.0, a.1 + b.1), (a.0 + c.0, a.1 + c.1)]
        } else {
            [a, (a.0 + b.1, a.1 + b.0), (a.0 + c.1, a.1 + c.0)]
        }
    })
}

/// A vector without a common divisor has one beside it with the cross product 1, found by Euclid's algorithm.
fn needle(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let long = (random.int(max / 2..=2 * max), random.int(1..=2 * max));
        let (divisor, s, t) = euclid(long.0, long.1);
        let long = (long.0 / divisor, long.1 / divisor);
        // long.0 * s + long.1 * t = 1, so (-t, s) is beside `long`; steps along `long` keep it there.
        let times = t.div_euclid(long.0) + 1;
        let beside = (times * long.0 - t, times * long.1 + s);
        let start = (-max + random.int(0..=3), -max + random.int(0..=3));
        let at = |step: Point| {
            let (x, y) = (start.0 + step.0, start.1 + step.1);
            (x, y)
        };
        let mirror = random.chance(1, 2);
        let turn = |(x, y): Point| if mirror { (-x, y) } else { (x, y) };
        [turn(start), turn(at(long)), turn(at(beside))]
    })
}

/// The greatest common divisor, and two factors with which the sum is that.
fn euclid(a: i64, b: i64) -> (i64, i64, i64) {
    if b == 0 {
        return (a, 1, 0);
    }
    let (divisor, s, t) = euclid(b, a % b);
    (divisor, t, s - a / b * t)
}

fn far(random: &mut Random, size: i64) -> Triangle {
    let mut sign = || if random.chance(1, 2) { -1 } else { 1 };
    let (right, up) = (sign(), sign());
    until_fine(MAX, || {
        let mut next = || {
            let (x, y) = (random.int(0..=size), random.int(0..=size));
            (right * (MAX - x), up * (MAX - y))
        };
        [next(), next(), next()]
    })
}

fn border(random: &mut Random, max: i64) -> Triangle {
    until_fine(max, || {
        let mut next = || {
            let far = if random.chance(1, 2) { -max } else { max };
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
        [next(), next(), next()]
    })
}

fn grid(reach: i64) -> Vec<Triangle> {
    let all: Vec<Point> = (-reach..=reach)
        .flat_map(|x| (-reach..=reach).map(move |y| (x, y)))
        .collect();
    let mut cases = Vec::new();
    for &b in &all {
        for &c in &all {
            let triangle = [(0, 0), b, c];
            if is_triangle(triangle) {
                cases.push(triangle);
            }
        }
    }
    cases
}
