//! rims: lines of regions. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX X_MAX SEED`   regions drawn alike, 0 among them;
//! - `lost LINES N_MIN N_MAX X_MAX SEED`     lost positions: the last region is the nim-sum of the others, then shuffled;
//! - `twice LINES N_MIN N_MAX X_MAX SEED`    the largest region occurs twice;
//! - `in-vain LINES N X_MAX SEED`           lost, or won by a single move in the largest region, in the middle, in turn;
//! - `triples X_END`                         all triples of regions below X_END.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "triples" {
        let end = case.arg_int(1, 1..=9)?;
        for number in 0..end * end * end {
            print(
                case,
                &[number / end / end, number / end % end, number % end],
            )?;
        }
        return Ok(());
    }
    if family == "in-vain" {
        let count = case.arg_count(2, 1..=1000)?;
        let value_max = case.arg_int(3, 1..=100_000_000)?;
        for line in 0..case.arg_count(1, 1..=1000)? {
            let mut regions = case.random.ints(count, 0..=value_max);
            regions[count / 2] = 0;
            regions[count / 2] = match line % 2 {
                0 => regions.iter().fold(0, |sum, dots| sum ^ dots),
                _ => 1_000_000_000,
            };
            print(case, &regions)?;
        }
        return Ok(());
    }
    for _ in 0..case.arg_count(1, 1..=1000)? {
        let count_max = case.arg_count(3, 1..=1000)?;
        let count_min = case.arg_count(2, 1..=count_max)?;
        let value_max = case.arg_int(4, 1..=1_000_000_000)?;
        let count = case.random.index(count_min..=count_max);
        let mut regions = case.random.ints(count, 0..=value_max);
        match family.as_str() {
            "random" => {}
            "lost" => regions[0] = regions[1..].iter().fold(0, |sum, dots| sum ^ dots),
            "twice" => {
                regions.sort_unstable();
                regions[count - 2] = regions[count - 1];
            }
            _ => return broken(format!("no family is called {family:?}")),
        }
        case.random.shuffle(&mut regions);
        print(case, &regions)?;
    }
    Ok(())
}

fn print(case: &mut Generator, regions: &[i64]) -> Result<(), Fault> {
    let words: Vec<String> = regions.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{}", words.join(" "))?)
}
