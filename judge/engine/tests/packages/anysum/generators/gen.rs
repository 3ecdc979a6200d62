mod problemkit;

use std::io::Write;

use problemkit::{Fault, Generator, generate};

fn main() {
    generate(make)
}

/// `gen LOW HIGH`: any sum between the two.
fn make(case: &mut Generator) -> Result<(), Fault> {
    let low = case.arg_int(0, 2..=1000)?;
    let high = case.arg_int(1, low..=1000)?;
    writeln!(case.out, "{}", case.random.int(low..=high))?;
    Ok(())
}
