//! latxu (exercises 9.22–9.24, Mock Turtles): a winning move in four coin-turning games, for every line of the input.
//!
//! A row is the sum of its heads, each alone: two heads on one coin cancel, as turning it twice does. So a position is lost if the
//! nim-sum s of the heads' values is 0; otherwise some head i has g(i) ⊕ s < g(i), and a move at i turns other coins whose values
//! have the nim-sum g(i) ⊕ s, by the definition of mex.
//!
//! The values: Twins i; Mock Turtles 2i or 2i + 1, whichever has an odd number of ones; Ruler the lowest one of i + 1; Grunt is
//! Grundy's game, since the coins 0, a, n - a take the place of n and coin 0 is worth nothing.

use std::io::{self, Read, Write};

const COINS_MAX: usize = 1000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    let grundy = grundy_values();
    for line in input.lines() {
        let (name, word) = line.split_once(' ').expect("a name and a word");
        let values: Vec<usize> = (0..word.len())
            .map(|coin| value(name, coin, &grundy))
            .collect();
        match winning_move(name, word, &values) {
            None => output.push('0'),
            Some(coins) => {
                output.push('1');
                for coin in coins {
                    output.push_str(&format!(" {coin}"));
                }
            }
        }
        output.push('\n');
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

fn value(name: &str, coin: usize, grundy: &[usize]) -> usize {
    match name {
        "TWINS" => coin,
        "MOCK" => 2 * coin + usize::from(coin.count_ones().is_multiple_of(2)),
        "RULER" => 1 << (coin + 1).trailing_zeros(),
        _ => grundy[coin],
    }
}

fn grundy_values() -> Vec<usize> {
    let mut values: Vec<usize> = vec![0];
    for heap in 1..COINS_MAX {
        let mut is_met = [false; 512];
        for part in 1..heap.div_ceil(2) {
            is_met[values[part] ^ values[heap - part]] = true;
        }
        values.push(is_met.iter().take_while(|&&is_met| is_met).count());
    }
    values
}

/// The coins to turn, in ascending order.
fn winning_move(name: &str, word: &str, values: &[usize]) -> Option<Vec<usize>> {
    let heads = || (0..word.len()).filter(|&coin| word.as_bytes()[coin] == b'1');
    let sum = heads().fold(0, |sum, coin| sum ^ values[coin]);
    let last = heads().find(|&coin| values[coin] ^ sum < values[coin])?;
    let mut coins = others(name, last, values, values[last] ^ sum)?;
    coins.push(last);
    Some(coins)
}

/// The coins that a move turns besides `last`, with values of the nim-sum `target`.
fn others(name: &str, last: usize, values: &[usize], target: usize) -> Option<Vec<usize>> {
    match name {
        "TWINS" => Some(vec![target]),
        "MOCK" if target == 0 => Some(Vec::new()),
        "MOCK" => {
            // The only coin that can have a value is half of it.
            let with_value =
                |value: usize| (values.get(value / 2) == Some(&value)).then_some(value / 2);
            if let Some(coin) = with_value(target) {
                return Some(vec![coin]);
            }
            (0..last).find_map(|coin| {
                let other = with_value(values[coin] ^ target)?;
                (coin < other && other < last).then(|| vec![coin, other])
            })
        }
        "RULER" => {
            let mut reached = 0;
            let mut first = last;
            while reached != target {
                first -= 1;
                reached ^= values[first];
            }
            Some((first..last).collect())
        }
        _ => {
            let mut parts = 1..last.div_ceil(2);
            let part = parts.find(|&part| values[part] ^ values[last - part] == target)?;
            Some(vec![0, part, last - part])
        }
    }
}
