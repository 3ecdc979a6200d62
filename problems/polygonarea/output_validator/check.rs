//! Judges POLYGONAREA: the direction exactly, the area within 1e-4 absolute or 1e-9 relative of the exact value, which is
//! computed from the input: an area such as 0.00005 has two fair roundings.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const ABSOLUTE: f64 = 1e-4;
const RELATIVE: f64 = 1e-9;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let doubled = doubled_area(&mut case.input)?;
    let direction = if doubled > 0 { "CCW" } else { "CW" };
    let area = doubled.unsigned_abs() as f64 / 2e6;
    let (said, found) = read(&mut case.answer)?;
    if said != direction || !is_close(found, area) {
        return broken(format!("the answer is not {direction}, {area}"));
    }
    let (said, found) = read(&mut case.output)?;
    if said != direction {
        return wrong(format!(
            "wrong direction: expected {direction}, found {said}"
        ));
    }
    if !is_close(found, area) {
        return wrong(format!("wrong area: expected {area:.4}, found {found}"));
    }
    accept()
}

fn is_close(found: f64, area: f64) -> bool {
    (found - area).abs() <= f64::max(ABSOLUTE, RELATIVE * area)
}

/// `Polygon direction: CCW` and `Area = 18.5000`.
fn read(reader: &mut Reader) -> Result<(String, f64), Fault> {
    expect(reader, "Polygon")?;
    expect(reader, "direction:")?;
    let direction = reader.word("CCW or CW")?;
    if direction != "CCW" && direction != "CW" {
        return wrong(format!(
            "the direction should be CCW or CW, found {direction:?}"
        ));
    }
    expect(reader, "Area")?;
    expect(reader, "=")?;
    let area = reader.real("the area", f64::MIN..=f64::MAX)?;
    Ok((direction, area))
}

fn expect(reader: &mut Reader, word: &str) -> Result<(), Fault> {
    let found = reader.word(&format!("\"{word}\""))?;
    if found == word {
        return Ok(());
    }
    wrong(format!("expected \"{word}\", found {found:?}"))
}

/// Twice the signed area, in millionths.
fn doubled_area(input: &mut Reader) -> Result<i128, Fault> {
    let count = input.count("n", 3..=100_000)?;
    let mut coordinate = || -> Result<i128, Fault> {
        let value = input.real("a coordinate", -1e5..=1e5)?;
        Ok((value * 1000.0).round() as i128)
    };
    let first = (coordinate()?, coordinate()?);
    let (mut here, mut doubled) = (first, 0);
    for _ in 1..count {
        let next = (coordinate()?, coordinate()?);
        doubled += here.0 * next.1 - here.1 * next.0;
        here = next;
    }
    Ok(doubled + here.0 * first.1 - here.1 * first.0)
}
