//! sgtru (exercises 9.2 and 9.10): the Sprague–Grundy values of a subtraction game.
//!
//! The heaps in ascending order: mark the values of the heaps that a move leads to with the number of the heap at hand, so
//! that no marks need clearing, and take the smallest value without the mark. O(N·|S|).

use std::io;

fn main() {
    let pieces: usize = read_line().trim().parse().expect("a number");
    let set = read_set(&read_line(), pieces);
    let words: Vec<String> = values(pieces, &set).iter().map(usize::to_string).collect();
    println!("{}", words.join(" "));
}

fn read_line() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("the input is text");
    line
}

/// The elements in ascending order; of a set with a name, those that are at most `pieces`.
fn read_set(line: &str, pieces: usize) -> Vec<usize> {
    match line.trim() {
        "NGUYENTO" => (2..=pieces).filter(is_prime).collect(),
        "LE" => (3..=pieces).filter(is_prime).collect(),
        "FIBO" => sums(1, 2, pieces),
        "LUCAS" => sums(1, 3, pieces),
        "MU2" => (0..=pieces.ilog2()).map(|power| 1 << power).collect(),
        elements => elements
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a number"))
            .collect(),
    }
}

fn is_prime(number: &usize) -> bool {
    (2..)
        .take_while(|divisor| divisor * divisor <= *number)
        .all(|divisor| !number.is_multiple_of(divisor))
}

/// Each number is the sum of the two before it; up to `limit`.
fn sums(first: usize, second: usize, limit: usize) -> Vec<usize> {
    let (mut this, mut next) = (first, second);
    let mut found = Vec::new();
    while this <= limit {
        found.push(this);
        (this, next) = (next, this + next);
    }
    found
}

fn values(pieces: usize, set: &[usize]) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    // Of each value, the heap for which it was last met; there are at most |S| others.
    let mut met_for = vec![usize::MAX; set.len() + 1];
    for heap in 0..=pieces {
        for taken in set.iter().take_while(|&&taken| taken <= heap) {
            met_for[values[heap - taken]] = heap;
        }
        let missing = met_for.iter().position(|&met| met != heap);
        values.push(missing.expect("one of |S| + 1 values is not met"));
    }
    values
}
