//! BOCSOI (opening of the article): who wins when 1, 2 or 3 stones are taken in turn, and whoever takes the last one wins?
//!
//! Lost is a heap whose number of stones is divisible by 4: whatever the player takes, the opponent makes it four together. From any
//! other, the remainder by 4 can be taken, which leaves a lost heap.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let stones: u64 = input.trim_end().parse().expect("a number");
    let winner = if stones.is_multiple_of(4) { 'B' } else { 'A' };
    println!("{winner} win");
}
