//! tonggame: is the input what the statement promises? k games, each with its name and numbers.

use problemkit::{Fault, Validator, validate};

const NAMES: [&[u8]; 6] = [
    b"NIM",
    b"LAYCO",
    b"MOSTHALF",
    b"DIM",
    b"CHANLE",
    b"LEASTHALF",
];
const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let games = input.count("k", 1..=100)?;
    input.newline()?;
    for _ in 0..games {
        let name = input.token("the name of a game")?;
        input.ensure(NAMES.contains(&name.as_slice()), "no game has this name")?;
        input.space()?;
        input.int("n", 0..=HEAP_MAX)?;
        if name == b"LAYCO" {
            input.space()?;
            input.int("m", 1..=HEAP_MAX)?;
        }
        input.newline()?;
    }
    Ok(())
}
