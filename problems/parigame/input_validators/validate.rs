//! parigame: is the input what the statement promises? N, then N rows of N numbers.

use problemkit::{Fault, Validator, validate};

const CELL_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let size = input.count("N", 1..=500)?;
    input.newline()?;
    for _ in 0..size {
        for cell in input.ints_line("cell", size, -CELL_MAX..=CELL_MAX)? {
            input.reached("a", cell.unsigned_abs());
        }
    }
    Ok(())
}
