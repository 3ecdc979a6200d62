//! bocsoi: a heap. The first argument names a family:
//!
//! - `stones N`            N stones;
//! - `random N_MAX SEED`   up to N_MAX of them;
//! - `beyond SEED`         more than a double can tell apart, and no multiple of 4.

use problemkit::{Fault, Generator, broken, generate};
use std::io::Write;

const STONES_MAX: i64 = 1_000_000_000_000_000_000;
/// A double does not hold every whole number from here on.
const DOUBLE_MAX: i64 = 1 << 53;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let stones = match case.arg(0)? {
        "stones" => case.arg_int(1, 1..=STONES_MAX)?,
        "random" => {
            let most = case.arg_int(1, 1..=STONES_MAX)?;
            case.random.int(1..=most)
        }
        "beyond" => 4 * case.random.int(DOUBLE_MAX / 4..=STONES_MAX / 4 - 1) + 1,
        family => return broken(format!("no family is called {family:?}")),
    };
    Ok(writeln!(case.out, "{stones}")?)
}
