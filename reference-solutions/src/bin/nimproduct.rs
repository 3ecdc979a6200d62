//! nimproduct (exercise 9.21): the nim product of two numbers below 2³².
//!
//! Let F = 2^h be a Fermat power, h = 16, 8, 4, 2, 1, and split x = F·a + b = (F ⊗ a) ⊕ b and y = (F ⊗ c) ⊕ d. As F ⊗ F =
//! F ⊕ F/2, the product is F ⊗ (ac ⊕ ad ⊕ bc) ⊕ bd ⊕ (F/2 ⊗ ac) with nim products, and ac ⊕ ad ⊕ bc = (a ⊕ b)(c ⊕ d) ⊕ bd.
//! Four products of half as many digits: at most 4⁵ of single digits.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let (x, y) = line.split_once(' ').expect("two numbers");
        let number = |text: &str| text.parse().expect("a number");
        output.push_str(&format!("{}\n", product(number(x), number(y), 32)));
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The product of numbers of so many binary digits, a power of two.
fn product(x: u64, y: u64, digits: u32) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    let half = digits / 2;
    let split = |number: u64| (number >> half, number & ((1 << half) - 1));
    let ((a, b), (c, d)) = (split(x), split(y));
    let (ac, bd) = (product(a, c, half), product(b, d, half));
    let high = product(a ^ b, c ^ d, half) ^ bd;
    high << half | bd ^ product(ac, 1 << (half - 1), half)
}
