//! fibonim (exercise 9.5): a winning move in Fibonacci nim, for every line `n q` of the input.
//!
//! Zeckendorf: n is in one way a sum of Fibonacci numbers of which no two are neighbours. If its smallest part z is at most q,
//! take z: the next part is more than 2z, so the opponent cannot take the smallest part of what is left. Otherwise every move
//! k < z leaves a smallest part of at most 2k, which the opponent takes. The greedy sum takes O(log n).

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] <= 1_000_000_000_000_000_000_u64 {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    let mut output = String::new();
    for line in input.lines() {
        let (heap, limit) = line.split_once(' ').expect("two numbers");
        let part = smallest_part(heap.parse().expect("a number"), &numbers);
        let limit: u64 = limit.parse().expect("a number");
        if part <= limit {
            output.push_str(&format!("1 {part}\n"));
        } else {
            output.push_str("0\n");
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

/// Takes the largest Fibonacci number away that fits, until one is what is left.
fn smallest_part(mut heap: u64, numbers: &[u64]) -> u64 {
    loop {
        let largest = numbers[numbers.partition_point(|&number| number <= heap) - 1];
        if largest == heap {
            return heap;
        }
        heap -= largest;
    }
}
