//! latrua (exercise 9.7): a winning move in Turning Turtles, for every row of the input.
//!
//! A turtle that stands at place x is a Nim heap of x: putting it on its back takes the heap away, and turning y < x besides
//! leaves a heap of y. If y stood already, two equal heaps y are left, which cancel: just what turning it on its back says. So the
//! row is lost if the nim-sum s of the standing places is 0; otherwise some standing x has x ⊕ s < x, and turning x and
//! x ⊕ s (if it is not 0) wins.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines() {
        let standing = || {
            let places = line.bytes().zip(1_usize..);
            places
                .filter(|&(byte, _)| byte == b'1')
                .map(|(_, place)| place)
        };
        let sum = standing().fold(0, |sum, place| sum ^ place);
        match standing().find(|place| place ^ sum < *place) {
            None => output.push_str("0\n"),
            Some(place) if place == sum => output.push_str(&format!("1 {place}\n")),
            Some(place) => output.push_str(&format!("1 {place} {}\n", place ^ sum)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}
