//! Makes inputs for MOUNT. The first argument names a family; any argument behind those listed only makes the test
//! another one, except that `sorted` and `reversed` as the last one order the peaks by their left feet.
//!
//! - `random COUNT X_MAX Y_MIN Y_MAX`  peaks anywhere in the rectangle;
//! - `row COUNT STEP Y`                peaks of one height, all seen;
//! - `slopes RANGES REACH`             great mountains, each with peaks exactly on its slopes, just above and just below;
//! - `giant COUNT`                     one mountain of greatest height, the others in it, on it or just outside;
//! - `chain COUNT`                     peaks on one rising and one falling line: all feet coincide;
//! - `far COUNT`                       peaks whose feet lie beyond both ends of the range;
//! - `small`                           a few peaks in a small rectangle, for comparing programs.

use std::collections::HashSet;
use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const X_MAX: i64 = 30000;
const Y_MAX: i64 = 10000;
const COUNT_MAX: usize = 10000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let size = |place: usize| case.arg_int(place, 0..=X_MAX);
    let random = &mut case.random.clone();
    let mut range = Range::default();
    match case.arg(0)? {
        "random" => range.scatter(size(1)?, size(2)?, (size(3)?, size(4)?), random),
        "row" => range.row(size(1)?, size(2)?, size(3)?),
        "slopes" => range.slopes(size(1)?, size(2)?, random),
        "giant" => range.giant(size(1)?, random),
        "chain" => range.chain(size(1)?),
        "far" => range.far(size(1)?, random),
        "small" => {
            let (x_max, y_max) = (random.int(0..=15), random.int(1..=8));
            range.scatter(random.int(1..=12), x_max, (1, y_max), random);
        }
        other => return broken(format!("no family is called {other:?}")),
    }
    let mut peaks = range.peaks;
    match case.args.last().map(String::as_str) {
        Some("sorted") => peaks.sort_by_key(|&(x, y)| (x - y, -x - y)),
        Some("reversed") => peaks.sort_by_key(|&(x, y)| (y - x, x + y)),
        _ => random.shuffle(&mut peaks),
    }
    writeln!(case.out, "{}", peaks.len())?;
    for (x, y) in peaks {
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

/// Different peaks within the bounds.
#[derive(Default)]
struct Range {
    peaks: Vec<(i64, i64)>,
    taken: HashSet<(i64, i64)>,
}

impl Range {
    /// Adds the peak, unless it stands there already, lies outside or is one too many.
    fn add(&mut self, x: i64, y: i64) {
        let inside = (0..=X_MAX).contains(&x) && (1..=Y_MAX).contains(&y);
        if inside && self.peaks.len() < COUNT_MAX && self.taken.insert((x, y)) {
            self.peaks.push((x, y));
        }
    }

    fn scatter(&mut self, count: i64, x_max: i64, (y_min, y_max): (i64, i64), random: &mut Random) {
        for _ in 0..count * 20 {
            if self.peaks.len() as i64 == count {
                break;
            }
            self.add(random.int(0..=x_max), random.int(y_min..=y_max));
        }
    }

    fn row(&mut self, count: i64, step: i64, y: i64) {
        for index in 0..count {
            self.add(index * step, y);
        }
    }

    fn slopes(&mut self, ranges: i64, reach: i64, random: &mut Random) {
        for _ in 0..ranges {
            let (x, y) = (random.int(0..=X_MAX), random.int(reach..=Y_MAX));
            self.add(x, y);
            for _ in 0..8 {
                let side = *random.pick(&[-1, 1]);
                let down = random.int(1..=reach);
                // On the slope (hidden), one step above it (seen, unless by another), one step below.
                self.add(x + side * down, y - down + *random.pick(&[0, 0, 1, -1]));
            }
        }
    }

    fn giant(&mut self, count: i64, random: &mut Random) {
        let middle = X_MAX / 2;
        self.add(middle, Y_MAX);
        while (self.peaks.len() as i64) < count {
            let x = random.int(middle - Y_MAX + 1..=middle + Y_MAX - 1);
            let slope = Y_MAX - (x - middle).abs();
            let y = match random.int(0..=9) {
                0..=5 => random.int(1..=slope),
                6..=8 => slope,
                _ => slope + 1,
            };
            self.add(x, y);
        }
    }

    fn chain(&mut self, count: i64) {
        for step in 0..count / 2 {
            // All left feet are in 100, all right feet in 29900.
            self.add(101 + step, 1 + step);
            self.add(29899 - step, 1 + step);
        }
    }

    fn far(&mut self, count: i64, random: &mut Random) {
        while (self.peaks.len() as i64) < count {
            let from_end = random.int(0..=300);
            let x = if random.chance(1, 2) {
                from_end
            } else {
                X_MAX - from_end
            };
            self.add(x, Y_MAX - random.int(0..=300));
        }
    }
}
