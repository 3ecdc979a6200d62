//! The rules of VPOINT's input: the format to the byte, and every promise that the statement makes.

use problemkit::{Fault, Validator, validate};

const COORDINATE_MAX: i64 = 20000;

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 1..=1000)?;
    input.newline()?;
    let mut earlier: Vec<Turned> = Vec::new();
    for _ in 0..count {
        let ends = input.ints_line("coordinate", 4, 0..=COORDINATE_MAX)?;
        let segment = allowed_segment(input, &ends)?;
        for (index, other) in earlier.iter().enumerate() {
            let rule = format!(
                "the segment has a point in common with segment {}",
                index + 1
            );
            input.ensure(!segment.meets(other), rule)?;
        }
        earlier.push(segment);
    }
    Ok(())
}

fn allowed_segment(input: &Validator, ends: &[i64]) -> Result<Turned, Fault> {
    let [x1, y1, x2, y2] = [ends[0], ends[1], ends[2], ends[3]];
    input.ensure((x1, y1) != (x2, y2), "the segment is a single point")?;
    input.ensure(
        (x1 - x2).abs() == (y1 - y2).abs(),
        "the slope is neither 1 nor -1",
    )?;
    // x + y = 0 holds in (0, 0) only, which no segment of positive length with slope -1 contains here.
    let passes_origin = x1 == y1 && x2 == y2;
    input.ensure(!passes_origin, "the line passes through the origin")?;
    Ok(Turned {
        sums: ((x1 + y1).min(x2 + y2), (x1 + y1).max(x2 + y2)),
        rises: ((y1 - x1).min(y2 - x2), (y1 - x1).max(y2 - x2)),
    })
}

/// A segment turned by 45 degrees: the least and greatest x + y and y - x. One of the two pairs is a single number, so
/// that segments meet exactly where these boxes do.
struct Turned {
    sums: (i64, i64),
    rises: (i64, i64),
}

impl Turned {
    fn meets(&self, other: &Turned) -> bool {
        let overlap = |a: (i64, i64), b: (i64, i64)| a.0 <= b.1 && b.0 <= a.1;
        overlap(self.sums, other.sums) && overlap(self.rises, other.rises)
    }
}
