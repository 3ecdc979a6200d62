//! tartan: boards of coins with a game on the rows and one on the columns, each a name or `any`. The first argument names a family:
//!
//! - `random G1 G2 R C PERCENT SEED`  each coin shows heads with that chance;
//! - `lost G1 G2 R C PERCENT SEED`    the same, then a few coins are turned so that the nim-sum is 0;
//! - `grown G1 G2 R C PERCENT SEED`   a lost board on which one coin with a value was turned: often few moves win;
//! - `dead G1 G2 R C SEED`            heads only where a single one is worth nothing;
//! - `coins G1 G2 R C COUNT SEED`     exactly COUNT heads;
//! - `last G1 G2 R C`                 one head, in the last row and column;
//! - `full G1 G2 R C`                 all coins show heads;
//! - `twice G R PERCENT SEED`         the game G on both sides: heads in pairs (x, y), (y, x), which cancel, and one on the diagonal;
//! - `small SEED`                     a small board, for comparing programs.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::collections::HashSet;
use std::io::Write;

const NAMES: [&str; 5] = ["TWINS", "TURTLES", "MOCK", "RULER", "GRUNT"];
const SIDE_MAX: usize = 20;

type Coins = Vec<Vec<bool>>;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        return small(case);
    }
    let names = [
        pick(case, 1)?,
        pick(case, if family == "twice" { 1 } else { 2 })?,
    ];
    if family == "twice" {
        let side = case.arg_count(2, 1..=SIDE_MAX)?;
        let percent = case.arg_int(3, 0..=100)?.unsigned_abs();
        let coins = in_pairs(&mut case.random, &names[0], side, percent);
        return print(case, &names, &coins);
    }
    let rows = case.arg_count(3, 1..=SIDE_MAX)?;
    let columns = case.arg_count(4, 1..=SIDE_MAX)?;
    let values = coin_values(&names, rows, columns);
    let mut coins = vec![vec![false; columns]; rows];
    match family.as_str() {
        "full" => coins = vec![vec![true; columns]; rows],
        "last" => coins[rows - 1][columns - 1] = true,
        "dead" => {
            for (coins, values) in coins.iter_mut().zip(&values) {
                for (coin, value) in coins.iter_mut().zip(values) {
                    *coin = *value == 0 && case.random.chance(2, 3);
                }
            }
        }
        "coins" => {
            let count = case.arg_count(5, 0..=rows * columns)?;
            let (last_row, last_column) = (rows as i64 - 1, columns as i64 - 1);
            let places = case
                .random
                .distinct_points(count, 0..=last_row, 0..=last_column);
            for (x, y) in places {
                coins[x as usize][y as usize] = true;
            }
        }
        "random" | "lost" | "grown" => {
            let percent = case.arg_int(5, 0..=100)?.unsigned_abs();
            coins = random_coins(&mut case.random, rows, columns, percent);
            if family != "random" {
                balance(&mut coins, &values);
            }
            if family == "grown" {
                turn_one(&mut case.random, &mut coins, &values)?;
            }
        }
        _ => return broken(format!("no family is called {family:?}")),
    }
    print(case, &names, &coins)
}

