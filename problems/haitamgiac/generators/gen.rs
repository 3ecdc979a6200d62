//! Makes inputs for HAITG. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT MAX`    two triangles at random;
//! - `special COUNT PART`  the second triangle's vertices are vertices of the first, on its sides, on their prolongations or
//!   inside, coordinates up to 6 PART;
//! - `thin COUNT`          two triangles that are nearly lines and cross;
//! - `far COUNT SIZE`      triangles of this size in a corner of the range, far from O;
//! - `stars COUNT`         two large triangles turned against each other: six crossings;
//! - `small`               tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, cross, generate};

const MAX: i64 = 10_000;

type Point = (i64, i64);
type Triangle = [Point; 3];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let count = if family == "small" {
        15
    } else {
        case.arg_int(1, 1..=1000)?
    };
    let random = &mut case.random.clone();
    let mut triangles: Vec<Triangle> = Vec::new();
    for _ in 0..count {
        triangles.extend(match family.as_str() {
            "random" => any(random, case.arg_int(2, 1..=MAX)?),
            "special" => special(random, case.arg_int(2, 1..=MAX / 6)?),
            "thin" => thin(random),
            "far" => {
                let size = case.arg_int(2, 1..=MAX / 2)?;
                let pair = any(random, size);
                pair.map(|triangle| triangle.map(|(x, y)| (MAX - size + x, size - MAX + y)))
            }
            "stars" => stars(random),
            "small" => any(random, 4),
            other => return broken(format!("no family is called {other:?}")),
        });
    }
    writeln!(case.out, "{count}")?;
    for [a, b, c] in triangles {
        writeln!(case.out, "{} {} {} {} {} {}", a.0, a.1, b.0, b.1, c.0, c.1)?;
    }
    Ok(())
}

fn point(random: &mut Random, max: i64) -> Point {
    (random.int(-max..=max), random.int(-max..=max))
}

/// Draws until it is a triangle.
fn until_good(mut draw: impl FnMut() -> Triangle) -> Triangle {
    loop {
        let [a, b, c] = draw();
        if cross(a, b, c) != 0 {
            return [a, b, c];
        }
    }
}

fn any(random: &mut Random, max: i64) -> [Triangle; 2] {
    [(); 2].map(|()| until_good(|| [(); 3].map(|()| point(random, max))))
}

fn special(random: &mut Random, part: i64) -> [Triangle; 2] {
    // Multiples of 6, so that halves and thirds of the sides are whole.
    let one = until_good(|| {
        [(); 3].map(|()| {
            let (x, y) = point(random, part / 3);
            (6 * x, 6 * y)
        })
    });
    let other = until_good(|| {
        [(); 3].map(|()| {
            let (from, to) = (random.index(0..=2), random.index(0..=2));
            let ((ax, ay), (bx, by)) = (one[from], one[to]);
            let sixths = *random.pick(&[-6, -3, 0, 0, 2, 3, 4, 6, 9]);
            if random.chance(1, 6) {
                let sum = one
                    .iter()
                    .fold((0, 0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
                (sum.0 / 3, sum.1 / 3)
            } else {
                (ax + (bx - ax) / 6 * sixths, ay + (by - ay) / 6 * sixths)
            }
        })
    });
    [one, other]
}

fn thin(random: &mut Random) -> [Triangle; 2] {
    [(); 2].map(|()| {
        until_good(|| {
            let (x, y) = point(random, MAX - 3);
            let near = (-x + random.int(-3..=3), -y + random.int(-3..=3));
            [(x, y), (-x, -y), near]
        })
    })
}

fn stars(random: &mut Random) -> [Triangle; 2] {
    let mut tip = |x: i64, y: i64| (x + random.int(-900..=900), y + random.int(-900..=900));
    let up = [tip(-8000, -4500), tip(8000, -4500), tip(0, 9000)];
    let down = [tip(-8000, 4500), tip(8000, 4500), tip(0, -9000)];
    [up, down]
}
