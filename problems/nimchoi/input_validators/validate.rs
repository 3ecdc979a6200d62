//! nimchoi: what the judge's side reads. `T seed`, then a line `F x1 … xn B` for each game: who begins, the heaps, and how many of
//! the judge's first moves are drawn at random.

use problemkit::{Fault, Validator, validate};

const GAMES_MAX: usize = 200;
const HEAPS_MAX: usize = 20;
const HEAP_MAX: i64 = 100;
/// Largest number of pieces in all games together.
const PIECES_MAX: i64 = 10_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let games = input.count("T", 1..=GAMES_MAX)?;
    input.space()?;
    input.int("the seed", 0..=1_000_000_000)?;
    input.newline()?;
    let mut pieces = 0;
    for _ in 0..games {
        input.int("F", 0..=1)?;
        input.space()?;
        let mut numbers = vec![input.int("x", 0..=HEAP_MAX)?];
        while input.next_is(b' ')? {
            input.space()?;
            let name = format!("number {} behind F", numbers.len() + 1);
            numbers.push(input.int(&name, 0..=HEAP_MAX)?);
            input.ensure(
                numbers.len() <= HEAPS_MAX + 1,
                format!("there are more than {HEAPS_MAX} heaps"),
            )?;
        }
        let errors = numbers.pop();
        input.ensure(!numbers.is_empty(), "there is no heap, or no B")?;
        input.ensure(errors <= Some(3), "B is more than 3")?;
        pieces += numbers.iter().sum::<i64>();
        input.ensure(
            pieces <= PIECES_MAX,
            format!("all games together have more than {PIECES_MAX} pieces"),
        )?;
        input.newline()?;
        input.reached("n", numbers.len() as u64);
        for heap in numbers {
            input.reached("x", heap.unsigned_abs());
        }
    }
    input.reached("pieces", pieces.unsigned_abs());
    Ok(())
}
