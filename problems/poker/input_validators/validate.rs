//! poker: is the input what the statement promises? T, then T lines x y b with x ≤ y.

use problemkit::{Fault, Validator, validate};

const GAMES_MAX: usize = 1000;
const CARDS_MAX: i64 = 100_000;
const BET_MAX: i64 = 1000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let games = input.count("T", 1..=GAMES_MAX)?;
    input.newline()?;
    for _ in 0..games {
        let winning = input.int("x", 0..=CARDS_MAX)?;
        input.space()?;
        let cards = input.int("y", 1..=CARDS_MAX)?;
        input.space()?;
        input.int("b", 1..=BET_MAX)?;
        input.newline()?;
        input.ensure(
            winning <= cards,
            format!("x = {winning} is more than y = {cards}"),
        )?;
    }
    Ok(())
}
