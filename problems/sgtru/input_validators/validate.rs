//! sgtru: is the input what the statement promises? N, and a set: its elements in ascending order, or a name.

use problemkit::{Fault, Validator, validate};

const NAMES: [&[u8]; 5] = [b"NGUYENTO", b"LE", b"FIBO", b"LUCAS", b"MU2"];
const ELEMENTS_MAX: usize = 500;
const ELEMENT_MAX: i64 = 5000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.int("N", 1..=5000)?;
    input.newline()?;
    for initial in b'A'..=b'Z' {
        if input.next_is(initial)? {
            let name = input.token("the name of a set")?;
            input.ensure(NAMES.contains(&name.as_slice()), "no set has this name")?;
            return input.newline();
        }
    }
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
