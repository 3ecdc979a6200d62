//! Judges MANGNGAN: the edges must join all points without a circle; their length, computed anew, and the length printed
//! must both be the least one within 1e-6, absolute or relative.

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

const TOLERANCE: f64 = 1e-6;
const REACH: i64 = 1_000_000;

type Point = (f64, f64);

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let count = case.input.count("N", 1..=2000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let points: Vec<Point> = points.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
    let (said, least) = read(&mut case.answer, &points)?;
    if !is_close(said, least) {
        return broken("the answer's length is not that of its edges");
    }
    let (said, length) = read(&mut case.output, &points)?;
    if length < least && !is_close(length, least) {
        return broken("the network is shorter than the answer's");
    }
    if !is_close(length, least) {
        return wrong(format!(
            "the network is {length:.6} long, the shortest {least:.6}"
        ));
    }
    if !is_close(said, least) {
        return wrong(format!("the length is {least:.6}, found {said}"));
    }
    accept()
}

fn is_close(found: f64, right: f64) -> bool {
    (found - right).abs() <= TOLERANCE * f64::max(1.0, right)
}

/// The length that was printed, and that of the edges, which must make a tree.
fn read(reader: &mut Reader, points: &[Point]) -> Result<(f64, f64), Fault> {
    let said = reader.real("the length", f64::MIN..=f64::MAX)?;
    let mut roots: Vec<usize> = (0..points.len()).collect();
    let mut length = 0.0;
    for number in 1..points.len() {
        let mut end = || reader.count(&format!("an end of edge {number}"), 1..=points.len());
        let (one, other) = (end()? - 1, end()? - 1);
        let (from, to) = (root(&mut roots, one), root(&mut roots, other));
        if from == to {
            let (one, other) = (one + 1, other + 1);
            return wrong(format!(
                "edge {number}: {one} and {other} are joined already"
            ));
        }
        roots[from] = to;
        let (a, b) = (points[one], points[other]);
        length += (a.0 - b.0).hypot(a.1 - b.1);
    }
    Ok((said, length))
}

/// The point that stands for all that are joined with this one; the way there is halved for the next time.
fn root(roots: &mut [usize], mut point: usize) -> usize {
    while roots[point] != point {
        roots[point] = roots[roots[point]];
        point = roots[point];
    }
    point
}
