//! vidu4 (Sprague–Grundy values, example 4; exercise 9.11): take at least one piece and at most half of the heap.
//!
//! From 2k the heaps k, …, 2k - 1 can be reached, from 2k + 1 the heaps k + 1, …, 2k. By induction their values are all of
//! 0, …, k - 1 in the first case, and all of 0, …, k but g(k) in the second: g(2k) = k and g(2k + 1) = g(k).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    for token in input.split_ascii_whitespace() {
        println!("{}", value(token.parse().expect("a number")));
    }
}

fn value(heap: u32) -> u32 {
    if heap.is_multiple_of(2) {
        heap / 2
    } else {
        value(heap / 2)
    }
}
