//! vidu3: is the input what the statement promises? N, and the set in ascending order on one line.

use problemkit::{Fault, Validator, validate};

const ELEMENTS_MAX: usize = 100;
const ELEMENT_MAX: i64 = 1_000_000_000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("N", 1..=100_000)?;
    input.newline()?;
    let mut last = input.int("element 1", 1..=ELEMENT_MAX)?;
    let mut count = 1;
    while input.next_is(b' ')? {
        input.space()?;
        count += 1;
        input.ensure(
            count <= ELEMENTS_MAX,
            format!("there are more than {ELEMENTS_MAX} elements"),
        )?;
        last = input.int(&format!("element {count}"), last + 1..=ELEMENT_MAX)?;
    }
    input.reached("s", last.unsigned_abs());
    input.reached("elements", count as u64);
    input.newline()
}
