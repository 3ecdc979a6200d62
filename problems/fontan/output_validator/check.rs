//! FONTAN: any circle will do that fits and is as large as possible, both up to 0.005.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

/// How far each rule may be broken, and how far the radius may stay below the largest one.
const TOLERANCE: f64 = 0.005;
/// The rounding of our own arithmetic, which is not to be held against anybody.
const SLACK: f64 = 1e-9;
/// The answer itself must keep every rule to this.
const ANSWER_PRECISION: f64 = 1e-6;

struct Circle {
    x: f64,
    y: f64,
    r: f64,
}

struct Court {
    width: f64,
    height: f64,
    columns: Vec<Circle>,
}

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let court = read_court(&mut case.input)?;
    let best = read_circle(&mut case.answer)?;
    if let Some(problem) = first_fault(&court, &best, ANSWER_PRECISION) {
        return broken(format!("the answer itself does not fit: {problem}"));
    }
    let found = read_circle(&mut case.output)?;
    if let Some(problem) = first_fault(&court, &found, TOLERANCE + SLACK) {
        return wrong(problem);
    }
    let missing = best.r - found.r;
    if missing > TOLERANCE + SLACK {
        return wrong(format!(
            "the circle fits, but a larger one does too: the radius could be larger by {missing:.6}"
        ));
    }
    // A circle that breaks no rule by more than the tolerance exceeds the largest one by no more than that.
    if -missing > TOLERANCE + ANSWER_PRECISION {
        return broken(format!(
            "the contestant's circle fits and is larger than the answer's by {:.6}",
            -missing
        ));
    }
    accept()
}

fn read_court(input: &mut Reader) -> Result<Court, Fault> {
    let width = input.real("X", 1.0..=1e4)?;
    let height = input.real("Y", 1.0..=1e4)?;
    let count = input.count("N", 0..=10)?;
    let mut columns = Vec::new();
    for _ in 0..count {
        columns.push(read_circle(input)?);
    }
    Ok(Court {
        width,
        height,
        columns,
    })
}

fn read_circle(text: &mut Reader) -> Result<Circle, Fault> {
    // Far outside every court, but short enough to be told.
    let any = -1e9..=1e9;
    let x = text.real("x of the centre", any.clone())?;
    let y = text.real("y of the centre", any.clone())?;
    let r = text.real("the radius", any)?;
    Ok(Circle { x, y, r })
}

/// The first rule that the circle breaks by more than `tolerance`, in words.
fn first_fault(court: &Court, circle: &Circle, tolerance: f64) -> Option<String> {
    let Circle { x, y, r } = *circle;
    let walls = [
        ("left wall x = 0", x),
        ("right wall x = X", court.width - x),
        ("wall y = 0", y),
        ("wall y = Y", court.height - y),
    ];
    for (wall, distance) in walls {
        if too_close(distance, r, tolerance) {
            return Some(format!(
                "the circle crosses the {wall}: its centre is {distance:.6} from it, its radius is {r:.6}"
            ));
        }
    }
    for (index, column) in court.columns.iter().enumerate() {
        // The square root alone is the same on every machine, hypot is not.
        let (dx, dy) = (x - column.x, y - column.y);
        let distance = (dx * dx + dy * dy).sqrt() - column.r;
        if too_close(distance, r, tolerance) {
            let number = index + 1;
            return Some(format!(
                "the circle cuts column {number}: its centre is {distance:.6} from the column's edge, its radius is {r:.6}"
            ));
        }
    }
    None
}

/// Whether the distance is below the radius by more than the tolerance, also where huge numbers made the difference undefined.
fn too_close(distance: f64, radius: f64, tolerance: f64) -> bool {
    let overlap = radius - distance;
    overlap.is_nan() || overlap > tolerance
}
