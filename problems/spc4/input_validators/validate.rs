//! spc4: is the input what the statement promises? N, K and T, then N cards.

use problemkit::{Fault, Validator, validate};

const CARD_MAX: i64 = 1_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let cards = input.count("N", 1..=60)?;
    input.space()?;
    input.int("K", 0..=20)?;
    input.space()?;
    input.int("T", 0..=20)?;
    input.newline()?;
    for card in input.ints_line("card", cards, -CARD_MAX..=CARD_MAX)? {
        input.reached("a", card.unsigned_abs());
    }
    Ok(())
}
