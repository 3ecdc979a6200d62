//! shapley: stochastic games. The first argument names a family:
//!
//! - `random N K A_MAX STOP SEED`   payments up to A_MAX; each cell ends the game with at least STOP thousandths;
//! - `longest N K A_MAX SEED`       the same, but each cell ends it with 50 thousandths exactly, and a cell has the largest payment;
//! - `ring N K A_MAX SEED`          state 1 leads only to state 2, that to 3, and the last one to 1;
//! - `one K A_MAX SEED`             a single state, at any pace;
//! - `alike N K A SEED`             states 1 and 2 pay A and end; from every other cell play goes on there, with the same probability in the
//!   four cells of a state, which two of them divide and two do not: the four numbers are equal but for rounding;
//! - `chain N K A_MAX`              all payments are 0 but those of the last state; each state leads only to the next.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const STATES_MAX: usize = 10;
const STAGES_MAX: i64 = 200;
const PAYMENT_MAX: i64 = 1000;
/// The probability that each cell leaves for the end, in thousandths.
const STOP_MIN: i64 = 50;

struct Cell {
    payment: i64,
    /// Probabilities in thousandths.
    next: Vec<i64>,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    // The number of states is no argument where it is 1.
    let (states, at) = match family.as_str() {
        "one" => (1, 1),
        _ => (case.arg_count(1, 1..=STATES_MAX)?, 2),
    };
    let stages = case.arg_int(at, 0..=STAGES_MAX)?;
    let largest = case.arg_int(at + 1, 0..=PAYMENT_MAX)?;
    let stop_min = match family.as_str() {
        "random" => case.arg_int(4, STOP_MIN..=1000)?,
        _ => STOP_MIN,
    };
    if family == "alike" && states < 3 {
        return broken("this needs at least three states");
    }
    let (mut together, mut part) = (0, 0);
    let mut cells = Vec::with_capacity(4 * states);
    for state in 0..states {
        for corner in 0..4 {
            cells.push(match family.as_str() {
                "random" | "one" => draw(&mut case.random, states, largest, stop_min),
                "longest" => {
                    let mut cell = draw_full(&mut case.random, states, largest);
                    if state + corner == 0 {
                        cell.payment = largest;
                    }
                    cell
                }
                "ring" => {
                    let chance = case.random.int(0..=1000 - STOP_MIN);
                    Cell {
                        payment: case.random.int(-largest..=largest),
                        next: only((state + 1) % states, chance, states),
                    }
                }
                "alike" if state < 2 => Cell {
                    payment: largest,
                    next: vec![0; states],
                },
                "alike" => {
                    if corner == 0 {
                        together = case.random.int(300..=1000 - STOP_MIN);
                        part = case.random.int(1..=together - 1);
                    }
                    let first = [part, together, together, part][corner];
                    let mut next = only(0, first, states);
                    next[1] = together - first;
                    Cell { payment: 0, next }
                }
                "chain" if state + 1 == states => Cell {
                    payment: [largest, -largest, 0, largest][corner],
                    next: vec![0; states],
                },
                "chain" => Cell {
                    payment: 0,
                    next: only(state + 1, [900, 950, 950, 850][corner], states),
                },
                _ => return broken(format!("no family is called {family:?}")),
            });
        }
    }
    writeln!(case.out, "{states} {stages}")?;
    for cell in cells {
        let chances = cell.next.iter().map(|&chance| decimal(chance));
        let words: Vec<String> = std::iter::once(cell.payment.to_string())
            .chain(chances)
            .collect();
        writeln!(case.out, "{}", words.join(" "))?;
    }
    Ok(())
}

/// A cell that goes on with any probabilities, of one to three decimals.
fn draw(random: &mut Random, states: usize, largest: i64, stop_min: i64) -> Cell {
    let payment = random.int(-largest..=largest);
    let unit = *random.pick(&[100, 10, 1]);
    let most = random.int(0..=(1000 - stop_min) / unit);
    let next = shares(random, states, most);
    Cell {
        payment,
        next: next.into_iter().map(|share| share * unit).collect(),
    }
}

/// A cell that goes on as often as it may.
fn draw_full(random: &mut Random, states: usize, largest: i64) -> Cell {
    Cell {
        payment: random.int(-largest..=largest),
        next: shares(random, states, 1000 - STOP_MIN),
    }
}

/// Numbers that add up to `total`, cut at random places.
fn shares(random: &mut Random, count: usize, total: i64) -> Vec<i64> {
    let mut cuts = random.ints(count - 1, 0..=total);
    cuts.sort_unstable();
    cuts.push(total);
    let mut before = 0;
    cuts.into_iter()
        .map(|cut| cut - std::mem::replace(&mut before, cut))
        .collect()
}

/// All goes to one state.
fn only(state: usize, chance: i64, states: usize) -> Vec<i64> {
    let mut next = vec![0; states];
    next[state] = chance;
    next
}

/// Thousandths below 1000 as a decimal in its shortest form.
fn decimal(thousandths: i64) -> String {
    let text = format!("0.{thousandths:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
