//! latxu: is the input what the statement promises? Every line is the name of a game and a word, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 500;
const LENGTH_MAX: usize = 1000;
const NAMES: [&[u8]; 4] = [b"TWINS", b"MOCK", b"RULER", b"GRUNT"];

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, |input| {
        let name = input.token("the name of a game")?;
        input.ensure(NAMES.contains(&name.as_slice()), "no game has this name")?;
        input.space()?;
        let word = input.bits_line(LENGTH_MAX)?;
        input.reached("n", word.len() as u64 - 1);
        Ok(())
    })
}
