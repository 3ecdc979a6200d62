//! knights: a board and knights. The first argument names a family:
//!
//! - `random N_MIN N_MAX K_MIN K_MAX SEED`   squares drawn alike;
//! - `lost N K SEED`                         K drawn knights, the last one placed so that the position is lost;
//! - `late N K SEED`                         only the last knight has winning moves;
//! - `far N K SEED`                          lost, and all knights but the last are in the lower right quarter;
//! - `pairs N K SEED`                        two knights on each square that is drawn, and one alone if K is odd;
//! - `crowd N K SEED`                        knights on no more than five squares, each of them often;
//! - `edge N K SEED`                         knights in the last row or the last column;
//! - `border N`                              a knight on each square of the last row and the last column.

use problemkit::{Fault, Generator, Random, broken, generate};
use rules::{KNIGHTS_MAX, Position, RULES, SIDE_MAX, Square, jumps, value};
use std::io::Write;
use std::ops::RangeInclusive;

/// Nobody waits for positions where hardly any are.
const DRAWN_MAX: usize = 1000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "random" {
        let (side, count) = (
            drawn_size(case, 1, SIDE_MAX)?,
            drawn_size(case, 3, KNIGHTS_MAX)?,
        );
        let knights = draw(&mut case.random, count, 1..=side);
        return print(case, Position { side, knights });
    }
    let side = case.arg_count(1, 1..=SIDE_MAX)?;
    let whole = 1..=side;
    let mut knights = if family == "border" {
        let column = (1..side).map(|row| (row, side));
        (1..=side)
            .map(|column| (side, column))
            .chain(column)
            .collect()
    } else {
        let count = case.arg_count(2, 1..=KNIGHTS_MAX)?;
        match family.as_str() {
            "lost" => lost(case, side, count, whole)?,
            "far" => lost(case, side, count, side.div_ceil(2)..=side)?,
            "late" => return late(case, side, count),
            "pairs" => {
                let half = draw(&mut case.random, count / 2, whole.clone());
                let single = draw(&mut case.random, count % 2, whole);
                [half.clone(), half, single].concat()
            }
            "edge" => {
                let mut knights = draw(&mut case.random, count, whole);
                for knight in &mut knights {
                    *knight = match case.random.chance(1, 2) {
                        true => (knight.0, side),
                        false => (side, knight.1),
                    };
                }
                knights
            }
            "crowd" => {
                let squares = draw(&mut case.random, 5, whole);
                (0..count).map(|_| *case.random.pick(&squares)).collect()
            }
            _ => return broken(format!("no family is called {family:?}")),
        }
    };
    case.random.shuffle(&mut knights);
    print(case, Position { side, knights })
}

/// A size between two arguments.
fn drawn_size(case: &mut Generator, index: usize, max: usize) -> Result<usize, Fault> {
    let most = case.arg_count(index + 1, 1..=max)?;
    let least = case.arg_count(index, 1..=most)?;
    Ok(case.random.index(least..=most))
}

fn draw(random: &mut Random, count: usize, range: RangeInclusive<usize>) -> Vec<Square> {
    let mut number = || random.index(range.clone());
    (0..count).map(|_| (number(), number())).collect()
}

fn squares(side: usize) -> impl Iterator<Item = Square> {
    (1..=side).flat_map(move |row| (1..=side).map(move |column| (row, column)))
}

fn lost(
    case: &mut Generator,
    side: usize,
    count: usize,
    range: RangeInclusive<usize>,
) -> Result<Vec<Square>, Fault> {
    for _ in 0..DRAWN_MAX {
        let mut knights = draw(&mut case.random, count - 1, range.clone());
        let sum = knights
            .iter()
            .fold(0, |sum, &square| sum ^ value(side, square));
        let fitting: Vec<Square> = squares(side)
            .filter(|&square| value(side, square) == sum)
            .collect();
        if !fitting.is_empty() {
            knights.push(*case.random.pick(&fitting));
            return Ok(knights);
        }
    }
    broken("no lost position was drawn")
}

/// Whether the position is won by a jump from this square, if the nim-sum is `sum`.
fn wins(side: usize, square: Square, sum: usize) -> bool {
    let wanted = value(side, square) ^ sum;
    jumps(side, square).any(|after| value(side, after) == wanted)
}

fn late(case: &mut Generator, side: usize, count: usize) -> Result<(), Fault> {
    for _ in 0..DRAWN_MAX {
        let sum = case.random.index(1..=7);
        let (winning, idle): (Vec<Square>, Vec<Square>) =
            squares(side).partition(|&square| wins(side, square, sum));
        if idle.is_empty() {
            continue;
        }
        let mut knights: Vec<Square> = (1..count).map(|_| *case.random.pick(&idle)).collect();
        let last = knights
            .iter()
            .fold(sum, |sum, &square| sum ^ value(side, square));
        let fitting: Vec<Square> = winning
            .into_iter()
            .filter(|&square| value(side, square) == last)
            .collect();
        if !fitting.is_empty() {
            knights.push(*case.random.pick(&fitting));
            return print(case, Position { side, knights });
        }
    }
    broken("no position was drawn that only the last knight wins")
}

fn print(case: &mut Generator, position: Position) -> Result<(), Fault> {
    Ok(write!(case.out, "{}", (RULES.input)(&position))?)
}
