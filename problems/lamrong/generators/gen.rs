//! lamrong: lines of two boxes. The first argument names a family:
//!
//! - `all MAX`                 all pairs up to MAX;
//! - `random LINES MAX SEED`   drawn alike;
//! - `even LINES MAX SEED`     both even, with any remainders by 4;
//! - `odd LINES MAX SEED`      both odd, which is lost;
//! - `mixed LINES MAX SEED`    one even and one odd, in either order;
//! - `large LINES SEED`        the largest numbers, then others near them, every other line lost;
//! - `lost N`                  N or N + 1, whichever is odd, in both boxes.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const PIECES_MAX: i64 = 1_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    match family.as_str() {
        "all" => {
            let most = case.arg_int(1, 1..=31)?;
            for number in 0..most * most {
                writeln!(case.out, "{} {}", number / most + 1, number % most + 1)?;
            }
            return Ok(());
        }
        "lost" => {
            let odd = case.arg_int(1, 1..=PIECES_MAX - 1)? | 1;
            return Ok(writeln!(case.out, "{odd} {odd}")?);
        }
        _ => {}
    }
    for line in 0..case.arg_int(1, 1..=1000)? {
        let (one, other) = draw(case, &family, line)?;
        writeln!(case.out, "{one} {other}")?;
    }
    Ok(())
}

fn draw(case: &mut Generator, family: &str, line: i64) -> Result<(i64, i64), Fault> {
    if family == "large" {
        let most = PIECES_MAX - (line + 1) % 2;
        let mut near = || {
            most - if line < 2 {
                0
            } else {
                2 * case.random.int(0..=1000)
            }
        };
        return Ok((near(), near()));
    }
    let most = case.arg_int(2, 2..=PIECES_MAX)?;
    let mut even = || 2 * case.random.int(1..=most / 2);
    Ok(match family {
        "even" => (even(), even()),
        "odd" => (even() - 1, even() - 1),
        "mixed" => {
            let pair = (even(), even() - 1);
            if case.random.chance(1, 2) {
                pair
            } else {
                (pair.1, pair.0)
            }
        }
        "random" => (case.random.int(1..=most), case.random.int(1..=most)),
        _ => return broken(format!("no family is called {family:?}")),
    })
}
