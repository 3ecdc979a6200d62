//! The rules of SIEUCHUOI's input.

use problemkit::{Fault, Validator, validate};

const LENGTH_MAX: usize = 2000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    for length in ["n", "m"] {
        let string = input.line("a string", LENGTH_MAX)?;
        input.ensure(!string.is_empty(), "the line is empty")?;
        input.ensure(
            string.iter().all(u8::is_ascii_lowercase),
            "a string is of small letters from a to z only",
        )?;
        input.reached(length, string.len() as u64);
    }
    Ok(())
}
