//! TICH (theorem 3 and example 2 b of the paper, corrected): a winning move in the game that takes 1 to m matches from every heap.
//!
//! Lost is a position whose largest heap is divisible by m + 1. The largest heap loses 1 to m matches in a move, and the others stay
//! below it: a largest heap of a multiple of m + 1 becomes none. Otherwise every heap is lowered to the next multiple, or by 1 where it
//! is one, and the largest heap, which is none, becomes the largest multiple.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines().skip(1) {
        let mut numbers = line
            .split_ascii_whitespace()
            .map(|word| word.parse::<u64>().expect("a number"));
        let _count = numbers.next();
        let period = numbers.next().expect("m") + 1;
        let heaps: Vec<u64> = numbers.collect();
        let largest = heaps.iter().max().expect("a heap");
        if largest.is_multiple_of(period) {
            output.push_str("0\n");
            continue;
        }
        output.push('1');
        for heap in heaps {
            output.push_str(&format!(" {}", heap - taken(heap, period)));
        }
        output.push('\n');
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn taken(heap: u64, period: u64) -> u64 {
    match heap % period {
        0 => heap.min(1),
        remainder => remainder,
    }
}
