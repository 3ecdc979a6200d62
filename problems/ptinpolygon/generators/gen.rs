//! Makes inputs for PTINPOLYGON. The first argument names a family, the last one where the point A is to be; an argument
//! before it that the family does not list makes the test another one.
//!
//! - `star N REACH X Y`      N vertices at random within REACH of (X; Y), in the order of their directions; the
//!   coordinates are then doubled, so that the middles of the edges are whole;
//! - `cells COUNT SIDE STEP` the outline of COUNT squares on a board of SIDE x SIDE, rows and columns 2 to STEP wide;
//! - `comb TEETH`            a zigzag with teeth up, above a straight back;
//! - `small`                 a few vertices and any A nearby, for comparing programs;
//! - `meander N SIDE`        N vertices (even), A at its foot and SIDE of it (`inside` or `outside`): the rays to 1 right and 0, 1, 2, …
//!   up pass through a vertex each.
//!
//! A is: `vertex` one of the vertices; `edge` the middle of an edge; `level` as high as a vertex, but not on the outline;
//! `beyond` on the prolongation of an edge; `near` one step from an edge; `closest` beside an edge, as near as whole coordinates come;
//! `any` anywhere within the bounding box.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

const VERTICES_MAX: i64 = 100_000;
const REACH: i64 = 1_000_000;
/// How often a place is drawn anew before it is given up.
const TRIES_MAX: usize = 100_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    if case.arg(0)? == "meander" {
        let count = case.arg_int(1, 6..=VERTICES_MAX)?;
        let (outline, foot) = meander(count, case.arg(2)? == "inside");
        return print(case, &outline, foot);
    }
    let count = |place: usize| case.arg_int(place, 3..=VERTICES_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let random = &mut case.random.clone();
    let mut outline = match case.arg(0)? {
        "star" => {
            let spokes = star(count(1)?, length(2)?, (length(3)?, length(4)?), random);
            spokes.iter().map(|&(x, y)| (2 * x, 2 * y)).collect()
        }
        "cells" => cells(count(1)?, count(2)?, length(3)?, random),
        "comb" => comb(count(1)?, random),
        "small" => small(random),
        other => return broken(format!("no family is called {other:?}")),
    };
    if random.chance(1, 2) {
        outline.reverse();
    }
    let start = random.index(0..=outline.len() - 1);
    outline.rotate_left(start);
    let kind = case.args.last().map_or("any", String::as_str);
    let Some(point) = place(kind, &outline, random) else {
        return broken(format!("no place found for {kind:?}"));
    };
    print(case, &outline, point)
}

