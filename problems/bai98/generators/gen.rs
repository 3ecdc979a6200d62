//! bai9_8: lines of heaps. The first argument names a family:
//!
//! - `random LINES N_MIN N_MAX K_MIN K_MAX X_MAX SEED`   heaps drawn alike; nearly always won;
//! - `lost LINES N_MAX K_MIN K_MAX X_MAX SEED`           every binary digit balanced: lost positions;
//! - `near LINES N_MAX K_MIN K_MAX RAISED X_MAX SEED`    lost positions in which RAISED heaps (at most k) then grew;
//! - `mixed LINES N_MAX K_MIN K_MAX X_MAX SEED`          a lost, a near and a random line by turns;
//! - `equal LINES N_MIN N_MAX K_MIN K_MAX X_MAX SEED`    all heaps of a line are equal;
//! - `powers LINES N_MIN N_MAX K_MIN K_MAX X_MAX SEED`   heaps that are powers of two, or one less;
//! - `all LINES N_MAX X_MAX SEED`                        k = n, which always wins;
//! - `small SEED`                                        a few small games, for comparing programs.

use problemkit::{Fault, Generator, Random, generate};
use std::io::Write;
use std::ops::RangeInclusive;

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const VALUE_MAX: i64 = 1_000_000_000;

struct Position {
    k: usize,
    heaps: Vec<i64>,
}

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "small" {
        return make_small(case);
    }
    let lines = case.arg_count(1, 1..=LINES_MAX)?;
    for number in 0..lines {
        let position = match family.as_str() {
            "random" | "equal" | "powers" => drawn(case, &family)?,
            "lost" => lost(case)?,
            "near" => {
                let raised = case.arg_count(5, 1..=HEAPS_MAX)?;
                near(case, raised, 6)?
            }
            "mixed" => match number % 3 {
                0 => lost(case)?,
                1 => near(case, HEAPS_MAX, 5)?,
                _ => {
                    let (heaps_max, ks, value_max) = shape(case, 5)?;
                    let k = case.random.index(ks);
                    let count = case.random.index(k..=heaps_max);
                    Position {
                        k,
                        heaps: case.random.ints(count, 1..=value_max),
                    }
                }
            },
            "all" => {
                let count_max = case.arg_count(2, 1..=HEAPS_MAX)?;
                let value_max = case.arg_int(3, 1..=VALUE_MAX)?;
                let count = case.random.index(1..=count_max);
                Position {
                    k: count,
                    heaps: case.random.ints(count, 1..=value_max),
                }
            }
            _ => return problemkit::broken(format!("no family is called {family:?}")),
        };
        print(case, &position)?;
    }
    Ok(())
}

/// Heaps of one of the families whose arguments are `N_MIN N_MAX K_MIN K_MAX X_MAX`.
fn drawn(case: &mut Generator, family: &str) -> Result<Position, Fault> {
    let count_max = case.arg_count(3, 1..=HEAPS_MAX)?;
    let count_min = case.arg_count(2, 1..=count_max)?;
    let k_max = case.arg_count(5, 1..=HEAPS_MAX)?;
    let k_min = case.arg_count(4, 1..=k_max)?;
    let value_max = case.arg_int(6, 1..=VALUE_MAX)?;
    let count = case.random.index(count_min.max(k_min)..=count_max);
    let k = case.random.index(k_min..=k_max.min(count));
    let random = &mut case.random;
    let heaps = match family {
        "equal" => vec![random.int(1..=value_max); count],
        "powers" => (0..count).map(|_| power(random, value_max)).collect(),
        _ => random.ints(count, 1..=value_max),
    };
    Ok(Position { k, heaps })
}

fn power(random: &mut Random, value_max: i64) -> i64 {
    let digits = i64::from(value_max.ilog2());
    let power = 1 << random.int(0..=digits);
    if power > 1 && random.chance(1, 3) {
        power - 1
    } else {
        power
    }
}

/// The arguments `N_MAX K_MIN K_MAX` from 2 on, and X_MAX at `value_index`; k leaves room for a lost position.
fn shape(
    case: &Generator,
    value_index: usize,
) -> Result<(usize, RangeInclusive<usize>, i64), Fault> {
    let heaps_max = case.arg_count(2, 2..=HEAPS_MAX)?;
    let k_max = case.arg_count(4, 1..=heaps_max - 1)?;
    let k_min = case.arg_count(3, 1..=k_max)?;
    Ok((
        heaps_max,
        k_min..=k_max,
        case.arg_int(value_index, 1..=VALUE_MAX)?,
    ))
}

/// A position that the player to move loses: in every digit, a multiple of k + 1 heaps have a 1.
fn lost(case: &mut Generator) -> Result<Position, Fault> {
    let (heaps_max, ks, value_max) = shape(case, 5)?;
    Ok(lost_position(&mut case.random, heaps_max, ks, value_max))
}

fn lost_position(
    random: &mut Random,
    heaps_max: usize,
    ks: RangeInclusive<usize>,
    value_max: i64,
) -> Position {
    let k = random.index(ks);
    let count = random.index(k + 1..=heaps_max);
    let mut heaps = vec![0; count];
    for digit in (0..=value_max.ilog2()).rev() {
        let bit = 1 << digit;
        let mut places: Vec<usize> = (0..count)
            .filter(|&i| heaps[i] + bit <= value_max)
            .collect();
        random.shuffle(&mut places);
        let groups = random.index(0..=places.len() / (k + 1));
        for &place in &places[..groups * (k + 1)] {
            heaps[place] += bit;
        }
    }
    // Heaps that stayed empty are not written; without them the digits are as balanced as before.
    heaps.retain(|&heap| heap > 0);
    if heaps.is_empty() {
        heaps = vec![1; k + 1];
    }
    Position { k, heaps }
}

/// A lost position in which at most `raised` heaps, and at most k, then grew: the way back is a winning move.
fn near(case: &mut Generator, raised: usize, value_index: usize) -> Result<Position, Fault> {
    let (heaps_max, ks, value_max) = shape(case, value_index)?;
    let mut position = lost_position(&mut case.random, heaps_max, ks, value_max);
    let mut order: Vec<usize> = (0..position.heaps.len()).collect();
    case.random.shuffle(&mut order);
    let growable: Vec<usize> = order
        .into_iter()
        .filter(|&i| position.heaps[i] < value_max)
        .collect();
    for &heap in growable.iter().take(raised.min(position.k)) {
        position.heaps[heap] = case.random.int(position.heaps[heap] + 1..=value_max);
    }
    Ok(position)
}

fn make_small(case: &mut Generator) -> Result<(), Fault> {
    for _ in 0..case.random.index(1..=6) {
        let count = case.random.index(1..=5);
        let k = case.random.index(1..=count);
        let value_max = *case.random.pick(&[1, 2, 3, 4, 7]);
        // The cost of the search grows with the square of the number of positions.
        let searched_max = match count {
            5 => 3,
            4 => 4,
            _ => 7,
        };
        let heaps = case.random.ints(count, 1..=value_max.min(searched_max));
        print(case, &Position { k, heaps })?;
    }
    Ok(())
}

fn print(case: &mut Generator, position: &Position) -> Result<(), Fault> {
    write!(case.out, "{}", position.k)?;
    for heap in &position.heaps {
        write!(case.out, " {heap}")?;
    }
    Ok(writeln!(case.out)?)
}
