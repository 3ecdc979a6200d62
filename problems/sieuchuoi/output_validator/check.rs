//! Judges SIEUCHUOI: the least length, and a string of this length that contains both strings as subsequences.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let strings = [case.input.token("S")?, case.input.token("T")?];
    let least = read(&mut case.answer, &strings)?;
    let found = read(&mut case.output, &strings)?;
    if found < least {
        return broken("the string is shorter than the answer's");
    }
    if found > least {
        return wrong(format!("the least length is {least}, found {found}"));
    }
    accept()
}

/// The length that was printed; that of the string, which contains both strings.
fn read(reader: &mut Reader, strings: &[Vec<u8>; 2]) -> Result<usize, Fault> {
    // More letters than both strings have are never needed.
    let most = strings.iter().map(Vec::len).sum();
    let said = reader.count("the length", 1..=most)?;
    let common = reader.token("the supersequence")?;
    if common.len() != said {
        let length = common.len();
        return Err(reader.fault(format!("the string has {length} letters, not {said}")));
    }
    for (string, name) in strings.iter().zip(["S", "T"]) {
        let met = letters_met(string, &common);
        if met < string.len() {
            let place = met + 1;
            return Err(reader.fault(format!(
                "{name} is no subsequence: letter {place} of it is not found"
            )));
        }
    }
    Ok(said)
}

/// How many letters of the string occur in the longer one, in this order.
fn letters_met(string: &[u8], longer: &[u8]) -> usize {
    let mut met = 0;
    for letter in longer {
        met += usize::from(string.get(met) == Some(letter));
    }
    met
}
