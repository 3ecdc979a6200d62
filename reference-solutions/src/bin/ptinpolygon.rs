//! PTINPOLYGON: is a point within a simple polygon, its boundary included?
//!
//! From the point A a ray runs to the right. An edge crosses it if one end is above A's level and the other is not: with
//! "not above" for the other one, a vertex at A's level belongs to the part below, so an outline that passes the ray in a
//! vertex counts once, one that only touches it counts twice or not at all, and horizontal edges never count. On which
//! side of A the edge passes is the sign of a cross product; zero means that A is on the edge.
//!
//! Cost: O(n).

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
    let count = next();
    let place = (next(), next());
    // The outline as seen from A: all tests are about the origin.
    let outline: Vec<Point> = (0..count)
        .map(|_| (next() - place.0, next() - place.1))
        .collect();
    let is_inside = has_origin(&outline);
    let word = if is_inside { "Inside" } else { "Outside" };
    println!("{word} the polygon");
}

fn has_origin(outline: &[Point]) -> bool {
    let mut is_inside = false;
    let next = outline.iter().cycle().skip(1);
    for (&a, &b) in outline.iter().zip(next) {
        let turn = a.0 * b.1 - a.1 * b.0;
        if turn == 0 && a.0 * b.0 + a.1 * b.1 <= 0 {
            return true;
        }
        let (is_above, will_be_above) = (a.1 > 0, b.1 > 0);
        // Upwards the edge passes to the right of the origin if the origin is to its left.
        if is_above != will_be_above && (turn > 0) == will_be_above {
            is_inside = !is_inside;
        }
    }
    is_inside
}
