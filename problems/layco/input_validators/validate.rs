//! layco: what the judge's side reads. `T seed`, then a line `F C M V B` for each game: who begins, pieces, the most that a
//! move takes, whether the last piece loses, and how many of the judge's first moves are drawn at random.

use problemkit::{Fault, Validator, validate};

const GAMES_MAX: usize = 200;
const PIECES_MAX: i64 = 10_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let games = input.count("T", 1..=GAMES_MAX)?;
    input.space()?;
    input.int("the seed", 0..=1_000_000_000)?;
    input.newline()?;
    for _ in 0..games {
        input.int("F", 0..=1)?;
        input.space()?;
        let pieces = input.int("C", 1..=PIECES_MAX)?;
        input.space()?;
        input.int("M", 1..=pieces)?;
        input.space()?;
        input.int("V", 0..=1)?;
        input.space()?;
        input.int("B", 0..=3)?;
        input.newline()?;
    }
    Ok(())
}
