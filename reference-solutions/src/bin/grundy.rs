//! grundy (exercise 9.17): a winning move in Grundy's game, for every line of the input.
//!
//! A heap's value is the mex of g(a) ⊕ g(b) over all splits into different parts; no formula is known, and nobody knows whether
//! the values become periodic. A table up to 5000 takes six million steps. With the nim-sum s ≠ 0 some heap of the value v has
//! v ⊕ s < v, and by the definition of mex a split of the value v ⊕ s.

use std::io::{self, Read, Write};

const HEAP_MAX: usize = 5000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let values = values();
    let mut output = String::new();
    for line in input.lines() {
        let heaps: Vec<usize> = line
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"))
            .collect();
        match winning_split(&heaps, &values) {
            None => output.push_str("0\n"),
            Some((index, part)) => {
                let rest = heaps[index] - part;
                output.push_str(&format!("1 {} {part} {rest}\n", index + 1));
            }
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn values() -> Vec<usize> {
    let mut values = vec![0; HEAP_MAX + 1];
    // Of each value, the heap for which it was last met.
    let mut met_for = [0; 1024];
    for heap in 1..=HEAP_MAX {
        for part in 1..heap.div_ceil(2) {
            met_for[values[part] ^ values[heap - part]] = heap;
        }
        values[heap] = met_for.iter().take_while(|&&met| met == heap).count();
    }
    values
}

/// The index of a heap and one of its parts.
fn winning_split(heaps: &[usize], values: &[usize]) -> Option<(usize, usize)> {
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
    let index = heaps
        .iter()
        .position(|&heap| values[heap] ^ sum < values[heap])?;
    let heap = heaps[index];
    let part = (1..heap.div_ceil(2))
        .find(|&part| values[part] ^ values[heap - part] == values[heap] ^ sum)?;
    Some((index, part))
}
