//! Makes inputs for BLOTTO. The first argument names a family:
//!
//! - `sizes A B`     these regiments;
//! - `twice A`       one side has nearly twice as many as the other: the most divisions are used;
//! - `small SEED`    few regiments, for comparing programs.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const REGIMENTS_MAX: i64 = 20;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let (a, b) = match case.arg(0)? {
        "sizes" => (
            case.arg_int(1, 0..=REGIMENTS_MAX)?,
            case.arg_int(2, 0..=REGIMENTS_MAX)?,
        ),
        "twice" => {
            let fewer = case.arg_int(1, 1..=REGIMENTS_MAX / 2)?;
            (fewer, 2 * fewer - 1)
        }
        "small" => (case.random.int(0..=6), case.random.int(0..=6)),
        family => return broken(format!("no family is called {family:?}")),
    };
    writeln!(case.out, "{a} {b}")?;
    Ok(())
}
