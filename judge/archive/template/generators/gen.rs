//! Makes inputs for @ID@. The first argument names a family; any argument behind those listed only makes the test another one.
//!
//! - `random N MAX`    numbers from -MAX to MAX;
//! - `positive N MAX`  numbers from MAX / 2 to MAX;
//! - `negative N MAX`  numbers from -MAX to -1.

use std::io::Write;

use problemkit::{Fault, Generator, broken, generate};

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let count = case.arg_count(1, 2..=80_000)?;
    let max = case.arg_int(2, 1..=2_000_000_000)?;
    let range = match case.arg(0)? {
        "random" => -max..=max,
        "positive" => max / 2..=max,
        "negative" => -max..=-1,
        other => return broken(format!("no family is called {other:?}")),
    };
    let numbers: Vec<String> = case
        .random
        .ints(count, range)
        .iter()
        .map(ToString::to_string)
        .collect();
    writeln!(case.out, "{count}\n{}", numbers.join(" "))?;
    Ok(())
}
