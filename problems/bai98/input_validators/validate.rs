//! bai9_8: is the input what the statement promises? Every line is `k x1 … xn`; n is known by the end of the line.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const HEAPS_MAX: usize = 1000;
const NUMBERS_MAX: usize = 100_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let (mut lines, mut numbers) = (0, 0);
    loop {
        numbers += read_position(input)?;
        lines += 1;
        input.ensure(
            lines <= LINES_MAX,
            format!("there are more than {LINES_MAX} lines"),
        )?;
        input.ensure(
            numbers <= NUMBERS_MAX,
            format!("there are more than {NUMBERS_MAX} numbers"),
        )?;
        if !digit_follows(input)? {
            input.reached("lines", lines as u64);
            input.reached("numbers", numbers as u64);
            return Ok(());
        }
    }
}

/// One line; how many numbers it holds.
fn read_position(input: &mut Validator) -> Result<usize, Fault> {
    let k = input.count("k", 1..=HEAPS_MAX)?;
    let mut heaps = 0;
    while input.next_is(b' ')? {
        input.space()?;
        heaps += 1;
        let coins = input.int(&format!("heap {heaps}"), 1..=1_000_000_000)?;
        input.reached("x", coins.unsigned_abs());
        input.ensure(
            heaps <= HEAPS_MAX,
            format!("there are more than {HEAPS_MAX} heaps on the line"),
        )?;
    }
    input.ensure(k <= heaps, format!("k = {k} is larger than n = {heaps}"))?;
    input.reached("n", heaps as u64);
    input.newline()?;
    Ok(heaps + 1)
}

fn digit_follows(input: &mut Validator) -> Result<bool, Fault> {
    for digit in b'0'..=b'9' {
        if input.next_is(digit)? {
            return Ok(true);
        }
    }
    Ok(false)
}
