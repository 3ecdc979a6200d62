//! sieuchuoin: is the input what the statement promises? N, then N strings.

use problemkit::{Fault, Validator, validate};

const COUNT_MAX: usize = 50;
const LENGTH_MAX: usize = 100;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=COUNT_MAX)?;
    input.newline()?;
    for _ in 0..count {
        let string = input.line("a string", LENGTH_MAX)?;
        input.ensure(!string.is_empty(), "the line is empty")?;
        input.ensure(
            string.iter().all(u8::is_ascii_lowercase),
            "a string is of small letters from a to z only",
        )?;
        input.reached("length", string.len() as u64);
    }
    Ok(())
}
