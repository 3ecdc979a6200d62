//! Judges LINEINTERSECT: the class exactly, the coordinates within 1e-4 of the exact ones, which are computed from the
//! input.

use std::io::Cursor;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const ABSOLUTE: f64 = 1e-4;
/// More tokens than any right output has.
const TOKENS_MAX: usize = 16;

#[derive(Clone, Copy, PartialEq)]
enum Found {
    Coincident,
    Parallel,
    Point(f64, f64),
}

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let numbers = case.input.ints("coefficient", 6, -1000..=1000)?;
    let right = solve(&numbers);
    let answer = read(&mut case.answer)?;
    if !is_same(answer, right) {
        return broken(format!("the answer is not \"{}\"", describe(right)));
    }
    let found = read(&mut case.output)?;
    if is_same(found, right) {
        return accept();
    }
    let (right, found) = (describe(right), describe(found));
    wrong(format!("expected \"{right}\", found \"{found}\""))
}

fn solve(numbers: &[i64]) -> Found {
    let minor = |i: usize, j: usize| numbers[i] * numbers[3 + j] - numbers[j] * numbers[3 + i];
    let (d, dx, dy) = (minor(0, 1), minor(1, 2), minor(2, 0));
    match (d, dx, dy) {
        (0, 0, 0) => Found::Coincident,
        (0, _, _) => Found::Parallel,
        _ => Found::Point(dx as f64 / d as f64, dy as f64 / d as f64),
    }
}

fn is_same(found: Found, right: Found) -> bool {
    match (found, right) {
        (Found::Point(x, y), Found::Point(u, v)) => (x - u).abs().max((y - v).abs()) <= ABSOLUTE,
        _ => found == right,
    }
}

fn describe(found: Found) -> String {
    // A value that rounds to zero has no sign.
    let shown = |value: f64| format!("{:.4}", (value * 1e4).round() / 1e4 + 0.0);
    match found {
        Found::Coincident => "Two lines are coincident".to_owned(),
        Found::Parallel => "Two lines are parallel".to_owned(),
        Found::Point(x, y) => format!("Intersection point({},{})", shown(x), shown(y)),
    }
}

/// One of the three lines; blanks within the brackets do not matter.
fn read(reader: &mut Reader) -> Result<Found, Fault> {
    let mut words = Vec::new();
    while words.len() < TOKENS_MAX {
        match reader.token_or_end()? {
            Some(token) => words.push(String::from_utf8_lossy(&token).into_owned()),
            None => break,
        }
    }
    let text = words.join(" ");
    match text.as_str() {
        "Two lines are coincident" => return Ok(Found::Coincident),
        "Two lines are parallel" => return Ok(Found::Parallel),
        _ => {}
    }
    let packed = words.concat();
    let inner = packed
        .strip_prefix("Intersectionpoint(")
        .and_then(|rest| rest.strip_suffix(')'));
    match inner.and_then(|inner| inner.split_once(',')) {
        Some((x, y)) => Ok(Found::Point(coordinate(x)?, coordinate(y)?)),
        None => wrong(format!(
            "{} is none of the three lines",
            problemkit::quote(text.as_bytes())
        )),
    }
}

fn coordinate(text: &str) -> Result<f64, Fault> {
    let mut reader = Reader::judged("output", Cursor::new(text.as_bytes().to_vec()));
    let value = reader.real("a coordinate", f64::MIN..=f64::MAX)?;
    reader.end()?;
    Ok(value)
}
