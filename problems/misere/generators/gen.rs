//! MISERE: positions. The first argument names a family:
//!
//! - `ones N_MAX`                        1 to N_MAX single stones;
//! - `one-large N_MAX LARGE_MAX`         one heap above 1 at every place among single stones;
//! - `all N MAX`                         all positions of N heaps up to MAX;
//! - `random T N_MIN N_MAX MAX SEED`     heaps drawn alike;
//! - `lost T N_MIN N_MAX MAX SEED`       lost positions with heaps above 1: the nim-sum is 0; where MAX is above
//!   536870911 another SEED may be needed, so that no heap passes 1000000000;
//! - `one-move T N SEED`                 N small heaps, and one of the largest size in their middle: only there is a winning move;
//! - `search T SEED`                     small positions, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let positions = match family.as_str() {
        "ones" => {
            let most = case.arg_count(1, 1..=300)?;
            (1..=most).map(|count| vec![1; count]).collect()
        }
        "one-large" => {
            let most = case.arg_count(1, 1..=40)?;
            let large_max = case.arg_int(2, 2..=1_000_000_000)?;
            one_large(most, large_max, &mut case.random)
        }
        "all" => every_position(case.arg_count(1, 1..=5)?, case.arg_int(2, 1..=10)?),
        "random" | "lost" => {
            let count_max = case.arg_count(3, 1..=100_000)?;
            let count_min = case.arg_count(2, 1..=count_max)?;
            let most = case.arg_int(4, 1..=1_000_000_000)?;
            let mut positions = Vec::new();
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let count = case.random.index(count_min..=count_max);
                positions.push(if family == "lost" {
                    lost(count.max(3), most, &mut case.random)
                } else {
                    case.random.ints(count, 1..=most)
                });
            }
            positions
        }
        "one-move" => {
            let count = case.arg_count(2, 2..=100_000)?;
            (0..case.arg_count(1, 1..=1000)?)
                .map(|_| one_move(count, &mut case.random))
                .collect()
        }
        "search" => {
            let mut positions = Vec::new();
            for _ in 0..case.arg_count(1, 1..=1000)? {
                let count = case.random.index(1..=5);
                let most = case.random.int(1..=5);
                positions.push(case.random.ints(count, 1..=most));
            }
            positions
        }
        _ => return broken(format!("no family is called {family:?}")),
    };
    writeln!(case.out, "{}", positions.len())?;
    for heaps in positions {
        let words: Vec<String> = heaps.iter().map(i64::to_string).collect();
        writeln!(case.out, "{} {}", heaps.len(), words.join(" "))?;
    }
    Ok(())
}

fn one_large(count_max: usize, large_max: i64, random: &mut Random) -> Vec<Vec<i64>> {
    let mut positions = Vec::new();
    for count in 1..=count_max {
        for place in 0..count {
            let mut heaps = vec![1; count];
            heaps[place] = random.int(2..=large_max);
            positions.push(heaps);
        }
    }
    positions
}

fn one_move(count: usize, random: &mut Random) -> Vec<i64> {
    let mut heaps = random.ints(count, 2..=9999);
    heaps[count / 2] = 1_000_000_000;
    heaps
}

fn every_position(count: usize, most: i64) -> Vec<Vec<i64>> {
    let mut positions = vec![Vec::new()];
    for _ in 0..count {
        let longer = positions.iter().flat_map(|heaps: &Vec<i64>| {
            (1..=most).map(move |heap| heaps.iter().copied().chain([heap]).collect())
        });
        positions = longer.collect();
    }
    positions
}

/// The last heap is the nim-sum of the others; drawn again where that is 0, or where all heaps are single stones.
fn lost(count: usize, most: i64, random: &mut Random) -> Vec<i64> {
    loop {
        let mut heaps = random.ints(count - 1, 1..=most);
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        heaps.push(sum);
        random.shuffle(&mut heaps);
        if sum > 0 && heaps.iter().any(|&heap| heap > 1) {
            return heaps;
        }
    }
}
