//! HAIHCN: the area that two rectangles cover together, and the area that they have in common.
//!
//! Whatever corners are given, a rectangle is an interval along x and one along y. The common part is again a rectangle:
//! along each axis from the greater of the two low ends to the lesser of the two high ends. Where that is no interval,
//! nothing is in common. What is covered is the sum of the two areas without the common part, which was counted twice.
//!
//! Cost: O(1) for each case. A side is at most 2 * 10^9, so an area is at most 4 * 10^18.

use std::fmt::Write;
use std::io::Read;

type Interval = (i64, i64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let mut next = || -> i64 {
        let word = words.next().expect("a number");
        word.parse().expect("an integer")
    };
    let cases = next();
    let mut output = String::new();
    for _ in 0..cases {
        let mut rectangle = || {
            let (x, y) = (next(), next());
            (interval(x, next()), interval(y, next()))
        };
        let ((x, y), (u, v)) = (rectangle(), rectangle());
        let common = length(common(x, u)) * length(common(y, v));
        let covered = length(x) * length(y) + length(u) * length(v) - common;
        writeln!(output, "{covered} {common}").expect("writing to a string");
    }
    print!("{output}");
}

fn interval(one: i64, other: i64) -> Interval {
    (one.min(other), one.max(other))
}

fn common(one: Interval, other: Interval) -> Interval {
    (one.0.max(other.0), one.1.min(other.1))
}

/// 0 for what is no interval, because its ends are the wrong way round.
fn length((low, high): Interval) -> i64 {
    (high - low).max(0)
}
