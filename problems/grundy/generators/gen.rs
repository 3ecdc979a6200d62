//! grundy: lines of heaps. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX X_MAX SEED`   heaps drawn alike;
//! - `rows MIN MAX`                          a single heap of each size from MIN to MAX;
//! - `pairs X_MAX`                           all pairs of heaps up to X_MAX, the smaller one first;
//! - `lost LINES N X_MAX SEED`               N drawn heaps and then the smallest one that makes the position lost; lines for
//!   which there is none are drawn again.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const HEAP_MAX: usize = 2000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    match case.arg(0)? {
        "rows" => {
            let min = case.arg_count(1, 1..=HEAP_MAX)?;
            for heap in min..=case.arg_count(2, min..=HEAP_MAX)? {
                writeln!(case.out, "{heap}")?;
            }
        }
        "pairs" => {
            let max = case.arg_count(1, 1..=30)?;
            for one in 1..=max {
                for other in one..=max {
                    writeln!(case.out, "{one} {other}")?;
                }
            }
        }
        "random" => {
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let count_max = case.arg_count(3, 1..=100)?;
                let count = case
                    .random
                    .index(case.arg_count(2, 1..=count_max)?..=count_max);
                let heaps = case.random.ints(count, 1..=case.arg_int(4, 1..=2000)?);
                print(case, &heaps)?;
            }
        }
        "lost" => {
            let values = values();
            let mut lines = case.arg_count(1, 1..=1000)?;
            while lines > 0 {
                let count = case.arg_count(2, 1..=99)?;
                let mut heaps = case.random.ints(count, 1..=case.arg_int(3, 1..=2000)?);
                let sum = heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ values[heap as usize]);
                let last = (1..=HEAP_MAX).find(|&heap| values[heap] == sum);
                if let Some(last) = last {
                    heaps.push(last as i64);
                    case.random.shuffle(&mut heaps);
                    print(case, &heaps)?;
                    lines -= 1;
                }
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

fn values() -> Vec<usize> {
    let mut values = vec![0; HEAP_MAX + 1];
    for heap in 1..=HEAP_MAX {
        let mut is_met = [false; 1024];
        for part in 1..heap.div_ceil(2) {
            is_met[values[part] ^ values[heap - part]] = true;
        }
        values[heap] = is_met.iter().take_while(|&&is_met| is_met).count();
    }
    values
}

fn print(case: &mut Generator, heaps: &[i64]) -> Result<(), Fault> {
    let words: Vec<String> = heaps.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{}", words.join(" "))?)
}