fn print(case: &mut Generator, outline: &[Point], (x, y): Point) -> Result<(), Fault> {
    writeln!(case.out, "{} {x} {y}", outline.len())?;
    for (x, y) in outline {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

/// A place for A; `None` if nothing fits.
fn place(kind: &str, outline: &[Point], random: &mut Random) -> Option<Point> {
    let (low, high) = bounds(outline);
    for _ in 0..TRIES_MAX {
        let number = random.index(0..=outline.len() - 1);
        let (a, b) = (outline[number], outline[(number + 1) % outline.len()]);
        let any = (random.int(low.0..=high.0), random.int(low.1..=high.1));
        let sum = (a.0 + b.0, a.1 + b.1);
        let middle = (sum.0 / 2, sum.1 / 2);
        let (drawn, may_touch) = match kind {
            "vertex" => (a, true),
            "edge" if sum.0 % 2 == 0 && sum.1 % 2 == 0 => (middle, true),
            "edge" => continue,
            "level" => ((any.0, a.1), false),
            "beyond" => {
                let parts = gcd(b.0 - a.0, b.1 - a.1);
                let step = ((b.0 - a.0) / parts, (b.1 - a.1) / parts);
                let times = random.int(1..=parts);
                ((b.0 + times * step.0, b.1 + times * step.1), false)
            }
            "closest" => (beside(a, b, random), false),
            "near" => {
                let aside = *random.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
                ((middle.0 + aside.0, middle.1 + aside.1), false)
            }
            _ => (any, true),
        };
        let is_within = (low.0..=high.0).contains(&drawn.0) && (low.1..=high.1).contains(&drawn.1);
        if is_within && (may_touch || !is_on_outline(drawn, outline)) {
            return Some(drawn);
        }
    }
    None
}

/// A point beside the edge from `a` to `b`, at least on one of its sides nearer than any other that is not on its line.
fn beside(a: Point, b: Point, random: &mut Random) -> Point {
    let parts = gcd(b.0 - a.0, b.1 - a.1);
    let step = ((b.0 - a.0) / parts, (b.1 - a.1) / parts);
    let (s, t) = combined(step.0, step.1);
    let side = *random.pick(&[1, -1]);
    let (x, y) = (-t * side, s * side);
    // This number of steps puts it beside the edge, not before or behind it.
    let steps = if step.0 != 0 {
        -x.div_euclid(step.0)
    } else {
        -y.div_euclid(step.1)
    };
    let steps = steps + random.int(0..=parts - 1);
    (a.0 + x + steps * step.0, a.1 + y + steps * step.1)
}

/// Numbers `s` and `t` with `s * a + t * b` = 1 or -1, for `a` and `b` without a common divisor.
fn combined(a: i64, b: i64) -> (i64, i64) {
    if b == 0 {
        return (1, 0);
    }
    let (s, t) = combined(b, a % b);
    (t, s - a / b * t)
}

fn is_on_outline(place: Point, outline: &[Point]) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).any(|(a, b)| {
        let (u, v) = (
            (a.0 - place.0, a.1 - place.1),
            (b.0 - place.0, b.1 - place.1),
        );
        u.0 * v.1 == u.1 * v.0 && u.0 * v.0 + u.1 * v.1 <= 0
    })
}

/// The lower left and the upper right corner of the box around the outline.
fn bounds(outline: &[Point]) -> (Point, Point) {
    outline
        .iter()
        .fold((outline[0], outline[0]), |(low, high), point| {
            (
                (low.0.min(point.0), low.1.min(point.1)),
                (high.0.max(point.0), high.1.max(point.1)),
            )
        })
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

fn comb(teeth: i64, random: &mut Random) -> Vec<Point> {
    let mut outline = vec![(0, 0), (2 * teeth, 0)];
    for step in (1..2 * teeth).rev() {
        let tooth = if step % 2 == 1 {
            random.int(60..=99)
        } else {
            random.int(1..=9)
        };
        outline.push((step, tooth));
    }
    outline
}

fn cells(count: i64, side: i64, step: i64, random: &mut Random) -> Vec<Point> {
    let count = usize::try_from(count).unwrap_or_default();
    let corners = random.rectilinear_polygon(count, side, side);
    let mut lines = || -> Vec<i64> {
        let mut place = -side * step / 2;
        (0..=side)
            .map(|_| {
                place += random.int(2..=step);
                place
            })
            .collect()
    };
    let (columns, rows) = (lines(), lines());
    let at = |line: i64| usize::try_from(line).unwrap_or_default();
    corners
        .iter()
        .map(|&(x, y)| (columns[at(x)], rows[at(y)]))
        .collect()
}

/// Square teeth between x = 1 and x = 3, one level above the other, on the polygon's right side or on its left; and A, beside their foot.
fn meander(count: i64, is_inside: bool) -> (Vec<Point>, Point) {
    let levels = count / 2 - 1;
    let bottom = -levels / 2;
    let mut outline = Vec::new();
    for level in 0..levels {
        let (near, far) = ((1, bottom + level), (3, bottom + level));
        outline.extend(if level % 2 == 0 {
            [near, far]
        } else {
            [far, near]
        });
    }
    let back = if is_inside { -REACH } else { REACH };
    outline.extend([(back, REACH), (back, -REACH)]);
    // A program that takes the polygon to pieces from the first vertex on comes to A late.
    let half = outline.len() / 2;
    outline.rotate_left(half);
    (outline, (0, bottom))
}

fn small(random: &mut Random) -> Vec<Point> {
    if random.chance(1, 2) {
        let middle = (random.int(-3..=3), random.int(-3..=3));
        star(random.int(4..=9), random.int(2..=5), middle, random)
    } else {
        cells(random.int(3..=9), 4, 2, random)
    }
}
