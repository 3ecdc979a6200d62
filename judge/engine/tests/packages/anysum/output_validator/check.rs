mod problemkit;

use problemkit::{Checker, Outcome, accept, check, wrong};

fn main() {
    check(judge)
}

/// Any two positive numbers with the asked sum.
fn judge(case: &mut Checker) -> Outcome {
    let sum = case.input.int("sum", 2..=1000)?;
    let first = case.output.int("first number", 1..=999)?;
    let second = case.output.int("second number", 1..=999)?;
    if first + second == sum { accept() } else { wrong(format!("{first} + {second} is not {sum}")) }
}
