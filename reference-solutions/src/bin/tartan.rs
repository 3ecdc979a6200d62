//! tartan (coin games, examples 3–5): a winning first move in a product of two coin-turning games.
//!
//! Turning a coin that shows heads is the same as laying a second head on it, and two equal heads cancel; so a board is the sum of
//! its heads. A head in row x and column y has the value g1(x) ⊗ g2(y), a nim product (the theorem of Tartan). A move takes a group of
//! rows that ends in x and a group of columns that ends in y; since ⊗ distributes over ⊕, it changes the nim-sum by
//! a ⊗ b, where a and b are the nim-sums of the values of these rows and of these columns. The move wins if this is the nim-sum of the board.
//!
//! One of the groups that end in x is enough for each value u1 < g1(x) that the other coins of the group can have together, and so
//! for y: the theorem is that a nim product is the least number that no such pair u1, u2 makes, so where a coin has winning moves
//! that lower its value, one of them is of such a pair.

use std::collections::BTreeMap;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let mut word = || words.next().expect("a word");
    let names = [word(), word()];
    let [rows, columns] = [(); 2].map(|()| word().parse::<usize>().expect("a size"));
    let on_rows = places(names[0], rows);
    let on_columns = places(names[1], columns);

    let mut heads = Vec::new();
    let mut sum = 0;
    for (x, row) in on_rows.iter().enumerate() {
        for (y, column) in on_columns.iter().enumerate() {
            if word() == "1" {
                heads.push((x, y));
                sum ^= nim_product(row.value(), column.value(), 3);
            }
        }
    }
    // Where the nim-sum is 0, a move would have to change it by 0, and none does.
    let found = heads
        .iter()
        .find_map(|&(x, y)| winning_move(&on_rows[x], &on_columns[y], sum));
    match found {
        None => println!("0"),
        Some((rows, columns)) => println!("1\n{}\n{}", shown(rows), shown(columns)),
    }
}

/// A place in one of the two games.
struct Place {
    /// For each number below the value of a single head, a group that ends here and whose other coins have this nim-sum.
    groups: Vec<Vec<usize>>,
}

impl Place {
    /// The Sprague–Grundy value of a single head: the least number that the other coins of no group have.
    fn value(&self) -> usize {
        self.groups.len()
    }
}

fn places(name: &str, count: usize) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for last in 0..count {
        let mut by_sum = BTreeMap::new();
        for mut group in others(name, last) {
            let sum = group
                .iter()
                .fold(0, |sum, &coin| sum ^ places[coin].value());
            group.push(last);
            by_sum.entry(sum).or_insert(group);
        }
        let reached = (0..).map_while(|sum| by_sum.remove(&sum));
        places.push(Place {
            groups: reached.collect(),
        });
    }
    places
}

/// The coins that a game turns besides the coin `last`, ascending.
fn others(name: &str, last: usize) -> Vec<Vec<usize>> {
    let none = vec![Vec::new()];
    let one = || (0..last).map(|one| vec![one]).collect();
    let two = || {
        let pairs = (0..last).flat_map(|two| (0..two).map(move |one| vec![one, two]));
        pairs.collect()
    };
    match name {
        "TWINS" => one(),
        "TURTLES" => [none, one()].concat(),
        "MOCK" => [none, one(), two()].concat(),
        "RULER" => (0..=last).map(|first| (first..last).collect()).collect(),
        _ => (1..last.div_ceil(2))
            .map(|one| vec![0, one, last - one])
            .collect(),
    }
}

/// A group of rows and one of columns whose product is the nim-sum of the board.
fn winning_move<'a>(
    row: &'a Place,
    column: &'a Place,
    sum: usize,
) -> Option<(&'a [usize], &'a [usize])> {
    row.groups.iter().enumerate().find_map(|(u, rows)| {
        let mut columns = column.groups.iter().enumerate();
        let (_, columns) =
            columns.find(|(v, _)| nim_product(row.value() ^ u, column.value() ^ v, 3) == sum)?;
        Some((&rows[..], &columns[..]))
    })
}

/// The product of numbers below 2^(2^level). With F = 2^(2^(level - 1)), F ⊗ F = F ⊕ F/2, and F ⊗ a = F · a for a < F.
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

fn shown(lines: &[usize]) -> String {
    let texts: Vec<String> = lines.iter().map(usize::to_string).collect();
    texts.join(" ")
}
