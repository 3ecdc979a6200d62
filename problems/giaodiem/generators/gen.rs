//! Makes inputs for GIAODIEM. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random COUNT MAX KINDS`      figures at random, kinds drawn from the letters of KINDS;
//! - `line DX DY START`            both figures on one line: all nine pairs of kinds, all orders of the four points;
//!   DX DY is the step along the line and START how many steps from O it begins;
//! - `touch COUNT MAX KINDS`       the second figure begins or ends on the first one, not on its line;
//! - `thin COUNT`                  nearly one direction, far from each other or crossing;
//! - `parallel COUNT MAX`          parallel, not on one line;
//! - `small`                       a few cases with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const CASES_MAX: i64 = 1000;
const MAX: i64 = 10_000;
const KINDS: &str = "DTS";

type Point = (i64, i64);
type Figure = (char, Point, Point);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let int = |place: usize| case.arg_int(place, -MAX..=MAX);
    let count = || case.arg_int(1, 1..=CASES_MAX);
    let cases: Vec<(Figure, Figure)> = match case.arg(0)? {
        "random" => {
            let (max, kinds) = (int(2)?, case.arg(3)?);
            (0..count()?)
                .map(|_| (figure(random, max, kinds), figure(random, max, kinds)))
                .collect()
        }
        "line" => on_line((int(1)?, int(2)?), int(3)?),
        "touch" => {
            let (max, kinds) = (int(2)?, case.arg(3)?);
            (0..count()?).map(|_| touch(random, max, kinds)).collect()
        }
        "thin" => (0..count()?).map(|_| thin(random)).collect(),
        "parallel" => {
            let max = int(2)?;
            (0..count()?).map(|_| parallel(random, max)).collect()
        }
        "small" => {
            let max = random.int(1..=3);
            (0..12)
                .map(|_| (figure(random, max, KINDS), figure(random, max, KINDS)))
                .collect()
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    writeln!(case.out, "{}", cases.len())?;
    for ((k, a, b), (l, c, d)) in cases {
        let (first, second) = (format!("{} {} {} {}", a.0, a.1, b.0, b.1), (c, d));
        let ((x, y), (u, v)) = second;
        writeln!(case.out, "{k} {first} {l} {x} {y} {u} {v}")?;
    }
    Ok(())
}

fn kind(random: &mut Random, kinds: &str) -> char {
    let letters: Vec<char> = kinds.chars().collect();
    *random.pick(&letters)
}

fn point(random: &mut Random, max: i64) -> Point {
    (random.int(-max..=max), random.int(-max..=max))
}

fn figure(random: &mut Random, max: i64, kinds: &str) -> Figure {
    let a = point(random, max);
    let mut b = a;
    while a == b {
        b = point(random, max);
    }
    (kind(random, kinds), a, b)
}

/// The first figure has length 2, in either direction; the second one's points run over five places around it.
fn on_line(step: Point, start: i64) -> Vec<(Figure, Figure)> {
    let at = |place: i64| (step.0 * (start + place), step.1 * (start + place));
    let mut cases = Vec::new();
    for k in KINDS.chars() {
        for l in KINDS.chars() {
            for (a, b) in [(0, 2), (2, 0)] {
                for c in -1..=3 {
                    for d in (-1..=3).filter(|&d| d != c) {
                        cases.push(((k, at(a), at(b)), (l, at(c), at(d))));
                    }
                }
            }
        }
    }
    cases
}

fn touch(random: &mut Random, max: i64, kinds: &str) -> (Figure, Figure) {
    loop {
        // A point with a whole parameter on the first figure.
        let parts = random.int(1..=5);
        let step = point(random, max / 10);
        let a = point(random, max / 2);
        let b = (a.0 + parts * step.0, a.1 + parts * step.1);
        let place = random.int(0..=parts);
        let on = (a.0 + place * step.0, a.1 + place * step.1);
        let off = point(random, max);
        let turn = step.0 * (off.1 - a.1) - step.1 * (off.0 - a.0);
        if turn == 0 {
            continue;
        }
        let (c, d) = if random.chance(1, 2) {
            (on, off)
        } else {
            (off, on)
        };
        let (one, other) = ((kind(random, kinds), a, b), (kind(random, kinds), c, d));
        return if random.chance(1, 2) {
            (one, other)
        } else {
            (other, one)
        };
    }
}

fn thin(random: &mut Random) -> (Figure, Figure) {
    let a = point(random, MAX);
    let b = (-a.0 + random.int(-1..=1), -a.1 + random.int(-1..=1));
    let shift = random.int(-1..=1);
    let inside = |value: i64| value.clamp(-MAX, MAX);
    let c = (inside(a.0 + shift), inside(a.1 + random.int(-1..=1)));
    let d = (inside(b.0 - shift), inside(b.1 + random.int(-1..=1)));
    if a == b || c == d {
        return thin(random);
    }
    ((kind(random, KINDS), a, b), (kind(random, KINDS), c, d))
}

fn parallel(random: &mut Random, max: i64) -> (Figure, Figure) {
    loop {
        let step = point(random, max / 8);
        let (a, c) = (point(random, max / 2), point(random, max / 2));
        let turn = step.0 * (c.1 - a.1) - step.1 * (c.0 - a.0);
        if turn == 0 {
            continue;
        }
        let mut end = |from: Point| {
            let times = random.int(1..=4) * if random.chance(1, 2) { 1 } else { -1 };
            (from.0 + times * step.0, from.1 + times * step.1)
        };
        let (b, d) = (end(a), end(c));
        return ((kind(random, KINDS), a, b), (kind(random, KINDS), c, d));
    }
}
