//! DOANTG: how much of a segment lies in a closed triangle.
//!
//! A point of the segment is `P + t * PQ` with t from 0 to 1, and to be on the inner side of a triangle's side is a linear
//! condition on t. Each of the three conditions cuts the interval of t; what is left, times the length, is the result. A
//! condition that does not depend on t holds for all of it or for nothing, and where it is "on the line", it holds. The
//! ends of the interval are fractions of integers, so only the last division is rounded.
//!
//! Cost: O(1) for each case.

use std::fmt::Write;
use std::io::Read;

type Point = (i64, i64);

/// A fraction; the second number is above 0.
type Fraction = (i64, i64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let cases = next();
    let mut output = String::new();
    for _ in 0..cases {
        let mut points = [(0, 0); 5];
        for point in &mut points {
            *point = (next(), next());
        }
        let [a, b, c, p, q] = points;
        writeln!(output, "{:.10}", inner_length([a, b, c], p, q)).expect("writing to a string");
    }
    print!("{output}");
}

fn inner_length(triangle: [Point; 3], p: Point, q: Point) -> f64 {
    let [a, b, c] = triangle;
    let turn = side(a, b, c).signum();
    let (mut low, mut high): (Fraction, Fraction) = ((0, 1), (1, 1));
    for (from, to) in [(a, b), (b, c), (c, a)] {
        // Above 0 within the triangle; linear along the segment.
        let (at_p, at_q) = (turn * side(from, to, p), turn * side(from, to, q));
        if at_p < 0 && at_q < 0 {
            return 0.0;
        }
        let zero = (at_p.abs(), (at_p - at_q).abs());
        if at_p < 0 && is_less(low, zero) {
            low = zero;
        }
        if at_q < 0 && is_less(zero, high) {
            high = zero;
        }
    }
    let over = high.0 * low.1 - low.0 * high.1;
    if over <= 0 {
        return 0.0;
    }
    let length = ((p.0 - q.0) as f64).hypot((p.1 - q.1) as f64);
    length * over as f64 / (high.1 * low.1) as f64
}

/// Twice the signed area of the triangle: above 0 if `c` is to the left of the line from `a` to `b`.
fn side(a: Point, b: Point, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

fn is_less(one: Fraction, other: Fraction) -> bool {
    one.0 * other.1 < other.0 * one.1
}
