//! wythoffbig (exercise 9.15, one queen on a huge board): a winning move for every line `x y` of the input.
//!
//! The lost squares are (a_k, a_k + k) and their mirror images, where a_k = ⌊kφ⌋ = ⌊(k + √(5k²)) / 2⌋, and each positive number is
//! either some a_k or some b_k = a_k + k (Wythoff; Beatty). Let x ≤ y and d = y - x. The square is lost if x = a_d. If x is more,
//! the diagonal leads to (a_d, b_d). If it is less, x is a_k for some k < d, and (x, b_k) lies below, or x is b_k, and (x, a_k) does.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let (x, y) = line.split_once(' ').expect("two numbers");
        let (x, y): (u64, u64) = (x.parse().expect("a number"), y.parse().expect("a number"));
        match winning_square(x.min(y), x.max(y)) {
            None => output.push_str("0\n"),
            Some((to_x, to_y)) if x <= y => output.push_str(&format!("1 {to_x} {to_y}\n")),
            Some((to_x, to_y)) => output.push_str(&format!("1 {to_y} {to_x}\n")),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// A lost square that the queen on (x, y), x ≤ y, can go to; none if she stands on one.
fn winning_square(x: u64, y: u64) -> Option<(u64, u64)> {
    let apart = y - x;
    let least = times_golden_ratio(apart);
    if x == least {
        return None;
    }
    if x > least {
        return Some((least, least + apart));
    }
    // x + 1 times 1/φ = φ - 1, and times 1/φ² = 2 - φ, rounded down: only these k can have a_k = x or b_k = x.
    let k = times_golden_ratio(x + 1) - (x + 1);
    if times_golden_ratio(k) == x {
        return Some((x, x + k));
    }
    let k = 2 * (x + 1) - times_golden_ratio(x + 1) - 1;
    Some((x, times_golden_ratio(k)))
}

/// ⌊kφ⌋, exactly.
fn times_golden_ratio(k: u64) -> u64 {
    (k + (5 * k * k).isqrt()) / 2
}
