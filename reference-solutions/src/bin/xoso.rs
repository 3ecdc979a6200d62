//! XOSO (part 10, II.1): one generation of the classical genetic algorithm, with all its random numbers given.
//!
//! Selection: the sums of the fitness up to each string increase, so the first of them that is not below `r` is found by
//! binary search. Crossover: the tails of the selected strings are exchanged in place. A selected string is a copy: what happens
//! to it happens neither to the old population nor to the other copies. Mutation: one gene is turned over for each line.
//!
//! Cost: O(N log N + N m + q).

use std::io::Read;
use std::str::SplitAsciiWhitespace;

const ONE: u8 = b'0' ^ b'1';

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut words = text.split_ascii_whitespace();
    let (count, _genes) = (number(&mut words), number(&mut words));
    let mut old = Vec::with_capacity(count);
    let mut sums = Vec::with_capacity(count);
    let mut total = 0;
    for _ in 0..count {
        old.push(words.next().expect("a string").as_bytes());
        total += number(&mut words);
        sums.push(total);
    }
    let mut selected: Vec<Vec<u8>> = (0..count)
        .map(|_| {
            let drawn = number(&mut words);
            old[sums.partition_point(|&sum| sum < drawn)].to_vec()
        })
        .collect();
    let probability = number(&mut words);
    let drawn: Vec<usize> = (0..count).map(|_| number(&mut words)).collect();
    let cuts: Vec<usize> = (0..count / 2).map(|_| number(&mut words)).collect();
    cross(&mut selected, &parents(&drawn, probability), &cuts);
    for _ in 0..number(&mut words) {
        let (place, gene) = (number(&mut words), number(&mut words));
        selected[place - 1][gene - 1] ^= ONE;
    }
    let mut output = Vec::new();
    for string in &selected {
        output.extend_from_slice(string);
        output.push(b'\n');
    }
    print!("{}", String::from_utf8(output).expect("zeros and ones"));
}

fn number(words: &mut SplitAsciiWhitespace) -> usize {
    let word = words.next().expect("one more number");
    word.parse().expect("an integer")
}

/// The places, from 0, of those that take part in the crossover.
fn parents(drawn: &[usize], probability: usize) -> Vec<usize> {
    (0..drawn.len())
        .filter(|&place| drawn[place] < probability)
        .collect()
}

/// Two by two; one that is left over stays as it is.
fn cross(selected: &mut [Vec<u8>], parents: &[usize], cuts: &[usize]) {
    for (pair, &cut) in parents.chunks_exact(2).zip(cuts) {
        let (before, behind) = selected.split_at_mut(pair[1]);
        before[pair[0]][cut..].swap_with_slice(&mut behind[0][cut..]);
    }
}
