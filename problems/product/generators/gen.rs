//! product: lines of n, m and heaps. The first argument names a family:
//!
//! - `random LINES N_MAX M_MAX X_MAX SEED`   drawn alike, empty heaps among them;
//! - `lost LINES N_MAX M_MAX X_MAX SEED`     the largest heap is divisible by m + 1, others are not;
//! - `level LINES N_MAX M_MAX X_MAX SEED`    all heaps have about as many times m + 1, and any remainders;
//! - `pairs M X_MAX`                         all pairs of heaps up to X_MAX;
//! - `full LINES N M SEED`                   N heaps just below a multiple of M + 1, as large as may be or a twentieth of it, but the first, which is the largest;
//! - `heap M X`                              one heap.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const NUMBER_MAX: i64 = 1_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    match family.as_str() {
        "heap" => {
            let m = case.arg_int(1, 1..=NUMBER_MAX)?;
            let heap = case.arg_int(2, 0..=NUMBER_MAX)?;
            print(case, &[(m, vec![heap])])
        }
        "pairs" => {
            let m = case.arg_int(1, 1..=30)?;
            let end = case.arg_int(2, 0..=30)? + 1;
            let pairs = (0..end * end).map(|number| (m, vec![number / end, number % end]));
            print(case, &pairs.collect::<Vec<_>>())
        }
        _ => {
            let lines = case.arg_count(1, 1..=1000)?;
            let lines = (0..lines).map(|_| draw(case, &family));
            let lines = lines.collect::<Result<Vec<_>, _>>()?;
            print(case, &lines)
        }
    }
}

/// m and the heaps.
fn draw(case: &mut Generator, family: &str) -> Result<(i64, Vec<i64>), Fault> {
    let count_max = case.arg_count(2, 1..=1000)?;
    let m_max = case.arg_int(3, 1..=NUMBER_MAX)?;
    if family == "full" {
        let mut below = || {
            let share = *case.random.pick(&[1, 20]);
            let times = NUMBER_MAX / (m_max + 1) / share - case.random.int(0..=3);
            times.max(1) * (m_max + 1) - 1
        };
        let mut heaps: Vec<i64> = (0..count_max).map(|_| below()).collect();
        heaps[0] = NUMBER_MAX;
        return Ok((m_max, heaps));
    }
    let largest = case.arg_int(4, 0..=NUMBER_MAX)?;
    let count = case.random.index(1..=count_max);
    let m = case.random.int(1..=m_max);
    let times_max = largest / (m + 1);
    let mut heaps = match family {
        "random" | "lost" => case.random.ints(count, 0..=largest),
        "level" => {
            let times = case.random.int(0..=times_max);
            let mut heap = || times * (m + 1) + case.random.int(0..=m);
            (0..count).map(|_| heap().min(largest)).collect()
        }
        _ => return broken(format!("no family is called {family:?}")),
    };
    if family == "lost" {
        let top = case.random.int(0..=times_max) * (m + 1);
        heaps.iter_mut().for_each(|heap| *heap = (*heap).min(top));
        heaps[0] = top;
        case.random.shuffle(&mut heaps);
    }
    Ok((m, heaps))
}

fn print(case: &mut Generator, lines: &[(i64, Vec<i64>)]) -> Result<(), Fault> {
    writeln!(case.out, "{}", lines.len())?;
    for (m, heaps) in lines {
        write!(case.out, "{} {m}", heaps.len())?;
        for heap in heaps {
            write!(case.out, " {heap}")?;
        }
        writeln!(case.out)?;
    }
    Ok(())
}
