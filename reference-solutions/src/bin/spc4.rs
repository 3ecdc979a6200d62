//! SPC4 (lesson 6): who gets more points from a pile of cards, if addition cards let a player draw more than one in a turn?
//!
//! Only the cards that are left count, always the lowest ones of the pile, and the addition cards of both. Whoever moves gets the points
//! of all cards that are left but for those of the opponent, who moves next with the roles exchanged. O(N·A²·A) for at most A addition
//! cards each.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("a number"));
    let mut count = || {
        let number = numbers.next().expect("N, K and T");
        usize::try_from(number).expect("a count")
    };
    let (cards, of_first, of_second) = (count(), count(), count());

    // By the cards that are left, from the lowest on, then the addition cards of the player to move and of the opponent: the points of
    // the player to move. Either may be whoever begins.
    let additions = of_first.max(of_second) + 1;
    let mut points = vec![vec![vec![0; additions]; additions]];
    let mut sum = 0;
    for card in numbers.take(cards) {
        sum += card;
        let left = points.len();
        let best = |mine: usize, yours: usize| {
            let extra = 0..=mine.min(left - 1);
            let opponent = extra.map(|extra| points[left - 1 - extra][yours][mine - extra]);
            sum - opponent.min().expect("a card is drawn")
        };
        let row = (0..additions)
            .map(|mine| (0..additions).map(|yours| best(mine, yours)).collect())
            .collect();
        points.push(row);
    }
    let first = points[cards][of_first][of_second];
    let told = match (2 * first).cmp(&sum) {
        std::cmp::Ordering::Greater => "THANG",
        std::cmp::Ordering::Equal => "HOA",
        std::cmp::Ordering::Less => "THUA",
    };
    println!("{told}");
}
