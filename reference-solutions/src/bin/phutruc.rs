//! PHUTRUC: the fewest lines parallel to the axes that cover all points.
//!
//! Every point lies on one vertical and one horizontal line, so it is an edge between them, and lines that cover all points are
//! a vertex cover of this bipartite graph. A largest matching (points of which no two share a line) is found by augmenting
//! paths. By König's theorem there is a cover of the same size: of the lines that alternating paths reach from the verticals
//! without a matched point, all horizontal ones, and of the others all vertical ones.
//!
//! Cost: O(N^2), an augmenting path for each vertical line, over N points at most.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let xs: Vec<i64> = numbers[1..].iter().step_by(2).copied().collect();
    let ys: Vec<i64> = numbers[2..].iter().step_by(2).copied().collect();
    let (columns, rows) = (different(&xs), different(&ys));
    let mut points = vec![Vec::new(); columns.len()];
    for (x, y) in xs.iter().zip(&ys) {
        points[place(&columns, *x)].push(place(&rows, *y));
    }
    let mut graph = Graph {
        points,
        row_of: vec![None; columns.len()],
        column_of: vec![None; rows.len()],
    };
    for column in 0..columns.len() {
        graph.augment(column);
    }
    let (is_column_reached, is_row_reached) = graph.reach();
    let mut lines = String::new();
    for (x, _) in columns
        .iter()
        .zip(&is_column_reached)
        .filter(|line| !line.1)
    {
        writeln!(lines, "x {x}").expect("writing to a string");
    }
    for (y, _) in rows.iter().zip(&is_row_reached).filter(|line| *line.1) {
        writeln!(lines, "y {y}").expect("writing to a string");
    }
    print!("{}\n{lines}", lines.lines().count());
}

fn different(values: &[i64]) -> Vec<i64> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    values
}

fn place(sorted: &[i64], value: i64) -> usize {
    sorted.binary_search(&value).expect("the value is listed")
}

/// The lines as vertices, by their places among those of their direction, and the matching that grows.
struct Graph {
    /// For each column the rows of its points.
    points: Vec<Vec<usize>>,
    row_of: Vec<Option<usize>>,
    column_of: Vec<Option<usize>>,
}

impl Graph {
    /// Lets the matching grow by a shortest augmenting path from this column, if there is one.
    fn augment(&mut self, start: usize) {
        let mut before = vec![None; self.column_of.len()];
        let mut waiting = VecDeque::from([start]);
        while let Some(column) = waiting.pop_front() {
            for &row in &self.points[column] {
                if before[row].is_some() {
                    continue;
                }
                before[row] = Some(column);
                match self.column_of[row] {
                    Some(next) => waiting.push_back(next),
                    None => return self.exchange(row, &before),
                }
            }
        }
    }

    /// Goes back along the path that ends in `row`: points that were matched are not, and those between them are.
    fn exchange(&mut self, row: usize, before: &[Option<usize>]) {
        let mut end = Some(row);
        while let Some(row) = end {
            let column = before[row].expect("the path came from a column");
            self.column_of[row] = Some(column);
            end = self.row_of[column].replace(row);
        }
    }

    /// The columns and rows to which alternating paths lead from the columns without a matched point.
    fn reach(&self) -> (Vec<bool>, Vec<bool>) {
        let mut is_column_reached: Vec<bool> = self.row_of.iter().map(Option::is_none).collect();
        let mut is_row_reached = vec![false; self.column_of.len()];
        let mut waiting: Vec<usize> = (0..self.points.len())
            .filter(|&column| is_column_reached[column])
            .collect();
        while let Some(column) = waiting.pop() {
            for &row in &self.points[column] {
                if is_row_reached[row] {
                    continue;
                }
                is_row_reached[row] = true;
                let next = self.column_of[row].expect("a largest matching has no augmenting path");
                if !is_column_reached[next] {
                    is_column_reached[next] = true;
                    waiting.push(next);
                }
            }
        }
        (is_column_reached, is_row_reached)
    }
}
