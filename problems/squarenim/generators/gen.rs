//! squarenim: lines of heaps. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX X_MAX SEED`   heaps from 0 to X_MAX;
//! - `high LINES N X_MIN SEED`               N heaps from X_MIN up to the bound on each line;
//! - `rows MIN MAX`                          a single heap of each size from MIN to MAX;
//! - `pairs MIN MAX`                         two equal heaps of each size;
//! - `lost LINES N X_MAX SEED`               N drawn heaps and then a drawn one that makes the position lost;
//! - `lost-high LINES N SEED`                the same, with heaps in the upper tenth, one of them of the largest size.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;
use std::ops::RangeInclusive;

const HEAP_MAX: i64 = 10_000;
const LINES_MAX: usize = 100;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let mut lines = Vec::new();
    match case.arg(0)? {
        "rows" => {
            let min = case.arg_int(1, 0..=HEAP_MAX)?;
            lines = (min..=case.arg_int(2, min..=HEAP_MAX)?)
                .map(|heap| vec![heap])
                .collect();
        }
        "pairs" => {
            let min = case.arg_int(1, 0..=HEAP_MAX)?;
            lines = (min..=case.arg_int(2, min..=HEAP_MAX)?)
                .map(|heap| vec![heap, heap])
                .collect();
        }
        "random" => {
            let max = case.arg_int(4, 0..=HEAP_MAX)?;
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                let count_max = case.arg_count(3, 1..=1000)?;
                let count = case
                    .random
                    .index(case.arg_count(2, 1..=count_max)?..=count_max);
                lines.push(case.random.ints(count, 0..=max));
            }
        }
        "high" => {
            let min = case.arg_int(3, 0..=HEAP_MAX)?;
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                let count = case.arg_count(2, 1..=1000)?;
                lines.push(case.random.ints(count, min..=HEAP_MAX));
            }
        }
        "lost" => {
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                let max = case.arg_int(3, 1..=HEAP_MAX)?;
                lines.push(lost(case, 0..=max, false)?);
            }
        }
        "lost-high" => {
            for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
                lines.push(lost(case, HEAP_MAX * 9 / 10..=HEAP_MAX, true)?);
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    writeln!(case.out, "{}", lines.len())?;
    for heaps in lines {
        let words: Vec<String> = heaps.iter().map(i64::to_string).collect();
        writeln!(case.out, "{} {}", heaps.len(), words.join(" "))?;
    }
    Ok(())
}

/// A line of heaps that is drawn again until one more heap can make it lost.
fn lost(
    case: &mut Generator,
    range: RangeInclusive<i64>,
    has_largest: bool,
) -> Result<Vec<i64>, Fault> {
    let values = values();
    let count = case.arg_count(2, 1..=9_999)?;
    loop {
        let mut heaps = case.random.ints(count, range.clone());
        if has_largest {
            heaps[0] = HEAP_MAX;
        }
        let sum = (heaps.iter()).fold(0, |sum, &heap| sum ^ values[heap as usize]);
        let last: Vec<i64> = range
            .clone()
            .filter(|&heap| values[heap as usize] == sum)
            .collect();
        if !last.is_empty() {
            heaps.push(*case.random.pick(&last));
            case.random.shuffle(&mut heaps);
            return Ok(heaps);
        }
    }
}

/// The Sprague–Grundy values by definition.
fn values() -> Vec<usize> {
    let mut values = Vec::new();
    for heap in 0..=HEAP_MAX as usize {
        let mut is_met = [false; 128];
        for root in (1..).take_while(|root| root * root <= heap) {
            let after: usize = values[heap - root * root];
            is_met[after] = true;
        }
        values.push(is_met.iter().take_while(|&&is_met| is_met).count());
    }
    values
}
