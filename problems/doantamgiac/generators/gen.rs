//! Makes inputs for DOANTG. The first argument names a family; any argument behind those listed makes the test another
//! one.
//!
//! - `random COUNT MAX`    triangles and segments at random;
//! - `special COUNT PART`  ends of the segment in vertices, on sides, on prolongations of sides or inside, coordinates
//!   up to 6 PART, which is 3 at least;
//! - `thin COUNT`          triangles that are nearly a line, and segments along or across them;
//! - `through COUNT MAX`   long segments across small triangles; MAX is 10 at least;
//! - `small`               tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, cross, generate};

const MAX: i64 = 10_000;

type Point = (i64, i64);
type Case = [Point; 5];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let count = if family == "small" {
        20
    } else {
        case.arg_int(1, 1..=1000)?
    };
    let random = &mut case.random.clone();
    let mut cases = Vec::new();
    for _ in 0..count {
        cases.push(match family.as_str() {
            "random" => any(random, case.arg_int(2, 1..=MAX)?),
            "special" => special(random, case.arg_int(2, 3..=MAX / 6)?),
            "thin" => thin(random),
            "through" => through(random, case.arg_int(2, 10..=MAX)?),
            "small" => any(random, 4),
            other => return broken(format!("no family is called {other:?}")),
        });
    }
    writeln!(case.out, "{count}")?;
    for [a, b, c, p, q] in cases {
        writeln!(case.out, "{} {} {} {} {} {}", a.0, a.1, b.0, b.1, c.0, c.1)?;
        writeln!(case.out, "{} {} {} {}", p.0, p.1, q.0, q.1)?;
    }
    Ok(())
}

fn point(random: &mut Random, max: i64) -> Point {
    (random.int(-max..=max), random.int(-max..=max))
}

fn is_triangle([a, b, c]: [Point; 3]) -> bool {
    cross(a, b, c) != 0
}

/// Draws until the triangle has an area and the segment a length.
fn until_good(mut draw: impl FnMut() -> Case) -> Case {
    loop {
        let case = draw();
        if is_triangle([case[0], case[1], case[2]]) && case[3] != case[4] {
            return case;
        }
    }
}

fn any(random: &mut Random, max: i64) -> Case {
    until_good(|| [0; 5].map(|_| point(random, max)))
}

fn special(random: &mut Random, part: i64) -> Case {
    until_good(|| {
        // Multiples of 6, so that halves and thirds of the sides are whole.
        let triangle = [0; 3].map(|_| {
            let (x, y) = point(random, part / 3);
            (6 * x, 6 * y)
        });
        let mut end = || {
            let (from, to) = (random.index(0..=2), random.index(0..=2));
            let ((ax, ay), (bx, by)) = (triangle[from], triangle[to]);
            let sixths = *random.pick(&[-6, -3, 0, 2, 3, 4, 6, 9]);
            let on_side = (ax + (bx - ax) / 6 * sixths, ay + (by - ay) / 6 * sixths);
            let (sum_x, sum_y) = triangle
                .iter()
                .fold((0, 0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
            let middle = (sum_x / 3, sum_y / 3);
            if random.chance(1, 6) { middle } else { on_side }
        };
        let (p, q) = (end(), end());
        [triangle[0], triangle[1], triangle[2], p, q]
    })
}

fn thin(random: &mut Random) -> Case {
    until_good(|| {
        let a = point(random, MAX - 2);
        let b = (-a.0, -a.1);
        let mut near = |(x, y): Point| (x + random.int(-2..=2), y + random.int(-2..=2));
        let c = near(b);
        let (p, q) = (near(a), near((b.0 / 2, b.1 / 2)));
        if random.chance(1, 2) {
            [a, b, c, p, q]
        } else {
            let across = point(random, MAX);
            [a, c, b, across, (-across.0, -across.1)]
        }
    })
}

fn through(random: &mut Random, max: i64) -> Case {
    until_good(|| {
        let [a, b, c, p, inside] = [0; 5].map(|_| point(random, max / 10));
        let far = (10 * p.0 - 9 * inside.0, 10 * p.1 - 9 * inside.1);
        let keep = |(x, y): Point| (x.clamp(-MAX, MAX), y.clamp(-MAX, MAX));
        [a, b, c, keep(far), inside]
    })
}
