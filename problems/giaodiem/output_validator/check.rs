//! Judges GIAODIEM: for each case the number 0, 1 or 2 exactly, and the point within 1e-6 absolute or relative of the
//! answer's.

use problemkit::{Checker, Fault, Outcome, Reader, accept, check, wrong};

const TOLERANCE: f64 = 1e-6;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let cases = case.input.count("T", 1..=1000)?;
    for number in 1..=cases {
        let (class, point) = read(&mut case.answer, number)?;
        let (found_class, found) = read(&mut case.output, number)?;
        if found_class != class {
            return wrong(format!(
                "case {number}: expected {class}, found {found_class}"
            ));
        }
        for ((name, right), value) in ["x", "y"].into_iter().zip(point).zip(found) {
            let tolerance = TOLERANCE * f64::max(1.0, right.abs());
            if (value - right).abs() > tolerance {
                return wrong(format!(
                    "case {number}: {name} should be {right:.9}, found {value}"
                ));
            }
        }
    }
    case.answer.end()?;
    accept()
}

/// The class and the coordinates, of which there are none but for class 1.
fn read(reader: &mut Reader, number: usize) -> Result<(i64, Vec<f64>), Fault> {
    let class = reader.int(&format!("the result of case {number}"), 0..=2)?;
    let mut point = Vec::new();
    if class == 1 {
        for name in ["x", "y"] {
            let what = format!("{name} of case {number}");
            point.push(reader.real(&what, f64::MIN..=f64::MAX)?);
        }
    }
    Ok((class, point))
}
