//! POLYGON: a rectilinear polygon from its horizontal edges alone.
//!
//! The vertical edges on one vertical line have no point in common. So, from the bottom up, the first end on the line
//! is joined to the second, the third to the fourth, and so on: there is no other way. Then the closed line is walked
//! once around, which gives the order of the vertices, the area and, by the area's sign, the orientation.
//!
//! Cost: O(N log N).

use std::fmt::Write;
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("the input is readable text");
    let ends = read_ends(&text);
    let mut outline = walk(&ends);
    let area = signed_area(&outline);
    // With the y axis upwards a positive area means counter-clockwise.
    if area > 0 {
        outline.reverse();
    }
    let mut output = format!("{}\n", area.abs());
    for Point { x, y } in outline {
        writeln!(output, "{x} {y}").expect("writing to a string");
    }
    print!("{output}");
}

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

/// For each end of a horizontal edge the index of the other end of its vertical edge.
fn vertical_partners(ends: &[Point]) -> Vec<usize> {
    let mut from_below: Vec<usize> = (0..ends.len()).collect();
    from_below.sort_by_key(|&index| (ends[index].x, ends[index].y));
    let mut partners = vec![0; ends.len()];
    // Each vertical line holds an even number of ends, so pairs never straddle two lines.
    for pair in from_below.chunks_exact(2) {
        partners[pair[0]] = pair[1];
        partners[pair[1]] = pair[0];
    }
    partners
}

/// The vertices in their order around the polygon, in one of the two directions.
fn walk(ends: &[Point]) -> Vec<Point> {
    let partners = vertical_partners(ends);
    let mut outline = Vec::with_capacity(ends.len());
    let mut here = 0;
    while outline.len() < ends.len() {
        // The two ends of a horizontal edge stand side by side in the list: 0 and 1, 2 and 3, ...
        let across = here ^ 1;
        outline.push(ends[here]);
        outline.push(ends[across]);
        here = partners[across];
    }
    outline
}

/// The area, positive if the vertices run counter-clockwise: each horizontal edge counts the rectangle below it.
fn signed_area(outline: &[Point]) -> i64 {
    outline
        .chunks_exact(2)
        .map(|edge| (edge[0].x - edge[1].x) * edge[0].y)
        .sum()
}

/// Both ends of each edge, one after the other.
fn read_ends(text: &str) -> Vec<Point> {
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|word| word.parse::<i64>().expect("an integer"));
    let mut next = || numbers.next().expect("more numbers");
    let count = next();
    (0..2 * count)
        .map(|_| Point {
            x: next(),
            y: next(),
        })
        .collect()
}
