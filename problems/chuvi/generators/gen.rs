//! Makes inputs for CHUVI. The first argument names a family; any argument behind those listed makes the test another one.
//!
//! - `random COUNT REACH SIZE`  rectangles anywhere within REACH, sides up to SIZE;
//! - `nested COUNT`             each within the one before, or around it;
//! - `pile COUNT`               each reaches over the middle, and no two sides are on one line;
//! - `bars COUNT`               half of them level, half upright: a grid with holes;
//! - `chess SIDE STEP`          the white squares of a chessboard: they touch in corners only;
//! - `tiles SIDE STEP`          all squares of a board: they touch along their sides;
//! - `comb COUNT`               teeth on a back;
//! - `small`                    a few small rectangles, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COUNT_MAX: i64 = 5000;
const REACH: i64 = 10_000;

/// Left, bottom, right, top.
type Rectangle = (i64, i64, i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 1..=COUNT_MAX);
    let length = |place: usize| case.arg_int(place, 1..=REACH);
    let mut rectangles: Vec<Rectangle> = match case.arg(0)? {
        "random" => scattered(count()?, length(2)?, length(3)?, random),
        "nested" => (0..count()?)
            .map(|place| {
                (
                    place - REACH,
                    1 - REACH + place,
                    REACH - 2 * place / 3,
                    REACH - place,
                )
            })
            .map(|(left, bottom, right, top)| {
                (left, bottom, right.max(left + 1), top.max(bottom + 1))
            })
            .collect(),
        "pile" => pile(count()?, random),
        "bars" => {
            let half = count()? / 2;
            let step = 2 * REACH / half;
            let start = |place: i64| place * step - REACH + 1;
            let mut bars: Vec<Rectangle> = (0..half)
                .map(|place| (-REACH, start(place), REACH, start(place) + step / 2))
                .collect();
            bars.extend(
                (0..half).map(|place| (start(place), -REACH, start(place) + step / 2, REACH)),
            );
            bars
        }
        "chess" => board(count()?, length(2)?, true),
        "tiles" => board(count()?, length(2)?, false),
        "comb" => {
            let teeth = count()? - 1;
            let mut comb = vec![(-REACH, -REACH, REACH, 7 - REACH)];
            comb.extend((0..teeth).map(|tooth| {
                let left = tooth * (2 * REACH / teeth) - REACH;
                (
                    left,
                    random.int(-REACH..=7 - REACH),
                    left + 1,
                    random.int(8 - REACH..=REACH),
                )
            }));
            comb
        }
        "small" => {
            let reach = random.int(1..=6);
            let count = random.int(1..=8);
            scattered(count, reach, 5, random)
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    random.shuffle(&mut rectangles);
    writeln!(case.out, "{}", rectangles.len())?;
    for (left, bottom, right, top) in rectangles {
        let (x, u) = either_way(left, right, random);
        let (y, v) = either_way(bottom, top, random);
        writeln!(case.out, "{x} {y} {u} {v}")?;
    }
    Ok(())
}

/// Any of the four corners may come first.
fn either_way(low: i64, high: i64, random: &mut Random) -> (i64, i64) {
    if random.chance(1, 2) {
        (low, high)
    } else {
        (high, low)
    }
}

fn scattered(count: i64, reach: i64, size: i64, random: &mut Random) -> Vec<Rectangle> {
    let mut side = || {
        let from = random.int(-reach..=reach - 1);
        (from, (from + random.int(1..=size)).min(reach))
    };
    (0..count)
        .map(|_| {
            let ((left, right), (bottom, top)) = (side(), side());
            (left, bottom, right, top)
        })
        .collect()
}

fn pile(count: i64, random: &mut Random) -> Vec<Rectangle> {
    let mut depths = || {
        let mut depths: Vec<i64> = (0..count).collect();
        random.shuffle(&mut depths);
        depths
    };
    let (lefts, bottoms, rights, tops) = (depths(), depths(), depths(), depths());
    (0..lefts.len())
        .map(|place| {
            (
                lefts[place] - REACH,
                bottoms[place] - REACH,
                REACH - rights[place],
                REACH - tops[place],
            )
        })
        .collect()
}

fn board(side: i64, step: i64, is_chess: bool) -> Vec<Rectangle> {
    (0..side * side)
        .map(|place| (place % side, place / side))
        .filter(|(column, row)| !is_chess || (column + row) % 2 == 0)
        .map(|(column, row)| (column * step - 50, row * step - 70))
        .map(|(left, bottom)| (left, bottom, left + step, bottom + step))
        .collect()
}
