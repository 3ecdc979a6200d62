//! Makes inputs for LINEINTERSECT. The first argument names a family; any argument behind it makes the test another one.
//!
//! - `crossing`  two lines at random that meet in one point;
//! - `parallel`  two lines of one direction, with different multiples of the coefficients;
//! - `same`      one line written twice, with different multiples of its coefficients;
//! - `small`     coefficients so small that every class occurs, for comparing programs.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, generate};

const MAX: i64 = 1000;

type Line = [i64; 3];

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let (one, other) = match case.arg(0)? {
        "crossing" => (line(random, MAX), line(random, MAX)),
        "parallel" => multiples(random, false),
        "same" => multiples(random, true),
        "small" => {
            let max = *random.pick(&[1, 2, 3, 6]);
            (line(random, max), line(random, max))
        }
        other => return broken(format!("no family is called {other:?}")),
    };
    for [a, b, c] in [one, other] {
        writeln!(case.out, "{a} {b} {c}")?;
    }
    Ok(())
}

fn line(random: &mut Random, max: i64) -> Line {
    loop {
        let [a, b, c] = [0; 3].map(|_| random.int(-max..=max));
        if (a, b) != (0, 0) {
            return [a, b, c];
        }
    }
}

/// Two different multiples of small coefficients, the constant of one of them changed if the lines must not be the same.
fn multiples(random: &mut Random, is_same: bool) -> (Line, Line) {
    let base = line(random, MAX / 20);
    let factors = random.distinct(2, 1..=20);
    let one = base.map(|value| value * factors[0]);
    let mut other = base.map(|value| -value * factors[1]);
    if !is_same {
        other[2] += if other[2] > 0 { -1 } else { 1 };
    }
    (one, other)
}
