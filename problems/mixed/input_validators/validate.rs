//! mixed: is the input what the statement promises? T, then T lines of a rule, m, k, n and n heaps.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 10;
const HEAPS_MAX: usize = 5;
const TAKEN_MAX: i64 = 9;
const POSITIONS_MAX: i64 = 5000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let lines = input.count("T", 1..=LINES_MAX)?;
    input.newline()?;
    for _ in 0..lines {
        read_position(input)?;
    }
    Ok(())
}

fn read_position(input: &mut Validator) -> Result<(), Fault> {
    let rule = input.int("rule", 1..=4)?;
    input.space()?;
    input.int("m", 1..=TAKEN_MAX)?;
    input.space()?;
    let k = input.count("k", 0..=HEAPS_MAX)?;
    input.space()?;
    let count = input.count("n", 1..=HEAPS_MAX)?;
    let is_k = if rule <= 2 {
        k == 0
    } else {
        (1..=count).contains(&k)
    };
    input.ensure(is_k, "k is 0 for the rules 1 and 2, else from 1 to n")?;
    input.space()?;
    let mut positions = 1;
    for heap in input.ints_line("heap", count, 0..=POSITIONS_MAX - 1)? {
        input.reached("x", heap.unsigned_abs());
        positions *= heap + 1;
        input.ensure(
            positions <= POSITIONS_MAX,
            format!("the product of all (x + 1) is more than {POSITIONS_MAX}"),
        )?;
    }
    input.reached("positions", positions.unsigned_abs());
    Ok(())
}
