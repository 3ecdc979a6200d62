//! SC4 (lesson 6): how many chestnuts does the first player eat, if both eat as many as they can?
//!
//! While a round lasts, the nuts in the pile and in both bowls are always the same number, the total. So a position is the total, the
//! pile and the bowl of the player to move; the other bowl has what is left. Whoever moves eats all but what the opponent eats. When
//! the pile is empty, the player to move has to pour his bowl out: a new game begins with it as the pile, of a smaller total, which is
//! computed before. O(N³M).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("a number"));
    let nuts = numbers.next().expect("N");
    let taken_max = numbers.next().expect("M");

    // By the nuts of a pile: what the player to move eats if both bowls are empty.
    let mut eaten_of_pile = vec![0; nuts + 1];
    for total in 1..=nuts {
        // By the pile and the bowl of the player to move, which does not hold everything: the opponent has just taken something.
        let mut eaten = vec![eaten_of_pile[..total].to_vec()];
        for pile in 1..=total {
            let bowls = 0..=total - pile;
            let row = bowls.map(|bowl| {
                let other_bowl = total - pile - bowl;
                let left = pile.saturating_sub(taken_max)..pile;
                let opponent = left.map(|left| eaten[left][other_bowl]).min();
                total - opponent.expect("a nut is taken")
            });
            eaten.push(row.collect());
        }
        eaten_of_pile[total] = eaten[total][0];
    }
    println!("{}", eaten_of_pile[nuts]);
}
