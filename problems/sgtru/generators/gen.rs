//! sgtru: heaps and subtraction sets. The first argument names a family:
//!
//! - `random N COUNT S_MIN S_MAX`   COUNT elements from S_MIN to S_MAX;
//! - `largest N COUNT S_MAX`         all but one of them up to S_MAX, and the largest element possible;
//! - `small SEED`                   a small game, for comparing programs; in one of three, with the name of a set.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const ELEMENT_MAX: i64 = 5000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (pieces, set) = match case.arg(0)? {
        "small" => {
            let pieces = case.random.int(1..=18);
            if case.random.chance(1, 3) {
                let name = case
                    .random
                    .pick(&["NGUYENTO", "LE", "FIBO", "LUCAS", "MU2"]);
                return Ok(writeln!(case.out, "{pieces}\n{name}")?);
            }
            let count = case.random.index(1..=5);
            (pieces, case.random.increasing(count, 1..=11))
        }
        "largest" => {
            let pieces = case.arg_int(1, 1..=5000)?;
            let count = case.arg_count(2, 1..=500)?;
            let element_max = case.arg_int(3, 1..=ELEMENT_MAX - 1)?;
            let mut set = case.random.increasing(count - 1, 1..=element_max);
            set.push(ELEMENT_MAX);
            (pieces, set)
        }
        "random" => {
            let pieces = case.arg_int(1, 1..=5000)?;
            let count = case.arg_count(2, 1..=500)?;
            let element_min = case.arg_int(3, 1..=ELEMENT_MAX)?;
            let element_max = case.arg_int(4, element_min..=ELEMENT_MAX)?;
            (
                pieces,
                case.random.increasing(count, element_min..=element_max),
            )
        }
        family => return broken(format!("no family is called {family:?}")),
    };
    let words: Vec<String> = set.iter().map(i64::to_string).collect();
    Ok(writeln!(case.out, "{pieces}\n{}", words.join(" "))?)
}
