//! The rules of MISERE's input: the format to the byte.

use problemkit::{Fault, Validator, validate};

const POSITIONS_MAX: usize = 1000;
const HEAPS_MAX: usize = 100_000;
const STONES_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let positions = input.count("T", 1..=POSITIONS_MAX)?;
    input.newline()?;
    let mut total = 0;
    for _ in 0..positions {
        let heaps = input.count("n", 1..=HEAPS_MAX)?;
        total += heaps;
        input.ensure(
            total <= HEAPS_MAX,
            format!("there are more than {HEAPS_MAX} heaps in all"),
        )?;
        input.space()?;
        for stones in input.ints_line("heap", heaps, 1..=STONES_MAX)? {
            input.reached("a", stones.unsigned_abs());
        }
    }
    input.reached("heaps", total as u64);
    Ok(())
}
