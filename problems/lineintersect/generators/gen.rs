//! Makes inputs for LINEINTERSECT. The first argument names a family; any argument behind it makes the test another one.
//!
//! - `crossing`  two lines at random that meet in one point;
//! - `parallel`  two lines of one direction, with different multiples of the coefficients;
//! - `thin D`    two lines at a small angle: the determinant is D or -D, at most 20;
//! - `same`      one line written twice, with different multiples of its coefficients;
//! - `small`     coefficients so small that every class occurs, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Random, broken, gcd, generate};

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
        "thin" => thin(case.arg_int(1, 1..=20)?, random),
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

/// A line with large coefficients, and one whose direction is next to its own, or nearly so.
fn thin(determinant: i64, random: &mut Random) -> (Line, Line) {
    let (a, mut b) = (random.int(MAX * 9 / 10..=MAX), random.int(MAX / 2..=MAX));
    while gcd(a, b) != 1 {
        b = b % a + 1;
    }
    // The longer of the two neighbours of its direction: b * before is the determinant or its negative (mod a).
    let rest = |before: i64| b * before % a;
    let before = (a / 2..a).find(|&before| [determinant, a - determinant].contains(&rest(before)));
    let before = before.unwrap_or(1);
    let after = (b * before + determinant) / a;
    let [c, d] = [0; 2].map(|_| random.int(-MAX..=MAX));
    ([a, b, c], [before, after, d])
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
