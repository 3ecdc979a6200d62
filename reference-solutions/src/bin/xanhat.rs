//! XANHAT: the farthest pair of points, by rotating calipers.
//!
//! Two farthest points are corners of the convex hull, and there are parallel lines through them with the hull in between.
//! As the lines turn around the hull, the two corners they touch move on by turns: at each edge the opposite corner is
//! where the edges begin to come back, and it only ever moves forward. Cross products of differences and squares of
//! distances are at most 8 * 10^18, so 64 bits are exact.
//!
//! Cost: O(n log n) for the hull, O(h) for the walk around it.

use std::io::Read;

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
    number: usize,
}

/// The square of a distance, and the numbers of the two points.
type Pair = (i64, usize, usize);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut values = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || values.next().expect("more numbers");
    let count = usize::try_from(next()).expect("a count");
    let mut points: Vec<Point> = (1..=count)
        .map(|number| Point {
            x: next(),
            y: next(),
            number,
        })
        .collect();
    points.sort_unstable_by_key(|point| (point.x, point.y));
    // Right where all points lie on one line, or all coincide.
    let mut best = pair(points[0], points[count - 1]);
    let hull = convex_hull(&points);
    if hull.len() > 2 {
        best = best.max(widest(&hull));
    }
    let (square, one, other) = best;
    println!("{square}\n{one} {other}");
}

fn pair(one: Point, other: Point) -> Pair {
    let (dx, dy) = (one.x - other.x, one.y - other.y);
    (dx * dx + dy * dy, one.number, other.number)
}

/// The cross product of the vectors from `a` to `b` and from `c` to `d`.
fn cross(a: Point, b: Point, c: Point, d: Point) -> i64 {
    (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
}

/// The corners, counter-clockwise, of sorted points; no corner lies on the line through its neighbours.
fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut hull = half(points.iter());
    let upper = half(points.iter().rev());
    hull.pop();
    hull.extend(upper);
    hull.pop();
    hull
}

/// The lower half of the hull, or, of the reversed points, the upper one.
fn half<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for &point in points {
        while let [.., before, last] = chain[..] {
            if cross(before, last, last, point) > 0 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

fn widest(hull: &[Point]) -> Pair {
    let count = hull.len();
    let corner = |place: usize| hull[place % count];
    let mut best = (0, 0, 0);
    let mut far = 1;
    for near in 0..count {
        let (from, to) = (corner(near), corner(near + 1));
        // Up to the corner where the edges no longer lead away from this one.
        while cross(from, to, corner(far), corner(far + 1)) > 0 {
            far += 1;
        }
        // The edge there may be parallel to this one; then its other end counts, too.
        for opposite in [corner(far), corner(far + 1)] {
            best = best.max(pair(from, opposite)).max(pair(to, opposite));
        }
    }
    best
}
