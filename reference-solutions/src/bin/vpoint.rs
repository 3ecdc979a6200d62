//! VPOINT: how many segments can be seen from the origin O?
//!
//! A ray from O turns counter-clockwise from Ox to Oy. The segments it crosses at the moment are kept in a list,
//! nearest first. The list changes only in directions of end points, and between two such directions its first
//! segment is the one that is seen. Everything is integer arithmetic: no angle is ever computed.
//!
//! Cost: O(N log N) comparisons, and O(N) moves in the list per segment.

use std::cmp::Ordering;
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let segments = read_segments(&text);
    println!("{}", count_visible(&segments));
}

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

/// A segment whose `first` end the turning ray meets before its `last` end.
struct Segment {
    first: Point,
    last: Point,
}

/// Cross product: positive when `b` lies counter-clockwise of `a` as seen from O, zero on one ray.
fn cross(a: Point, b: Point) -> i64 {
    a.x * b.y - a.y * b.x
}

/// In which order the turning ray meets two points.
fn by_angle(a: Point, b: Point) -> Ordering {
    // All points lie in the first quadrant, so the sign of one cross product orders them.
    cross(b, a).cmp(&0)
}

/// Which of two segments the ray towards `direction` meets first. Both must lie across that ray.
fn by_distance(a: &Segment, b: &Segment, direction: Point) -> Ordering {
    // The ray `t * direction` meets the line through P and Q at t = (P x Q) / (direction x (Q - P)), and both
    // products are positive here. At most 8e8 each, so multiplying crosswise stays below 2^63.
    let parts = |segment: &Segment| {
        let Segment { first, last } = *segment;
        let along = Point {
            x: last.x - first.x,
            y: last.y - first.y,
        };
        (cross(first, last), cross(direction, along))
    };
    let (a_over, a_under) = parts(a);
    let (b_over, b_under) = parts(b);
    (a_over * b_under).cmp(&(b_over * a_under))
}

fn count_visible(segments: &[Segment]) -> usize {
    let mut starting: Vec<usize> = (0..segments.len()).collect();
    let mut ending = starting.clone();
    starting.sort_by(|&a, &b| by_angle(segments[a].first, segments[b].first));
    ending.sort_by(|&a, &b| by_angle(segments[a].last, segments[b].last));

    let mut visible = vec![false; segments.len()];
    let mut crossed: Vec<usize> = Vec::new(); // by distance from O
    let mut starting = starting.into_iter().peekable();
    let mut ending = ending.into_iter().peekable();

    // The last direction of all ends a segment and starts none, so every start has been handled by then.
    while let Some(&next_to_end) = ending.peek() {
        let end = segments[next_to_end].last;
        let direction = match starting.peek().map(|&index| segments[index].first) {
            Some(start) if by_angle(start, end).is_lt() => start,
            _ => end,
        };
        // Ends go before starts: two shadows that only touch in this ray do not overlap, and what is left in the
        // list afterwards is exactly what the ray crosses just behind this direction.
        while let Some(ended) =
            ending.next_if(|&index| by_angle(segments[index].last, direction).is_eq())
        {
            crossed.retain(|&index| index != ended);
        }
        while let Some(started) =
            starting.next_if(|&index| by_angle(segments[index].first, direction).is_eq())
        {
            // No two segments share a point, so their distances along this very ray differ.
            let nearer = |&index: &usize| {
                by_distance(&segments[index], &segments[started], direction).is_lt()
            };
            let place = crossed.partition_point(nearer);
            crossed.insert(place, started);
        }
        if let Some(&nearest) = crossed.first() {
            visible[nearest] = true;
        }
    }
    visible.into_iter().filter(|&seen| seen).count()
}

fn read_segments(text: &str) -> Vec<Segment> {
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let count = next();
    (0..count)
        .map(|_| {
            let a = Point {
                x: next(),
                y: next(),
            };
            let b = Point {
                x: next(),
                y: next(),
            };
            // The line does not pass through O, so the two ends are never on one ray.
            if cross(a, b) > 0 {
                Segment { first: a, last: b }
            } else {
                Segment { first: b, last: a }
            }
        })
        .collect()
}
