//! GAME2N: the value of a game of two rows, by the top of the lower envelope.
//!
//! A column is a line over p, from its number in row 2 at p = 0 to that in row 1 at p = 1. What is guaranteed is the lowest of all
//! lines. Sorted by steepness, the lines of that envelope are found with a stack: from left to right they get less steep. Its top
//! is where the last rising line meets the next one, or an end of [0, 1]. There a rising and a falling line, or a single one,
//! tell the second player how to pay no more.
//!
//! Cost: O(n log n). Products of a difference and a denominator stay below 10^13.

use std::fmt::Display;
use std::io::Read;

#[derive(Clone, Copy)]
struct Line {
    slope: i64,
    /// The number in row 2, for p = 0.
    start: i64,
    column: usize,
}

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let (ones, twos) = numbers[1..].split_at(numbers[0] as usize);
    let lines = ones.iter().zip(twos).enumerate();
    let lines: Vec<Line> = lines
        .map(|(index, (one, two))| Line {
            slope: one - two,
            start: *two,
            column: index + 1,
        })
        .collect();
    solve(&lines);
}

fn solve(lines: &[Line]) {
    // At an end of [0, 1] one column is enough, if the envelope does not rise from there inwards.
    let first = lowest(lines, |line| (line.start, line.slope));
    if first.slope <= 0 {
        return print(first.start, 0, first, first, 1);
    }
    let last = lowest(lines, |line| (line.start + line.slope, -line.slope));
    if last.slope >= 0 {
        return print(last.start + last.slope, 1, last, last, 1);
    }
    let envelope = envelope(lines.to_vec());
    let next = envelope.partition_point(|line| line.slope > 0);
    let (rising, other) = (envelope[next - 1], envelope[next]);
    let (above, below) = crossing(rising, other);
    let value = rising.start * below + rising.slope * above;
    print(
        Fraction(value, below),
        Fraction(above, below),
        rising,
        other,
        Fraction(-other.slope, below),
    );
}

fn lowest(lines: &[Line], key: impl Fn(&Line) -> (i64, i64)) -> Line {
    let line = lines.iter().min_by_key(|line| key(line));
    *line.expect("there is a column")
}

/// The lines that are lowest somewhere, from left to right.
fn envelope(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_by_key(|line| (-line.slope, line.start));
    lines.dedup_by_key(|line| line.slope);
    let mut stack: Vec<Line> = Vec::new();
    for line in lines {
        while let [.., before, top] = stack[..] {
            // The top is lowest nowhere if the new line undercuts the one before it first.
            let (one, other) = (crossing(before, line), crossing(before, top));
            if one.0 * other.1 > other.0 * one.1 {
                break;
            }
            stack.pop();
        }
        stack.push(line);
    }
    stack
}

/// Where a line meets a less steep one, as a fraction with a positive denominator.
fn crossing(steep: Line, flat: Line) -> (i64, i64) {
    (flat.start - steep.start, steep.slope - flat.slope)
}

/// In lowest terms.
struct Fraction(i64, i64);

impl Display for Fraction {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let divisor = common_divisor(self.0.abs(), self.1);
        match (self.0 / divisor, self.1 / divisor) {
            (above, 1) => write!(out, "{above}"),
            (above, below) => write!(out, "{above}/{below}"),
        }
    }
}

fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}

fn print(value: impl Display, p: impl Display, one: Line, other: Line, q: impl Display) {
    println!("{value} {p}");
    println!("{} {} {q}", one.column, other.column);
}
