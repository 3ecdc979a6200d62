//! fibonim: heaps and limits. The first argument names a family:
//!
//! - `starts MIN MAX`                 n from MIN to MAX with q = n - 1, as in the book;
//! - `pairs N_MAX Q_MAX`              all pairs;
//! - `random LINES N_MAX Q_MAX SEED`  drawn alike;
//! - `limits LINES N_MAX SEED`        q at the smallest Fibonacci part of n, or one beside it;
//! - `lost LINES Q`                   q = Q and the first Fibonacci number above it: every move loses;
//! - `in-vain LINES LEAST SEED`       first the largest n and q, then n of two Fibonacci numbers above LEAST, and q equal to the smaller
//!   one or one less.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (one, other) = (
        case.arg_int(1, 1..=HEAP_MAX)?,
        case.arg_int(2, 1..=HEAP_MAX)?,
    );
    match case.arg(0)? {
        "starts" => {
            for heap in one.max(2)..=other {
                writeln!(case.out, "{heap} {}", heap - 1)?;
            }
        }
        "pairs" => {
            for heap in 1..=one {
                for limit in 1..=other {
                    writeln!(case.out, "{heap} {limit}")?;
                }
            }
        }
        "random" => {
            let limit_max = case.arg_int(3, 1..=HEAP_MAX)?;
            for _ in 0..one {
                let heap = case.random.int(1..=other);
                writeln!(case.out, "{heap} {}", case.random.int(1..=limit_max))?;
            }
        }
        "limits" => {
            for _ in 0..one {
                let heap = case.random.int(1..=other);
                let limit = smallest_part(heap) + case.random.int(-1..=1);
                writeln!(case.out, "{heap} {}", limit.clamp(1, HEAP_MAX))?;
            }
        }
        "in-vain" => {
            writeln!(case.out, "{HEAP_MAX} {HEAP_MAX}")?;
            let numbers = fibonacci_between(other, HEAP_MAX);
            for line in 1..one {
                let smaller = case.random.index(0..=numbers.len() - 3);
                let larger = case.random.index(smaller + 2..=numbers.len() - 1);
                let heap = numbers[smaller] + numbers[larger];
                writeln!(case.out, "{heap} {}", numbers[smaller] - line % 2)?;
            }
        }
        "lost" => {
            for _ in 0..one {
                writeln!(case.out, "{} {other}", fibonacci_above(other))?;
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

/// The Fibonacci numbers so small that two of them make no more than `most`.
fn fibonacci_between(least: i64, most: i64) -> Vec<i64> {
    let (mut number, mut next) = (1, 2);
    let mut numbers = Vec::new();
    while number <= most / 2 {
        if number > least {
            numbers.push(number);
        }
        (number, next) = (next, number + next);
    }
    numbers
}

fn fibonacci_above(limit: i64) -> i64 {
    let (mut number, mut next) = (1, 2);
    while number <= limit {
        (number, next) = (next, number + next);
    }
    number
}

fn smallest_part(mut heap: i64) -> i64 {
    loop {
        let (mut part, mut next) = (1, 2);
        while next <= heap {
            (part, next) = (next, part + next);
        }
        if part == heap {
            return part;
        }
        heap -= part;
    }
}
