//! shapley: is the input what the statement promises? N and k, then a line for each cell of each state: its payment and N
//! probabilities, which leave at least 0.05 for the end.

use problemkit::{Fault, Validator, validate};

const STATES_MAX: usize = 10;
const STAGES_MAX: i64 = 200;
const PAYMENT_MAX: i64 = 1000;
/// Largest probability of going on, in thousandths.
const GOING_ON_MAX: i64 = 950;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let states = input.count("N", 1..=STATES_MAX)?;
    input.space()?;
    input.int("k", 0..=STAGES_MAX)?;
    input.newline()?;
    for _ in 0..4 * states {
        read_cell(input, states)?;
    }
    Ok(())
}

fn read_cell(input: &mut Validator, states: usize) -> Result<(), Fault> {
    let payment = input.int("payment", -PAYMENT_MAX..=PAYMENT_MAX)?;
    input.reached("a", payment.unsigned_abs());
    let mut going_on = 0;
    for _ in 0..states {
        input.space()?;
        let chance = input.real("probability", 0.0..=1.0, 3)?;
        going_on += (chance * 1000.0).round() as i64;
    }
    input.newline()?;
    input.ensure(
        going_on <= GOING_ON_MAX,
        "the probabilities of a cell add up to more than 0.95",
    )
}
