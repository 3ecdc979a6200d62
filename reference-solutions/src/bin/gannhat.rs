//! GANNHAT: the closest pair of points, by divide and conquer.
//!
//! The points are sorted by x and divided by rank, so that many points on one vertical line do no harm. Each half is
//! solved and comes back sorted by y. A nearer pair across the dividing line must lie in a strip around it; and there, of
//! the points in the order of their heights, each has to be compared only with the few that follow within the distance
//! known. Everything is whole: squares of distances are at most 8 * 10^18.
//!
//! Cost: O(n log n).

use std::fmt::Write;
use std::io::Read;

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
    number: usize,
}

/// A pair of points by their numbers, and the square of their distance.
#[derive(Clone, Copy)]
struct Pair {
    square: i64,
    numbers: (usize, usize),
}

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
    let mut best = pair(points[0], points[1]);
    solve(&mut points, &mut best);
    let (one, other) = best.numbers;
    let mut output = String::new();
    writeln!(output, "{}\n{one} {other}", best.square).expect("writing to a string");
    print!("{output}");
}

fn pair(one: Point, other: Point) -> Pair {
    let (dx, dy) = (one.x - other.x, one.y - other.y);
    Pair {
        square: dx * dx + dy * dy,
        numbers: (one.number, other.number),
    }
}

/// Makes `best` the closest pair of these points, if they hold a closer one. They come sorted by x and leave sorted by y.
fn solve(points: &mut [Point], best: &mut Pair) {
    if points.len() < 2 {
        return;
    }
    let half = points.len() / 2;
    let middle = points[half].x;
    let (left, right) = points.split_at_mut(half);
    solve(left, best);
    solve(right, best);
    // A stable sort of two sorted runs is a merge.
    points.sort_by_key(|point| point.y);
    let is_near = |from: i64, to: i64, best: &Pair| (from - to).pow(2) < best.square;
    let mut strip: Vec<Point> = Vec::new();
    for &point in points.iter() {
        if !is_near(point.x, middle, best) {
            continue;
        }
        for &below in strip.iter().rev() {
            if !is_near(point.y, below.y, best) {
                break;
            }
            let candidate = pair(below, point);
            if candidate.square < best.square {
                *best = candidate;
            }
        }
        strip.push(point);
    }
}
