//! BAODAM (section III.4 a–b, exercises 9.29 and 9.34): what two strategies of a matrix game guarantee, and the best replies.
//!
//! The mean over a strategy is linear in the reply, so a best reply can always be a single column (row). All sums keep the
//! whole weights, at most 1000 · 10⁴ · 10⁴ = 10¹¹; only the two numbers that are printed are divided. L = U exactly if both
//! strategies are optimal, since L ≤ value ≤ U.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("a number"));
    let mut size = || numbers.next().and_then(|n| usize::try_from(n).ok());
    let (rows, columns) = size().zip(size()).expect("m and n");
    let game: Vec<i64> = numbers.by_ref().take(rows * columns).collect();
    let p: Vec<i64> = numbers.by_ref().take(rows).collect();
    let q: Vec<i64> = numbers.collect();

    let mut gains = vec![0; columns];
    for (row, weight) in game.chunks(columns).zip(&p) {
        for (gain, number) in gains.iter_mut().zip(row) {
            *gain += weight * number;
        }
    }
    let losses: Vec<i64> = game
        .chunks(columns)
        .map(|row| {
            row.iter()
                .zip(&q)
                .map(|(number, weight)| number * weight)
                .sum()
        })
        .collect();
    let least = gains.iter().min().expect("there is a column");
    let most = losses.iter().max().expect("there is a row");
    let (low, high) = (
        fraction(*least, p.iter().sum()),
        fraction(*most, q.iter().sum()),
    );
    println!("{low}\n{}", places(&gains, *least));
    println!("{high}\n{}", places(&losses, *most));
    println!("{}", if low == high { "YES" } else { "NO" });
}

/// Where the number stands, counted from 1.
fn places(numbers: &[i64], wanted: i64) -> String {
    let places = (1..).zip(numbers).filter(|&(_, number)| *number == wanted);
    let words: Vec<String> = places.map(|(place, _)| place.to_string()).collect();
    words.join(" ")
}

/// In lowest terms; an integer without a denominator. `below` is positive.
fn fraction(above: i64, below: i64) -> String {
    let common = gcd(above.abs(), below);
    match below / common {
        1 => format!("{}", above / common),
        below => format!("{}/{below}", above / common),
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
