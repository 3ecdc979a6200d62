//! trudong (exercise 9.4): a winning move in dynamic subtraction, for every line `n q` of the input.
//!
//! Let b be the lowest one of n in binary. If b is at most q, take b: what is left is nothing, or its lowest one is at least 2b, more
//! than the opponent may take. If b is more than q, every move k < b leaves a number with the same lowest one as k, which is at most
//! k, so that the opponent can take it.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let (heap, limit) = line.split_once(' ').expect("two numbers");
        let heap: u64 = heap.parse().expect("a number");
        let limit: u64 = limit.parse().expect("a number");
        let lowest_one = 1 << heap.trailing_zeros();
        if lowest_one <= limit {
            output.push_str(&format!("1 {lowest_one}\n"));
        } else {
            output.push_str("0\n");
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}