fn small(case: &mut Generator) -> Result<(), Fault> {
    let sizes = [
        (1, 1),
        (1, 4),
        (4, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (3, 4),
        (4, 3),
        (5, 2),
        (2, 5),
        (6, 2),
        (2, 6),
        (1, 9),
    ];
    let (rows, columns) = *case.random.pick(&sizes);
    let percent = *case.random.pick(&[20, 40, 70, 100]);
    let names = [0, 1].map(|_| (*case.random.pick(&NAMES)).to_owned());
    let mut coins = random_coins(&mut case.random, rows, columns, percent);
    if case.random.chance(1, 4) {
        balance(&mut coins, &coin_values(&names, rows, columns));
    }
    print(case, &names, &coins)
}

fn pick(case: &mut Generator, index: usize) -> Result<String, Fault> {
    let name = case.arg(index)?.to_owned();
    match name.as_str() {
        "any" => Ok((*case.random.pick(&NAMES)).to_owned()),
        known if NAMES.contains(&known) => Ok(name),
        _ => broken(format!("no game is called {name:?}")),
    }
}

fn random_coins(random: &mut Random, rows: usize, columns: usize, percent: u64) -> Coins {
    let mut row = || (0..columns).map(|_| random.chance(percent, 100)).collect();
    (0..rows).map(|_| row()).collect()
}

/// The pairs have the largest values; what they leave is the value of one head on the diagonal, in the first half.
fn in_pairs(random: &mut Random, name: &str, side: usize, percent: u64) -> Coins {
    let mut coins = vec![vec![false; side]; side];
    for (x, y) in (0..side).flat_map(|x| (0..x).map(move |y| (x, y))) {
        let is_up = random.chance(percent, 100);
        coins[x][y] = is_up;
        coins[y][x] = is_up;
    }
    let names = [name.to_owned(), name.to_owned()];
    let values = coin_values(&names, side, side);
    if let Some(first) = (0..side).find(|&x| values[x][x] > 0) {
        coins[first][first] = true;
    }
    coins
}

/// A number, and the coins whose values make it.
#[derive(Clone)]
struct Made {
    number: usize,
    of: Vec<(usize, usize)>,
}

/// Turns coins so that the nim-sum of the heads becomes 0, by a basis of the coins' values: one coin for each binary digit.
fn balance(coins: &mut Coins, values: &[Vec<usize>]) {
    let mut sum = 0;
    // The basis by the highest digit.
    let mut basis: Vec<Option<Made>> = vec![None; usize::BITS as usize];
    for (x, row) in values.iter().enumerate() {
        for (y, &value) in row.iter().enumerate() {
            sum ^= if coins[x][y] { value } else { 0 };
            let mut rest = Made {
                number: value,
                of: vec![(x, y)],
            };
            while rest.number > 0 {
                let digit = rest.number.ilog2() as usize;
                let Some(known) = &basis[digit] else {
                    basis[digit] = Some(rest);
                    break;
                };
                rest.number ^= known.number;
                rest.of.extend(&known.of);
            }
        }
    }
    for made in basis.into_iter().rev().flatten() {
        if sum & (1 << made.number.ilog2()) != 0 {
            sum ^= made.number;
            for (x, y) in made.of {
                coins[x][y] = !coins[x][y];
            }
        }
    }
}

fn turn_one(random: &mut Random, coins: &mut Coins, values: &[Vec<usize>]) -> Result<(), Fault> {
    let places = values.iter().enumerate().flat_map(|(x, row)| {
        let live = row.iter().enumerate().filter(|&(_, &value)| value > 0);
        live.map(move |(y, _)| (x, y))
    });
    let places: Vec<(usize, usize)> = places.collect();
    if places.is_empty() {
        return broken("no coin of this board can move");
    }
    let (x, y) = *random.pick(&places);
    coins[x][y] = !coins[x][y];
    Ok(())
}

/// The coins that a game turns besides the coin `last`.
fn others(name: &str, last: usize) -> Vec<Vec<usize>> {
    let mut groups = Vec::new();
    if matches!(name, "TURTLES" | "MOCK") {
        groups.push(Vec::new());
    }
    if matches!(name, "TWINS" | "TURTLES" | "MOCK") {
        groups.extend((0..last).map(|one| vec![one]));
    }
    match name {
        "MOCK" => {
            let pairs = (0..last).flat_map(|one| (0..one).map(move |other| vec![other, one]));
            groups.extend(pairs);
        }
        "RULER" => groups.extend((0..=last).map(|first| (first..last).collect())),
        "GRUNT" => groups.extend((1..last.div_ceil(2)).map(|one| vec![0, one, last - one])),
        _ => {}
    }
    groups
}

/// The Sprague–Grundy values of a row of coins.
fn row_values(name: &str, count: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for last in 0..count {
        let groups = others(name, last).into_iter();
        let reached: HashSet<usize> = groups
            .map(|group| group.iter().fold(0, |sum, &coin| sum ^ values[coin]))
            .collect();
        values.extend((0..).find(|value| !reached.contains(value)));
    }
    values
}

/// The values by the theorem of Tartan: the nim product of the two games' values.
fn coin_values(names: &[String; 2], rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let on_rows = row_values(&names[0], rows);
    let on_columns = row_values(&names[1], columns);
    let row = |&x: &usize| on_columns.iter().map(|&y| nim_product(x, y, 3)).collect();
    on_rows.iter().map(row).collect()
}

/// The nim product of two numbers below 2^(2^level).
fn nim_product(x: usize, y: usize, level: u32) -> usize {
    if x < 2 || y < 2 {
        return x * y;
    }
    let half = 1 << (level - 1);
    let mask = (1 << half) - 1;
    let (a, b, c, d) = (x >> half, x & mask, y >> half, y & mask);
    let high = nim_product(a, c, level - 1);
    let low = nim_product(b, d, level - 1);
    let cross = nim_product(a ^ b, c ^ d, level - 1) ^ low;
    cross << half | (low ^ nim_product(high, 1 << (half - 1), level - 1))
}

fn print(case: &mut Generator, names: &[String; 2], coins: &Coins) -> Result<(), Fault> {
    writeln!(case.out, "{}", names.join(" "))?;
    writeln!(case.out, "{} {}", coins.len(), coins[0].len())?;
    for row in coins {
        let coins: Vec<&str> = row
            .iter()
            .map(|&is_up| if is_up { "1" } else { "0" })
            .collect();
        writeln!(case.out, "{}", coins.join(" "))?;
    }
    Ok(())
}
