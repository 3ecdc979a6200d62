//! BLOTTO (section III.3 c): optimal ways to send regiments to two posts, exactly.
//!
//! The posts are alike: whoever exchanges them on both sides changes no payoff. So a strategy may be replaced by the mean of itself and
//! its mirror image without guaranteeing less, and it is enough to choose among pairs of mirrored divisions. That makes a matrix of
//! a quarter of the size, of which each number is the mean of two; twice as large they are whole.
//!
//! It is solved by the book's table with integers only: all numbers of a table are kept over one denominator, the last pivot. They stay small
//! (15 bits for up to 20 regiments on each side). After a step that does not raise the sum the next column is that of the smallest label,
//! else that of the most negative number.
//!
//! At the end lo = v = hi is asserted in integers on the whole matrix: the answer is its own proof.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse().ok());
    let mut next = || numbers.next().flatten().expect("a and b");
    let matrix = payoffs(next(), next());
    let solution = Table::new(&folded(&matrix)).solve();
    let p = unfolded(&solution.x, matrix.len());
    let q = unfolded(&solution.y, matrix[0].len());
    // The folded game pays twice as much, and the unfolded parts add up to twice the sum.
    let solution = Solution {
        x: p,
        y: q,
        sum: 2 * solution.sum,
        value: solution.value,
    };
    solution.prove(&matrix);
    println!("{:.12}", solution.part(solution.value));
    for strategy in [&solution.x, &solution.y] {
        let words: Vec<String> = strategy
            .iter()
            .map(|&part| format!("{:.12}", solution.part(part)))
            .collect();
        println!("{}", words.join(" "));
    }
}

/// Row i sends a - i regiments of a to the first post and i to the second; so do columns.
fn payoffs(a: i64, b: i64) -> Vec<Vec<i64>> {
    let row = |i| {
        (0..=b)
            .map(|j| score(a - i, b - j) + score(i, j))
            .collect::<Vec<i64>>()
    };
    (0..=a).map(row).collect()
}

/// The score of `own` regiments at a post with `other` ones of the other side.
fn score(own: i64, other: i64) -> i64 {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => 1 + other,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Less => -1 - own,
    }
}

fn folded(matrix: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let half = |count: usize| count.div_ceil(2);
    matrix[..half(matrix.len())]
        .iter()
        .map(|row| {
            (0..half(row.len()))
                .map(|column| row[column] + row[row.len() - 1 - column])
                .collect()
        })
        .collect()
}

/// Half of each part for a division and half for its mirror image; which is the same in the middle.
fn unfolded(parts: &[i64], count: usize) -> Vec<i64> {
    let mut all = vec![0; count];
    for (place, part) in parts.iter().enumerate() {
        all[place] += part;
        all[count - 1 - place] += part;
    }
    all
}

/// Frequencies x and y, and the value, over the sum.
struct Solution {
    x: Vec<i64>,
    y: Vec<i64>,
    sum: i64,
    value: i64,
}

impl Solution {
    fn part(&self, above: i64) -> f64 {
        above as f64 / self.sum as f64
    }

    /// Both strategies sum up to 1, x gets at least the value in every column, y pays at most the value in every row.
    fn prove(&self, matrix: &[Vec<i64>]) {
        for strategy in [&self.x, &self.y] {
            assert!(strategy.iter().all(|&part| part >= 0));
            assert_eq!(strategy.iter().sum::<i64>(), self.sum);
        }
        for column in 0..self.y.len() {
            let pairs = self.x.iter().zip(matrix);
            assert!(pairs.map(|(part, row)| part * row[column]).sum::<i64>() >= self.value);
        }
        for row in matrix {
            let pairs = self.y.iter().zip(row);
            assert!(pairs.map(|(part, number)| part * number).sum::<i64>() <= self.value);
        }
    }
}

/// The book's table with its labels: x1 to xm are 0 to m - 1, y1 to yn are m to m + n - 1. Every number is over `below`.
struct Table {
    cells: Vec<Vec<i64>>,
    below: i64,
    added: i64,
    left: Vec<usize>,
    top: Vec<usize>,
}

impl Table {
    /// The table of the game whose numbers are raised so that all are positive.
    fn new(game: &[Vec<i64>]) -> Table {
        let (rows, columns) = (game.len(), game[0].len());
        let least = game.iter().flatten().min().expect("there is a number");
        let added = 1 - least;
        let raised = |row: &Vec<i64>| row.iter().map(|number| number + added).chain([1]).collect();
        let mut cells: Vec<Vec<i64>> = game.iter().map(raised).collect();
        let mut last = vec![-1; columns];
        last.push(0);
        cells.push(last);
        Table {
            cells,
            below: 1,
            added,
            left: (0..rows).collect(),
            top: (rows..rows + columns).collect(),
        }
    }

    fn solve(mut self) -> Solution {
        let mut is_stuck = false;
        while let Some(column) = self.pivot_column(is_stuck) {
            let row = self.pivot_row(column);
            is_stuck = self.cells[row][self.top.len()] == 0;
            self.exchange(row, column);
        }
        let (rows, columns) = (self.left.len(), self.top.len());
        let mut parts = vec![0; rows + columns];
        for (column, &label) in self.top.iter().enumerate() {
            if label < rows {
                parts[label] = self.cells[rows][column];
            }
        }
        for (row, &label) in self.left.iter().enumerate() {
            if label >= rows {
                parts[label] = self.cells[row][columns];
            }
        }
        let y = parts.split_off(rows);
        let sum = self.cells[rows][columns];
        Solution {
            x: parts,
            y,
            sum,
            value: self.below - self.added * sum,
        }
    }

    fn pivot_column(&self, is_stuck: bool) -> Option<usize> {
        let last = &self.cells[self.left.len()];
        let negative = (0..self.top.len()).filter(|&column| last[column] < 0);
        if is_stuck {
            negative.min_by_key(|&column| self.top[column])
        } else {
            negative.min_by_key(|&column| last[column])
        }
    }

    /// The smallest ratio of the right column to a positive number of the pivot column; of equal ones the smallest label.
    fn pivot_row(&self, column: usize) -> usize {
        let right = self.top.len();
        let cell = |row: usize, place: usize| i128::from(self.cells[row][place]);
        (0..self.left.len())
            .filter(|&row| self.cells[row][column] > 0)
            .min_by(|&one, &other| {
                let product = cell(one, right) * cell(other, column);
                product
                    .cmp(&(cell(other, right) * cell(one, column)))
                    .then(self.left[one].cmp(&self.left[other]))
            })
            .expect("the game is positive")
    }

    fn exchange(&mut self, row: usize, column: usize) {
        let pivot_row = self.cells[row].clone();
        let pivot = pivot_row[column];
        let wide = i128::from;
        for (other, cells) in self.cells.iter_mut().enumerate() {
            if other == row {
                continue;
            }
            let factor = cells[column];
            for (place, cell) in cells.iter_mut().enumerate() {
                if place == column {
                    *cell = -factor;
                } else {
                    let raised = wide(*cell) * wide(pivot) - wide(factor) * wide(pivot_row[place]);
                    *cell = i64::try_from(raised / wide(self.below)).expect("numbers stay small");
                }
            }
        }
        self.cells[row][column] = std::mem::replace(&mut self.below, pivot);
        std::mem::swap(&mut self.left[row], &mut self.top[column]);
    }
}
