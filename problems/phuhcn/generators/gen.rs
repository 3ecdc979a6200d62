//! Makes inputs for PHUHCN. The first argument names a family; any argument behind those listed makes the test another one.
//! The two corners of a rectangle are written in any of the four ways.
//!
//! - `random COUNT MAX`        corners at random;
//! - `pieces COUNT MAX SIZE`   rectangles with sides up to SIZE, anywhere, and one in each corner of the range up to MAX;
//! - `equal COUNT KINDS MAX`   few different rectangles, many times each;
//! - `nested COUNT STEP`       one within the other;
//! - `tiles COLUMNS ROWS STEP` squares that touch and leave no gap;
//! - `bars COUNT STEP`         half of them upright and half flat, crossing each other in a grid with holes;
//! - `stairs COUNT STEP`       each a step to the right and up from the one before, which it overlaps;
//! - `ordered COUNT STEP`      the same from left to right;
//! - `flat COUNT STEP`         as long as the range and one above the other, with gaps;
//! - `small`                   a few rectangles with tiny coordinates, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: i64 = 50_000;
const MAX: i64 = 1_000_000_000;

/// The intervals of a rectangle along x and y.
type Rectangle = [(i64, i64); 2];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = |place: usize| case.arg_int(place, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, 1..=MAX);
    let mut rectangles: Vec<Rectangle> = match case.arg(0)? {
        "random" => many(count(1)?, length(2)?, random),
        "pieces" => pieces(count(1)?, length(2)?, length(3)?, random),
        "equal" => {
            let kinds = many(count(2)?, length(3)?, random);
            (0..count(1)?).map(|_| *random.pick(&kinds)).collect()
        }
        "nested" => {
            let step = length(2)?;
            let sizes = (1..=count(1)?).map(|place| place * step);
            sizes.map(|size| [(-size, size), (-size, size)]).collect()
        }
        "tiles" => {
            let (columns, rows, step) = (count(1)?, count(2)?, length(3)?);
            (0..columns)
                .flat_map(|x| (0..rows).map(move |y| (x * step, y * step)))
                .map(|(x, y)| [(x, x + step), (y, y + step)])
                .collect()
        }
        "bars" => {
            let (half, step) = (count(1)? / 2, length(2)?);
            let reach = half * step;
            let places = (0..half).map(|place| 2 * place * step - reach);
            places
                .flat_map(|low| {
                    let (thin, long) = ((low, low + step), (-reach, reach));
                    [[thin, long], [long, thin]]
                })
                .collect()
        }
        "stairs" | "ordered" => {
            let step = length(2)?;
            let places = (0..count(1)?).map(|place| place * step);
            places
                .map(|low| [(low, low + 3 * step), (low, low + 2 * step)])
                .collect()
        }
        "flat" => {
            let (count, step) = (count(1)?, length(2)?);
            let places = (0..count).map(|place| (2 * place - count) * step);
            places.map(|low| [(-MAX, MAX), (low, low + step)]).collect()
        }
        "small" => {
            let max = random.int(1..=4);
            many(random.int(1..=6), max, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    let is_far = |&(low, high): &(i64, i64)| low < -MAX || high > MAX;
    if rectangles.len() > COUNT_MAX as usize || rectangles.iter().flatten().any(is_far) {
        return broken("too many rectangles, or too far away");
    }
    if case.arg(0)? != "ordered" {
        random.shuffle(&mut rectangles);
    }
    writeln!(case.out, "{}", rectangles.len())?;
    for rectangle in rectangles {
        let line = corners(random, rectangle);
        writeln!(case.out, "{line}")?;
    }
    Ok(())
}

fn many(count: i64, max: i64, random: &mut Random) -> Vec<Rectangle> {
    (0..count)
        .map(|_| [interval(random, max), interval(random, max)])
        .collect()
}

fn interval(random: &mut Random, max: i64) -> (i64, i64) {
    let low = random.int(-max..=max - 1);
    (low, random.int(low + 1..=max))
}

fn pieces(count: i64, max: i64, size: i64, random: &mut Random) -> Vec<Rectangle> {
    let size = size.min(max);
    let mut piece = || {
        let low = random.int(-max..=max - size);
        (low, low + random.int(1..=size))
    };
    let mut rectangles: Vec<Rectangle> = (4..count).map(|_| [piece(), piece()]).collect();
    let ends = [(-max, -max + 1), (max - 1, max)];
    rectangles.extend(ends.iter().flat_map(|&x| ends.map(|y| [x, y])));
    rectangles
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
