//! GOCVECTO: the signed angle from one vector to another.
//!
//! The dot product is |u| |v| cos a and the cross product |u| |v| sin a, so the point (dot, cross) lies in the direction a.
//! Both are integers below 2 * 10^12 + 1, which real numbers of 53 bits hold exactly, and opposite vectors have the cross
//! product 0, not -0: their angle is pi.
//!
//! Cost: O(1) for each pair.

use std::fmt::Write;
use std::io::Read;

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
        let (u, v) = ((next(), next()), (next(), next()));
        let dot = u.0 * v.0 + u.1 * v.1;
        let cross = u.0 * v.1 - u.1 * v.0;
        let angle = (cross as f64).atan2(dot as f64);
        writeln!(output, "{angle:.12}").expect("writing to a string");
    }
    print!("{output}");
}
