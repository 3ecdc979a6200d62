//! Makes inputs for POLYGONAREA. The first argument names a family, the last one (but for `small`) the direction, `ccw`
//! or `cw`; an argument before it that the family does not list makes the test another one. Lengths are in thousandths.
//!
//! - `convex N X Y`                 a convex polygon with N vertices (a multiple of 4), its lowest vertex at (X; Y);
//! - `star N REACH X Y`             N vertices at random within REACH of (X; Y), in the order of their directions;
//! - `comb TEETH WIDTH HEIGHT X Y`  a zigzag of thin teeth above a straight back;
//! - `cells COUNT SIDE STEP`        the outline of COUNT squares on a board of SIDE x SIDE, rows and columns up to STEP wide;
//! - `range N`                      a mountain range of N vertices along the whole width, with one peak as high as can be;
//! - `skyline N`                    the same of houses with flat roofs (N even);
//! - `small`                        a few vertices, for comparing programs.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

const VERTICES_MAX: i64 = 100_000;
/// The largest coordinate, in thousandths.
const REACH: i64 = 100_000_000;

type Point = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let count = |place: usize| case.arg_int(place, 3..=VERTICES_MAX);
    let length = |place: usize| case.arg_int(place, -REACH..=REACH);
    let random = &mut case.random.clone();
    let mut outline = match case.arg(0)? {
        "convex" => convex(count(1)?, (length(2)?, length(3)?)),
        "star" => star(count(1)?, length(2)?, (length(3)?, length(4)?), random),
        "comb" => comb(
            count(1)?,
            (length(2)?, length(3)?),
            (length(4)?, length(5)?),
            random,
        ),
        "cells" => cells(count(1)?, count(2)?, length(3)?, random),
        "range" => range(count(1)?, random),
        "skyline" => skyline(count(1)?, random),
        "small" => small(random),
        other => return broken(format!("no family is called {other:?}")),
    };
    let is_clockwise = match case.args.last().map(String::as_str) {
        Some("cw") => true,
        Some("ccw") => false,
        _ => random.chance(1, 2),
    };
    if is_clockwise {
        outline.reverse();
    }
    let start = random.index(0..=outline.len() - 1);
    outline.rotate_left(start);
    writeln!(case.out, "{}", outline.len())?;
    for (x, y) in outline {
        writeln!(case.out, "{} {}", decimal(x), decimal(y))?;
    }
    Ok(())
}

/// A number of thousandths in its shortest form.
fn decimal(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The sides are the shortest vectors of different directions, in the order of these.
fn convex(count: i64, lowest: Point) -> Vec<Point> {
    let quarter = count / 4;
    let side = (1..).find(|side| side * side / 2 >= quarter).unwrap_or(1);
    let mut sides: Vec<Point> = (1..=side)
        .flat_map(|x| (0..=side).map(move |y| (x, y)))
        .filter(|&(x, y)| gcd(x, y) == 1)
        .collect();
    sides.sort_unstable_by_key(|&(x, y)| (x * x + y * y, x));
    sides.truncate(usize::try_from(quarter).unwrap_or_default());
    sides.sort_unstable_by(|a, b| (a.1 * b.0).cmp(&(b.1 * a.0)));
    let (mut x, mut y) = lowest;
    let mut outline = Vec::new();
    for turned in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
        for &(dx, dy) in &sides {
            outline.push((x, y));
            x += dx * turned.0 - dy * turned.1;
            y += dx * turned.1 + dy * turned.0;
        }
    }
    outline
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

fn comb(
    teeth: i64,
    (width, height): Point,
    (left, bottom): Point,
    random: &mut Random,
) -> Vec<Point> {
    // Heights are as coarse as the teeth are wide.
    let mut tall = |low: i64, high: i64| width * random.int(low / width..=high / width);
    let mut outline = vec![(left, bottom), (left + 2 * teeth * width, bottom)];
    for step in (1..2 * teeth).rev() {
        let tooth = if step % 2 == 1 {
            tall(height / 2, height)
        } else {
            tall(width, width.max(height / 10))
        };
        outline.push((left + step * width, bottom + tooth));
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
                place += random.int(1..=step);
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

/// Low mountains on every other whole unit, so that files stay small, and one peak among them.
fn range(count: i64, random: &mut Random) -> Vec<Point> {
    let mut outline = vec![(-REACH, 0), (REACH, 0)];
    let peak = count / 2;
    for step in (1..=count - 2).rev() {
        let low = if step % 2 == 0 { 1 } else { 5 };
        let height = random.int(low..=low + 3) * 1000;
        let height = if step == peak { REACH } else { height };
        outline.push((-REACH + 2000 * step, height));
    }
    outline
}

fn skyline(count: i64, random: &mut Random) -> Vec<Point> {
    let houses = count / 2 - 1;
    let left = |house: i64| -REACH + 4000 * house;
    let mut outline = vec![(left(0), 0), (left(houses), 0)];
    for house in (0..houses).rev() {
        // Neighbours differ in height.
        let low = if house % 2 == 0 { 1 } else { 5 };
        let height = random.int(low..=low + 3) * 1000;
        let height = if house == houses / 2 { REACH } else { height };
        outline.extend([(left(house + 1), height), (left(house), height)]);
    }
    outline
}

fn small(random: &mut Random) -> Vec<Point> {
    let unit = *random.pick(&[1, 10, 500, 1000]);
    let outline = if random.chance(1, 2) {
        let count = random.int(4..=9);
        let middle = (random.int(-9..=9), random.int(-9..=9));
        star(count, random.int(2..=8), middle, random)
    } else {
        cells(random.int(1..=8), 4, random.int(1..=4), random)
    };
    outline.iter().map(|&(x, y)| (x * unit, y * unit)).collect()
}
