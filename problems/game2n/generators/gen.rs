//! Makes inputs for GAME2N. The first argument names a family, the second is the number of columns and the third the largest
//! absolute value; any argument behind those listed makes the test another one. Columns come in random order.
//!
//! - `random N MAX`        any numbers;
//! - `tangents N MAX`      many lines touch the lower envelope, as many as there is room for; the others are above it;
//! - `end N MAX ROW`       the best frequency of row ROW is 1, although there are lines of both directions;
//! - `flat N MAX`          the top of the envelope is a level line;
//! - `bundle N MAX`        half of the lines meet in the top, rising and falling ones;
//! - `parallel N MAX`      three directions only;
//! - `rising N MAX`        every line rises;
//! - `tied N MAX ROW`      row ROW for good is best, and its least number stands in many columns, of which one alone pays no more;
//! - `near N MAX`          many lines pass just above the top of the envelope, steeper than the two that meet there;
//! - `small`               a few columns of tiny numbers, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const COLUMNS_MAX: i64 = 100_000;
const MAX: i64 = 1_000_000;

/// The numbers of a column in row 1 and row 2: a line from the second, at p = 0, to the first, at p = 1.
type Column = (i64, i64);

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_int(1, 1..=COLUMNS_MAX);
    let max = || case.arg_int(2, 1..=MAX);
    let mut columns = match case.arg(0)? {
        "random" => any(random, count()?, max()?),
        "tangents" => tangents(random, count()?, max()?),
        "end" => end(random, count()?, max()?, case.arg_int(3, 1..=2)?),
        "flat" => flat(random, count()?, max()?),
        "bundle" => bundle(random, count()?, max()?),
        "parallel" => parallel(random, count()?, max()?),
        "rising" => rising(random, count()?, max()?),
        "tied" => tied(random, count()?, max()?, case.arg_int(3, 1..=2)?),
        "near" => near(random, count()?, max()?),
        "small" => {
            let (count, max) = (random.int(1..=6), random.int(1..=5));
            match random.index(0..=3) {
                1 => bundle(random, count, 2 * max),
                2 => flat(random, count, max),
                _ => any(random, count, max),
            }
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    random.shuffle(&mut columns);
    writeln!(case.out, "{}", columns.len())?;
    for row in [
        columns.iter().map(|column| column.0).collect::<Vec<i64>>(),
        columns.iter().map(|column| column.1).collect(),
    ] {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

fn any(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    (0..count)
        .map(|_| (random.int(-max..=max), random.int(-max..=max)))
        .collect()
}

/// Seen as points, the columns of the envelope are the lower left part of a convex polygon: steps to the right and down without
/// common divisors, by their steepness.
fn tangents(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    let mut steps: Vec<Column> = Vec::new();
    let (mut width, mut size) = (0, 2);
    'sizes: loop {
        for right in 1..size {
            let down = size - right;
            if common_divisor(right, down) == 1 {
                width += right;
                if width > 2 * max || steps.len() as i64 + 1 >= count {
                    break 'sizes;
                }
                steps.push((right, down));
            }
        }
        size += 1;
    }
    steps.sort_by(|one, other| (other.1 * one.0).cmp(&(one.1 * other.0)));
    let height: i64 = steps.iter().map(|step| step.1).sum();
    let mut at = (-max, (height - max).min(max));
    let mut columns = vec![at];
    for step in steps {
        at = (at.0 + step.0, (at.1 - step.1).max(-max));
        columns.push(at);
    }
    while (columns.len() as i64) < count {
        let above = columns[random.index(0..=columns.len() - 1)];
        let more = (random.int(above.0..=max), random.int(above.1..=max));
        columns.push(more);
    }
    columns
}

fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}

fn end(random: &mut Random, count: i64, max: i64, row: i64) -> Vec<Column> {
    let low = random.int(-max..=-max / 2);
    let mut columns = vec![(low, random.int(-max..=low))];
    while (columns.len() as i64) < count {
        columns.push((random.int(low..=max), random.int(-max..=max)));
    }
    // The first column is lowest at p = 1 and rises there.
    if row == 2 {
        columns
            .iter_mut()
            .for_each(|column| *column = (column.1, column.0));
    }
    columns
}

fn flat(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    let height = random.int(-max / 2..=max / 2);
    let mut columns = vec![(height, height)];
    while (columns.len() as i64) < count {
        let (low, up) = (random.int(-max..=height), random.int(0..=max));
        // The line is not below the level one in the middle.
        let high = (2 * height - low + up).clamp(height, max);
        if high + low >= 2 * height {
            columns.push(if random.chance(1, 2) {
                (low, high)
            } else {
                (high, low)
            });
        } else {
            columns.push((max, max));
        }
    }
    columns
}

fn bundle(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    // All lines of the bundle are at `height` for p = part / whole.
    let whole = random.int(2..=(max / 4).clamp(2, 9));
    let part = random.int(1..=whole - 1);
    let height = random.int(-max / 4..=max / 4);
    let most = (max / 2 / whole).max(1);
    let mut columns: Vec<Column> = vec![];
    for place in 0..count {
        let slope = random.int(-most..=most);
        let lift = if place % 2 == 0 {
            0
        } else {
            random.int(0..=max / 4)
        };
        let inside = |value: i64| value.clamp(-max, max);
        columns.push((
            inside(height + slope * (whole - part) + lift),
            inside(height - slope * part + lift),
        ));
    }
    columns
}

fn parallel(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    let slopes = random.ints(3, -max..=max);
    (0..count)
        .map(|_| {
            let slope = *random.pick(&slopes);
            let low = random.int(-max + (-slope).max(0)..=max - slope.max(0));
            (low + slope, low)
        })
        .collect()
}

fn rising(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    (0..count)
        .map(|_| {
            let low = random.int(-max..=max - 1);
            (random.int(low + 1..=max), low)
        })
        .collect()
}

fn tied(random: &mut Random, count: i64, max: i64, row: i64) -> Vec<Column> {
    let low = random.int(-max / 2..=0);
    let mut columns = vec![(low, random.int(-max..=low))];
    while (columns.len() as i64) < count {
        columns.push(if random.chance(1, 2) {
            (low, random.int(low + 1..=max))
        } else {
            (random.int(low + 1..=max), random.int(-max..=max))
        });
    }
    if row == 2 {
        columns
            .iter_mut()
            .for_each(|column| *column = (column.1, column.0));
    }
    columns
}

fn near(random: &mut Random, count: i64, max: i64) -> Vec<Column> {
    let half = (max / 2).max(1);
    let rising = (random.int(0..=half), random.int(-half..=-1));
    let falling = (random.int(-half..=-1), random.int(0..=half));
    // They meet at p = part / whole, `height` / whole high.
    let whole = rising.0 - rising.1 + falling.1 - falling.0;
    let part = falling.1 - rising.1;
    let above = |column: Column| {
        let there = |one: Column| one.0 * part + one.1 * (whole - part);
        there(column) - there(rising)
    };
    let mut columns = vec![rising, falling];
    while (columns.len() as i64) < count {
        let is_near = columns.len() % 2 == 0;
        let column = loop {
            let column = (random.int(-max..=max), random.int(-max..=max));
            let slope = column.0 - column.1;
            let is_steeper = slope > rising.0 - rising.1 || slope < falling.0 - falling.1;
            if !is_near && above(column) > 0 {
                break column;
            }
            // A number more or less in one row moves the line by a part of itself there.
            let lower = (column.0 - above(column).div_euclid(part), column.1);
            let gap = above(lower);
            if is_steeper && lower.0.abs() <= max && gap > 0 && gap <= (whole / 500).max(1) {
                break lower;
            }
        };
        columns.push(column);
    }
    columns
}
