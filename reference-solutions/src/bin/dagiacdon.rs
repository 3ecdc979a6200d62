//! DAGIACDON: does a closed line neither cross nor touch itself?
//!
//! Every pair of edges is looked at once. Neighbours share a vertex; they share more only if the line folds back there:
//! the three vertices are on one line, and the outer two on the same side of the middle one. Other pairs must have nothing
//! in common: two closed segments meet if their bounding boxes do and the ends of each are not strictly on one side of the
//! other. All is decided with integers.
//!
//! Cost: O(n^2).

use std::fmt::Write;
use std::io::Read;

type Point = (i64, i64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let cases = next();
    let mut output = String::new();
    for _ in 0..cases {
        let count = next();
        let outline: Vec<Point> = (0..count).map(|_| (next(), next())).collect();
        let word = if is_simple(&outline) {
            "DON"
        } else {
            "KHONG DON"
        };
        writeln!(output, "{word}").expect("writing to a string");
    }
    print!("{output}");
}

fn is_simple(outline: &[Point]) -> bool {
    let count = outline.len();
    let vertex = |number: usize| outline[number % count];
    let folds_back = |number: usize| folds(vertex(number), vertex(number + 1), vertex(number + 2));
    if (0..count).any(folds_back) {
        return false;
    }
    (0..count).all(|one| {
        // The last edge is a neighbour of the first.
        let end = if one == 0 { count - 1 } else { count };
        (one + 2..end).all(|other| {
            !meet(
                (vertex(one), vertex(one + 1)),
                (vertex(other), vertex(other + 1)),
            )
        })
    })
}

/// Whether the edges from `a` to `b` and from `b` to `c` have more in common than `b`, or are no edges at all.
fn folds(a: Point, b: Point, c: Point) -> bool {
    let dot = (a.0 - b.0) * (c.0 - b.0) + (a.1 - b.1) * (c.1 - b.1);
    a == b || b == c || (turn(a, b, c) == 0 && dot > 0)
}

/// Whether two closed segments have a point in common.
fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let overlap = |p: i64, q: i64, r: i64, s: i64| p.min(q) <= r.max(s) && r.min(s) <= p.max(q);
    overlap(a.0, b.0, c.0, d.0)
        && overlap(a.1, b.1, c.1, d.1)
        && turn(a, b, c) * turn(a, b, d) <= 0
        && turn(c, d, a) * turn(c, d, b) <= 0
}

/// 1 if `c` is to the left of the line from `a` to `b`, -1 if to the right, 0 if on it.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}
