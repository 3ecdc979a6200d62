//! pokernim: lines of two reserves and heaps. The first argument names a family; R_MAX is the largest reserve:
//!
//! - `random LINES N_MIN N_MAX X_MAX R_MAX SEED`  all drawn alike, 0 among them;
//! - `lost LINES N_MIN N_MAX X_MAX R_MAX SEED`    lost positions: one heap is the nim-sum of the others;
//! - `twice LINES N_MIN N_MAX X_MAX R_MAX SEED`   the largest heap occurs twice;
//! - `raised LINES N_MIN N_MAX X_MAX SEED`        a lost position of which one heap was lowered: putting these boxes back wins if the
//!   own reserve has as many, which it has on every other line;
//! - `in-vain LINES N X_MAX R_MAX SEED`           lost, or won by a single taking from the largest heap, in the middle, in turn;
//! - `triples X_END R S`                          all triples of heaps below X_END, with these reserves.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const BOXES_MAX: i64 = 1_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    match case.arg(0)? {
        "triples" => triples(case),
        "in-vain" => in_vain(case),
        "raised" => raised(case),
        _ => drawn(case),
    }
}

fn triples(case: &mut Generator) -> Result<(), Fault> {
    let end = case.arg_int(1, 1..=9)?;
    let own = case.arg_int(2, 0..=BOXES_MAX)?;
    let other = case.arg_int(3, 0..=BOXES_MAX)?;
    for number in 0..end * end * end {
        let heaps = [number / end / end, number / end % end, number % end];
        print(case, own, other, &heaps)?;
    }
    Ok(())
}

fn in_vain(case: &mut Generator) -> Result<(), Fault> {
    let count = case.arg_count(2, 1..=HEAPS_MAX)?;
    let value_max = case.arg_int(3, 1..=100_000_000)?;
    let reserve_max = case.arg_int(4, 0..=BOXES_MAX)?;
    for line in 0..case.arg_count(1, 1..=LINES_MAX)? {
        let mut heaps = case.random.ints(count, 0..=value_max);
        heaps[count / 2] = 0;
        // A position that only a taking may win has nothing to add.
        let own = if line % 2 == 0 { reserve_max } else { 0 };
        heaps[count / 2] = match line % 2 {
            0 => nim_sum(&heaps),
            _ => BOXES_MAX,
        };
        print(case, own, reserve_max, &heaps)?;
    }
    Ok(())
}

fn raised(case: &mut Generator) -> Result<(), Fault> {
    let count_max = case.arg_count(3, 2..=HEAPS_MAX)?;
    let count_min = case.arg_count(2, 2..=count_max)?;
    let value_max = case.arg_int(4, 1..=BOXES_MAX / 2)?;
    let mut lines = case.arg_count(1, 1..=LINES_MAX)?;
    while lines > 0 {
        let count = case.random.index(count_min..=count_max);
        let mut heaps = case.random.ints(count, 0..=value_max);
        heaps[0] = nim_sum(&heaps[1..]);
        case.random.shuffle(&mut heaps);
        let place = case.random.index(0..=count - 1);
        if heaps[place] == 0 {
            continue;
        }
        let missing = case.random.int(1..=heaps[place]);
        heaps[place] -= missing;
        let own = missing - (lines % 2) as i64;
        let other = case.random.int(0..=value_max);
        print(case, own, other, &heaps)?;
        lines -= 1;
    }
    Ok(())
}

fn drawn(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    let count_max = case.arg_count(3, 1..=HEAPS_MAX)?;
    let count_min = case.arg_count(2, 1..=count_max)?;
    let value_max = case.arg_int(4, 0..=BOXES_MAX)?;
    let reserve_max = case.arg_int(5, 0..=BOXES_MAX)?;
    for _ in 0..case.arg_count(1, 1..=LINES_MAX)? {
        let count = case.random.index(count_min..=count_max);
        let mut heaps = case.random.ints(count, 0..=value_max);
        match family.as_str() {
            "random" => {}
            "lost" => heaps[0] = nim_sum(&heaps[1..]),
            "twice" if count > 1 => {
                heaps.sort_unstable();
                heaps[count - 2] = heaps[count - 1];
            }
            _ => return broken(format!("no family is called {family:?}, or too few heaps")),
        }
        case.random.shuffle(&mut heaps);
        let own = case.random.int(0..=reserve_max);
        let other = case.random.int(0..=reserve_max);
        print(case, own, other, &heaps)?;
    }
    Ok(())
}

fn nim_sum(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn print(case: &mut Generator, own: i64, other: i64, heaps: &[i64]) -> Result<(), Fault> {
    let words: Vec<String> = heaps.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{own} {other} {}", words.join(" "))?)
}
