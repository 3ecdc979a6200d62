//! wythoffbig: lines of one queen's square. The first argument names a family:
//!
//! - `board SIDE`                          every square of a board;
//! - `random LINES FAR SEED`               squares drawn alike;
//! - `pairs LINES LEAST MOST OFF SEED`     lost squares whose coordinates differ by LEAST to MOST, each coordinate moved by OFF at most;
//! - `fibonacci LINES LEAST MOST OFF SEED` the same with a difference that is a Fibonacci number, of the index LEAST to MOST, or a multiple;
//! - `golden LINES OFF SEED`               the same with the two largest Fibonacci numbers whose product with the golden ratio is just below a whole
//!   number;
//! - `beyond LINES FAR SEED`               squares from which no diagonal move wins: one coordinate is large, the other a part of it;
//! - `in-vain LINES SEED`                  the far corner, then lost squares far out.

use problemkit::{Fault, Generator, Random, broken, generate};
use std::io::Write;

const FAR: i64 = 1_000_000_000;
/// The larger coordinate of the lost square with this difference is the last that lies on the board.
const APART_MAX: i64 = 381_966_011;
/// The index of the largest Fibonacci number that is a difference of lost squares on the board.
const FIBONACCI_MAX: usize = 42;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let family = case.arg(0)?.to_owned();
    if family == "board" {
        let side = case.arg_int(1, 1..=40)?;
        for number in 0..side * side {
            writeln!(case.out, "{} {}", number / side, number % side)?;
        }
        return Ok(());
    }
    for line in 0..case.arg_count(1, 1..=1000)? {
        let (mut x, mut y) = match family.as_str() {
            "random" => {
                let far = case.arg_int(2, 0..=FAR)?;
                (case.random.int(0..=far), case.random.int(0..=far))
            }
            "pairs" => {
                let least = case.arg_int(2, 0..=APART_MAX)?;
                let most = case.arg_int(3, least..=APART_MAX)?;
                let off = case.arg_int(4, 0..=FAR)?;
                let apart = case.random.int(least..=most);
                beside_lost(&mut case.random, apart, off)
            }
            "fibonacci" => {
                let least = case.arg_count(2, 1..=FIBONACCI_MAX)?;
                let index = case
                    .random
                    .index(least..=case.arg_count(3, least..=FIBONACCI_MAX)?);
                let off = case.arg_int(4, 0..=FAR)?;
                near_whole(&mut case.random, index, off)
            }
            "golden" => {
                let index = FIBONACCI_MAX - 2 * case.random.index(0..=1);
                let off = case.arg_int(2, 0..=FAR)?;
                near_whole(&mut case.random, index, off)
            }
            "beyond" => {
                let far = case.arg_int(2, 1..=FAR)?;
                let large = case.random.int(1..=far);
                (case.random.int(0..=large / 3), large)
            }
            "in-vain" if line == 0 => (FAR, FAR),
            "in-vain" => lost(case.random.int(APART_MAX / 4 * 3..=APART_MAX)),
            _ => return broken(format!("no family is called {family:?}")),
        };
        if case.random.chance(1, 2) {
            (x, y) = (y, x);
        }
        writeln!(case.out, "{x} {y}")?;
    }
    Ok(())
}

/// Like `beside_lost`, where the difference is a Fibonacci number or a small multiple: times the golden ratio it is very nearly whole.
fn near_whole(random: &mut Random, index: usize, off: i64) -> (i64, i64) {
    let number = fibonacci(index);
    let times = random.int(1..=3).min(APART_MAX / number);
    beside_lost(random, number * times, off)
}

/// The lost square with this difference, each coordinate moved by `off` at most.
fn beside_lost(random: &mut Random, apart: i64, off: i64) -> (i64, i64) {
    let (x, y) = lost(apart);
    let mut moved = |place: i64| (place + random.int(-off..=off)).clamp(0, FAR);
    (moved(x), moved(y))
}

fn lost(apart: i64) -> (i64, i64) {
    let smaller = (apart + (5 * apart * apart).isqrt()) / 2;
    (smaller, smaller + apart)
}

/// 1, 1, 2, 3, 5 and so on, from the index 1.
fn fibonacci(index: usize) -> i64 {
    let (mut number, mut next) = (1, 1);
    for _ in 1..index {
        (number, next) = (next, number + next);
    }
    number
}
