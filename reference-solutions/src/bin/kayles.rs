//! kayles (Sprague–Grundy values, example 2; exercise 9.18): a winning throw for every row of pins of the input.
//!
//! A position is the sum of its rows of standing pins. The value of a row of n pins is the mex of g(a) ⊕ g(b) over a + b = n - 1
//! and n - 2. From 71 on the values repeat every 12 (Guy and Smith 1956), so a table of 84 is enough.
//!
//! With the nim-sum s ≠ 0, some row of the value v with v ⊕ s < v has a throw to the value v ⊕ s, by the definition of mex.

use std::io::{self, Read, Write};

const TABLE: usize = 84;
const PERIOD: usize = 12;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let values = Values::new();
    let mut output = String::new();
    for line in input.lines() {
        match values.winning_throw(line) {
            None => output.push_str("0\n"),
            Some((pin, 1)) => output.push_str(&format!("1 {pin}\n")),
            Some((pin, _)) => output.push_str(&format!("1 {pin} {}\n", pin + 1)),
        }
    }
    io::stdout()
        .write_all(output.as_bytes())
        .expect("the output is written");
}

struct Values([u8; TABLE]);

impl Values {
    fn new() -> Self {
        let mut values = Self([0; TABLE]);
        for pins in 1..TABLE {
            let reached: Vec<u8> = throws(pins)
                .map(|(before, fallen)| values.after(pins, before, fallen))
                .collect();
            let missing = (0..).find(|value| !reached.contains(value));
            values.0[pins] = missing.expect("there are more values than throws");
        }
        values
    }

    fn of(&self, pins: usize) -> u8 {
        if pins < TABLE {
            self.0[pins]
        } else {
            self.0[TABLE - PERIOD + pins % PERIOD]
        }
    }

    /// The value of what is left of a row when `fallen` pins behind the first `before` are knocked down.
    fn after(&self, pins: usize, before: usize, fallen: usize) -> u8 {
        self.of(before) ^ self.of(pins - before - fallen)
    }

    /// The number of a pin, from 1, and how many fall from it on.
    fn winning_throw(&self, line: &str) -> Option<(usize, usize)> {
        let rows: Vec<&str> = line.split('0').collect();
        let sum = rows.iter().fold(0, |sum, row| sum ^ self.of(row.len()));
        let mut start = 1;
        for row in rows {
            let (pins, value) = (row.len(), self.of(row.len()));
            if value ^ sum < value {
                let mut throws = throws(pins);
                return throws
                    .find(|&(before, fallen)| self.after(pins, before, fallen) == value ^ sum)
                    .map(|(before, fallen)| (start + before, fallen));
            }
            start += pins + 1;
        }
        None
    }
}

/// All throws at a row: how many pins stand before those that fall, and how many fall.
fn throws(pins: usize) -> impl Iterator<Item = (usize, usize)> {
    let of = move |fallen| (0..=pins.saturating_sub(fallen)).map(move |before| (before, fallen));
    of(1)
        .chain(of(2))
        .filter(move |&(before, fallen)| before + fallen <= pins)
}
