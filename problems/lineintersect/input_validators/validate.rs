//! The rules of LINEINTERSECT's input: six integers, in lines of any length, that make two lines.

use problemkit::{Fault, Validator, validate};

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let mut numbers = Vec::new();
    for name in ["a1", "b1", "c1", "a2", "b2", "c2"] {
        if !numbers.is_empty() {
            if input.next_is(b'\n')? {
                input.newline()?;
            } else {
                input.space()?;
            }
        }
        numbers.push(input.int(name, -1000..=1000)?);
    }
    input.newline()?;
    for line in numbers.chunks_exact(3) {
        input.ensure(
            line[0] != 0 || line[1] != 0,
            "a and b must not both be zero",
        )?;
    }
    Ok(())
}
