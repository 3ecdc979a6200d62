//! chomp: bars by their row lengths from the bottom. The first argument names a family:
//!
//! - `rectangles`                      all rectangles up to 8 by 8;
//! - `rows COUNT`                      all bars of COUNT rows;
//! - `corners`                         a row and a column of all lengths;
//! - `random LINES ROWS LENGTH SEED`   up to ROWS rows of up to LENGTH squares;
//! - `lost LINES SIDE SEED`            bars from which every move loses, found by search;
//! - `large LINES LEAST SEED`          eight rows of at least LEAST squares, every other bar lost.

use problemkit::{Fault, Generator, broken, generate};
use std::collections::HashMap;
use std::io::Write;

const SIDE: usize = 8;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let bars: Vec<Vec<usize>> = match case.arg(0)? {
        "rectangles" => (0..SIDE * SIDE)
            .map(|number| vec![number / SIDE + 1; number % SIDE + 1])
            .collect(),
        "rows" => bars(case.arg_count(1, 1..=3)?, SIDE),
        "corners" => (0..SIDE * SIDE)
            .map(|number| {
                let mut bar = vec![1; number % SIDE + 1];
                bar[0] = number / SIDE + 1;
                bar
            })
            .collect(),
        "random" => {
            let (rows, length) = (case.arg_count(2, 1..=SIDE)?, case.arg_count(3, 1..=SIDE)?);
            (0..case.arg_count(1, 1..=1000)?)
                .map(|_| draw(case, rows, length))
                .collect()
        }
        "lost" => {
            let side = case.arg_count(2, 2..=SIDE)?;
            let mut known = HashMap::new();
            (0..case.arg_count(1, 1..=1000)?)
                .map(|_| draw_lost(&mut known, || draw(case, side, side)))
                .collect()
        }
        "large" => {
            let least = case.arg_count(2, 1..=SIDE / 2)?;
            let mut known = HashMap::new();
            (0..case.arg_count(1, 1..=1000)?)
                .map(|line| match line % 2 {
                    0 => draw_large(case, least),
                    _ => draw_lost(&mut known, || draw_large(case, least)),
                })
                .collect()
        }
        family => return broken(format!("no family is called {family:?}")),
    };
    for bar in bars {
        let words: Vec<String> = bar.iter().map(usize::to_string).collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

/// All bars of a number of rows.
fn bars(rows: usize, longest: usize) -> Vec<Vec<usize>> {
    if rows == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        bars(rows - 1, first).into_iter().map(move |mut rest| {
            rest.insert(0, first);
            rest
        })
    };
    (1..=longest).flat_map(with_first).collect()
}

fn draw(case: &mut Generator, rows: usize, length: usize) -> Vec<usize> {
    let count = case.random.index(1..=rows);
    let mut bar: Vec<usize> = (0..count).map(|_| case.random.index(1..=length)).collect();
    bar.sort_unstable_by(|one, other| other.cmp(one));
    bar
}

fn draw_large(case: &mut Generator, least: usize) -> Vec<usize> {
    let mut bar: Vec<usize> = (0..SIDE).map(|_| case.random.index(least..=SIDE)).collect();
    bar.sort_unstable_by(|one, other| other.cmp(one));
    bar
}

/// The first bar drawn that is lost.
fn draw_lost(
    known: &mut HashMap<Vec<usize>, bool>,
    mut draw: impl FnMut() -> Vec<usize>,
) -> Vec<usize> {
    loop {
        let bar = draw();
        if is_lost(&bar, known) {
            return bar;
        }
    }
}

fn is_lost(bar: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&is_lost) = known.get(bar) {
        return is_lost;
    }
    let mut wins = false;
    for row in 0..bar.len() {
        for column in 0..bar[row] {
            if (column, row) != (0, 0) {
                let mut left = bar.to_vec();
                left[row..]
                    .iter_mut()
                    .for_each(|length| *length = column.min(*length));
                left.retain(|&length| length > 0);
                wins |= is_lost(&left, known);
            }
        }
    }
    known.insert(bar.to_vec(), !wins);
    !wins
}
