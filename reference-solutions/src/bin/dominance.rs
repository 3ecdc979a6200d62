//! DOMIN (section III.2d, definition 1): deletes dominated rows and columns until nothing is dominated.
//!
//! For each pair of lines one counts the remaining crossing lines that stand against "the other dominates this one". At 0 it
//! does. Deleting a line lowers the counts of the pairs that cross it, once each: O(m²n + mn²) for all counts, and a search
//! through all pairs for each of at most m + n deletions.
//!
//! Columns are rows of the negative transposed matrix, so that one rule serves both.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<i64> = input
        .split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"))
        .collect();
    let (&[_, columns], cells) = numbers.split_first_chunk().expect("m and n");
    let columns = usize::try_from(columns).expect("a size");
    let rows: Vec<Vec<i64>> = cells.chunks(columns).map(<[i64]>::to_vec).collect();
    let negative = |column: usize| rows.iter().map(|row| -row[column]).collect();
    let transposed: Vec<Vec<i64>> = (0..columns).map(negative).collect();
    let mut sides = [Lines::new("R", rows), Lines::new("C", transposed)];
    let mut steps = Vec::new();
    while let Some(side) = sides.iter().position(|lines| lines.dominated().is_some()) {
        let (deleted, other) = sides[side].dominated().expect("found just now");
        steps.push(format!(
            "{} {} {}",
            sides[side].name,
            deleted + 1,
            other + 1
        ));
        sides[side].is_left[deleted] = false;
        sides[1 - side].forget(deleted);
    }
    println!("{}", steps.len());
    for step in steps {
        println!("{step}");
    }
}

/// The rows, or the columns: large numbers are good.
struct Lines {
    name: &'static str,
    numbers: Vec<Vec<i64>>,
    is_left: Vec<bool>,
    /// `against[k][i]`: remaining places where line i is worse than line k.
    against: Vec<Vec<usize>>,
}

impl Lines {
    fn new(name: &'static str, numbers: Vec<Vec<i64>>) -> Lines {
        let worse = |line: &[i64], other: &[i64]| {
            let pairs = line.iter().zip(other);
            pairs.filter(|(number, other)| other < number).count()
        };
        let against = numbers
            .iter()
            .map(|line| numbers.iter().map(|other| worse(line, other)).collect())
            .collect();
        Lines {
            name,
            is_left: vec![true; numbers.len()],
            numbers,
            against,
        }
    }

    /// A remaining line and another one that dominates it.
    fn dominated(&self) -> Option<(usize, usize)> {
        let left = || (0..self.numbers.len()).filter(|&line| self.is_left[line]);
        left().find_map(|line| {
            let mut others = left().filter(|&other| other != line);
            let other = others.find(|&other| self.against[line][other] == 0)?;
            Some((line, other))
        })
    }

    /// A crossing line is deleted: this place counts no more.
    fn forget(&mut self, place: usize) {
        for (line, counts) in self.numbers.iter().zip(&mut self.against) {
            for (other, count) in self.numbers.iter().zip(counts) {
                *count -= usize::from(other[place] < line[place]);
            }
        }
    }
}
