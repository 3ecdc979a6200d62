//! wythoff: is the input what the statement promises? Every line is a position, up to the end of the file.

use problemkit::{Fault, Validator, validate};

const LINES_MAX: usize = 1000;
const QUEENS_MAX: usize = 100;
const NUMBER_MAX: i64 = 200;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    input.lines_to_end(LINES_MAX, read_position)
}

/// One line.
fn read_position(input: &mut Validator) -> Result<(), Fault> {
    let mut queens = 0;
    loop {
        queens += 1;
        let x = input.int(&format!("x of queen {queens}"), 0..=NUMBER_MAX)?;
        input.reached("x", x.unsigned_abs());
        input.space()?;
        let y = input.int(&format!("y of queen {queens}"), 0..=NUMBER_MAX)?;
        input.reached("y", y.unsigned_abs());
        input.ensure(
            queens <= QUEENS_MAX,
            format!("there are more than {QUEENS_MAX} queens on the line"),
        )?;
        if !input.next_is(b' ')? {
            break;
        }
        input.space()?;
    }
    input.reached("n", queens as u64);
    input.newline()
}
