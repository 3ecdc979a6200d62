//! trudong: heaps and limits. The first argument names a family:
//!
//! - `starts MIN MAX`                 n from MIN to MAX with q = n - 1, as in the book;
//! - `pairs N_MAX Q_MAX`              all pairs;
//! - `random LINES N_MAX Q_MAX SEED`  drawn alike;
//! - `limits LINES N_MAX SEED`        n an odd multiple of a power of two, and q that power, or one beside it;
//! - `beside LINES N_MAX SEED`        n a power of two, or one beside it;
//! - `lost LINES Q`                   q = Q, and n the first power of two above it: every move loses;
//! - `in-vain LINES LEAST SEED`       first the largest n and q, then n an odd multiple of a power of two above LEAST, and q equal to that
//!   power or one less.

use problemkit::{Fault, Generator, Random, broken, generate};
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
                let (heap, power) = odd_multiple(&mut case.random, 1, other);
                let limit = power + case.random.int(-1..=1);
                writeln!(case.out, "{heap} {}", limit.max(1))?;
            }
        }
        "beside" => {
            for _ in 0..one {
                let power = 1 << case.random.int(0..=i64::from(other.ilog2()));
                let heap = (power + case.random.int(-1..=1)).clamp(1, other);
                writeln!(case.out, "{heap} {}", case.random.int(1..=heap))?;
            }
        }
        "lost" => {
            for _ in 0..one {
                writeln!(case.out, "{} {other}", 1_i64 << (other.ilog2() + 1))?;
            }
        }
        "in-vain" => {
            writeln!(case.out, "{HEAP_MAX} {HEAP_MAX}")?;
            for line in 1..one {
                let (heap, power) = odd_multiple(&mut case.random, other, HEAP_MAX);
                writeln!(case.out, "{heap} {}", power - line % 2)?;
            }
        }
        family => return broken(format!("no family is called {family:?}")),
    }
    Ok(())
}

/// An odd multiple of a power of two that is `least` or more, no more than `most`; and the power.
fn odd_multiple(random: &mut Random, least: i64, most: i64) -> (i64, i64) {
    let lowest = (least as u64).next_power_of_two().ilog2();
    let digit = random.int(i64::from(lowest)..=i64::from(most.ilog2().max(lowest)));
    let power = 1_i64 << digit;
    let factor = 2 * random.int(0..=((most / power).max(1) - 1) / 2) + 1;
    (factor * power, power)
}
