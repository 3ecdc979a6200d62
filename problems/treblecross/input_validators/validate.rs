//! treblecross: is the input what the statement promises? A number on every line, up to the end of the file.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 20_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    for line in 1.. {
        input.int("n", 0..=1000)?;
        input.newline()?;
        input.ensure(
            line <= LINES_MAX,
            format!("there are more than {LINES_MAX} lines"),
        )?;
        let mut goes_on = false;
        for digit in b'0'..=b'9' {
            goes_on |= input.next_is(digit)?;
        }
        if !goes_on {
            input.reached("lines", line as u64);
            break;
        }
    }
    Ok(())
}
