//! NIMCP: a winning move where a turn takes a square number of stones, for every line of the input.
//!
//! A heap's value is the mex of g(x − 1), g(x − 4), g(x − 9), …: a table up to 10⁴ takes 10⁶ steps. With the nim-sum s ≠ 0 some
//! heap of the value v has v ⊕ s < v, and by the definition of mex a square leads to that value. The values reach 33: a mask of
//! 32 bits is too short.

use std::io::{self, Read, Write};

const HEAP_MAX: usize = 10_000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let values = values();
    let lines = numbers.next().expect("T");
    let mut output = String::new();
    for _ in 0..lines {
        let count = numbers.next().expect("n");
        let heaps: Vec<usize> = numbers.by_ref().take(count).collect();
        match winning_move(&heaps, &values) {
            None => output.push_str("0\n"),
            Some((index, square)) => output.push_str(&format!("1 {} {square}\n", index + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// The square numbers of stones that may be taken off a heap.
fn squares(heap: usize) -> impl Iterator<Item = usize> {
    (1..)
        .map(|root| root * root)
        .take_while(move |&square| square <= heap)
}

fn values() -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(HEAP_MAX + 1);
    for heap in 0..=HEAP_MAX {
        let met = squares(heap).fold(0_u128, |met, square| met | 1 << values[heap - square]);
        values.push(met.trailing_ones());
    }
    values
}

/// The index of a heap and how many stones to take.
fn winning_move(heaps: &[usize], values: &[u32]) -> Option<(usize, usize)> {
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
    let index = heaps
        .iter()
        .position(|&heap| values[heap] ^ sum < values[heap])?;
    let wanted = values[heaps[index]] ^ sum;
    let square = squares(heaps[index]).find(|square| values[heaps[index] - square] == wanted)?;
    Some((index, square))
}
