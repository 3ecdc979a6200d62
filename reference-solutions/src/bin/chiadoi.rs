//! CHIADOI: the line through two points whose sides differ least in their numbers of points.
//!
//! The lines through a point are looked at in the order of their directions. Every other point is turned into the upper half plane,
//! those below by half a turn, and all are sorted by exact cross products. A point above the horizontal through the first point is
//! on the left as long as its direction is still to come, and on the right afterwards; for a point that was turned it is the other
//! way round. Points of one direction lie on the line together and count nowhere.
//!
//! Cost: O(N^2 log N).

use std::cmp::Ordering;
use std::io::Read;

type Point = (i64, i64);

/// Where another point lies from the first one: its direction in the upper half plane, whether it was turned, and its index.
type Spoke = (Point, bool, usize);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let numbers: Vec<i64> = text
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("an integer"))
        .collect();
    let points: Vec<Point> = numbers[1..]
        .chunks_exact(2)
        .map(|pair| (pair[0], pair[1]))
        .collect();
    let mut best = (points.len(), 0, 0);
    for first in 0..points.len() {
        let (difference, second) = best_through(&points, first);
        best = best.min((difference, first, second));
    }
    println!("{}\n{} {}", best.0, best.1 + 1, best.2 + 1);
}

/// The least difference of a line through this point, and another point of such a line.
fn best_through(points: &[Point], first: usize) -> (usize, usize) {
    let mut spokes: Vec<Spoke> = (0..points.len())
        .filter(|&other| other != first)
        .map(|other| spoke(points[first], points[other], other))
        .collect();
    spokes.sort_unstable_by(|one, other| order(one.0, other.0));
    let turned = spokes.iter().filter(|spoke| spoke.1).count();
    let (mut left, mut right) = (spokes.len() - turned, turned);
    let mut best = (usize::MAX, first);
    for line in spokes.chunk_by(|one, other| order(one.0, other.0).is_eq()) {
        let turned = line.iter().filter(|spoke| spoke.1).count();
        let straight = line.len() - turned;
        // The line itself has its points on neither side.
        (left, right) = (left - straight, right - turned);
        best = best.min((left.abs_diff(right), line[0].2));
        (left, right) = (left + turned, right + straight);
    }
    best
}

fn spoke(from: Point, to: Point, index: usize) -> Spoke {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if dy > 0 || dy == 0 && dx > 0 {
        ((dx, dy), false, index)
    } else {
        ((-dx, -dy), true, index)
    }
}

/// Counter-clockwise, for directions of the upper half plane.
fn order(one: Point, other: Point) -> Ordering {
    (one.1 * other.0).cmp(&(one.0 * other.1))
}
