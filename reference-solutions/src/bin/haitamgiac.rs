//! HAITG: the area that two triangles have in common.
//!
//! Sutherland and Hodgman (1974): the first triangle is cut by the line of each side of the second, one after the other,
//! and the inner part is kept. A convex polygon stays convex, so at the end the shoelace formula gives the area. A corner
//! that is computed lies between two corners that were there before, so errors do not grow, and all is seen from a vertex
//! of the second triangle, so that triangles far from O are as good as others.
//!
//! Cost: O(1) for each case.

use std::fmt::Write;
use std::io::Read;

type Point = (f64, f64);

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i32>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let cases = next();
    let mut output = String::new();
    for _ in 0..cases {
        let mut points = [(0, 0); 6];
        for point in &mut points {
            *point = (next(), next());
        }
        let (x, y) = points[3];
        let seen = points.map(|point| (f64::from(point.0 - x), f64::from(point.1 - y)));
        let (one, other) = seen.split_at(3);
        writeln!(output, "{:.10}", common_area(one, other)).expect("writing to a string");
    }
    print!("{output}");
}

fn common_area(one: &[Point], other: &[Point]) -> f64 {
    let turn = side(other[0], other[1], other[2]).signum();
    let mut polygon = one.to_vec();
    for place in 0..3 {
        polygon = cut(&polygon, |point| {
            turn * side(other[place], other[(place + 1) % 3], point)
        });
    }
    let next = polygon.iter().cycle().skip(1);
    let doubled: f64 = polygon
        .iter()
        .zip(next)
        .map(|(a, b)| a.0 * b.1 - a.1 * b.0)
        .sum();
    doubled.abs() / 2.0
}

/// The part of a convex polygon where a linear function is not below 0.
fn cut(polygon: &[Point], height: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::new();
    let next = polygon.iter().cycle().skip(1);
    for (&here, &there) in polygon.iter().zip(next) {
        let (from, to) = (height(here), height(there));
        if from >= 0.0 {
            kept.push(here);
        }
        if (from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0) {
            let part = from / (from - to);
            kept.push((
                here.0 + part * (there.0 - here.0),
                here.1 + part * (there.1 - here.1),
            ));
        }
    }
    kept
}

/// Twice the signed area of the triangle: above 0 if `c` is to the left of the line from `a` to `b`.
fn side(a: Point, b: Point, c: Point) -> f64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}
