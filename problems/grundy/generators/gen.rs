//! grundy: lines of heaps. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX X_MAX SEED`   heaps drawn alike;
//! - `rows MIN MAX`                          a single heap of each size from MIN to MAX;
//! - `pairs X_MAX`                           all pairs of heaps up to X_MAX, the smaller one first;
//! - `lost LINES N X_MAX SEED`               N drawn heaps and then the smallest one up to 2000 that makes the position lost; lines
//!   for which there is none are drawn again;
//! - `in-vain LINES N SEED`                  N large heaps, lost, or won by splits of the middle heap alone, in turn.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const HEAP_MAX: usize = 5000;
/// Heaps of values from this on are rare, and few splits have such a value.
const RARE: usize = 64;

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
                let heaps = case
                    .random
                    .ints(count, 1..=case.arg_int(4, 1..=HEAP_MAX as i64)?);
                print(case, &heaps)?;
            }
        }
        "lost" => {
            let values = values();
            let mut lines = case.arg_count(1, 1..=1000)?;
            while lines > 0 {
                let count = case.arg_count(2, 1..=99)?;
                let mut heaps = case
                    .random
                    .ints(count, 1..=case.arg_int(3, 1..=HEAP_MAX as i64)?);
                let sum = heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ values[heap as usize]);
                let last = (1..=2000).find(|&heap| values[heap] == sum);
                if let Some(last) = last {
                    heaps.push(last as i64);
                    case.random.shuffle(&mut heaps);
                    print(case, &heaps)?;
                    lines -= 1;
                }
            }
        }
        "in-vain" => {
            let values = values();
            let count = case.arg_count(2, 2..=100)?;
            for line in 0..case.arg_count(1, 1..=1000)? {
                let heaps = in_vain(case, &values, count, line % 2 == 0);
                print(case, &heaps)?;
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

/// Draws heaps until the middle one can be chosen so that the position is lost, or won by splits of that heap alone.
fn in_vain(case: &mut Generator, values: &[usize], count: usize, is_lost: bool) -> Vec<i64> {
    let sizes = HEAP_MAX - 1000..=HEAP_MAX;
    let (rare, common): (Vec<usize>, Vec<usize>) = sizes.partition(|&heap| values[heap] >= RARE);
    loop {
        let mut heaps: Vec<usize> = (1..count).map(|_| *case.random.pick(&common)).collect();
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
        let fitting = match is_lost {
            true => common.iter().find(|&&heap| values[heap] == sum).copied(),
            false => Some(*case.random.pick(&rare)).filter(|&rare| {
                let reaches =
                    |&heap: &usize| has_split(values, heap, values[heap] ^ values[rare] ^ sum);
                !heaps.iter().any(reaches)
            }),
        };
        if let Some(fitting) = fitting {
            heaps.insert(count / 2, fitting);
            return heaps.into_iter().map(|heap| heap as i64).collect();
        }
    }
}

fn has_split(values: &[usize], heap: usize, value: usize) -> bool {
    (1..heap.div_ceil(2)).any(|part| values[part] ^ values[heap - part] == value)
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
