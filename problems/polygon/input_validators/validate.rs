//! The rules of POLYGON's input: the format to the byte, and that the edges really belong to one simple polygon.

use std::collections::HashSet;

use problemkit::{Fault, Validator, validate};

const COORDINATE_MAX: i64 = 100;

type Point = (i64, i64);

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("N", 2..=1000)?;
    input.newline()?;
    let mut ends: Vec<Point> = Vec::new();
    let mut distinct = HashSet::new();
    for _ in 0..count {
        let line = input.ints_line("coordinate", 4, -COORDINATE_MAX..=COORDINATE_MAX)?;
        let [x, y, u, v] = [line[0], line[1], line[2], line[3]];
        input.ensure(y == v, "the edge is not horizontal")?;
        input.ensure(x != u, "the edge is a single point")?;
        for end in [(x, y), (u, v)] {
            input.ensure(
                distinct.insert(end),
                format!("the vertex {end:?} occurs twice"),
            )?;
            ends.push(end);
        }
    }
    let partners = vertical_partners(input, &ends)?;
    let vertices_met = length_of_walk(&partners);
    input.ensure(
        vertices_met == ends.len(),
        "the edges make more than one closed line",
    )?;
    touches_nowhere(input, &ends, &partners)
}

/// The other end of the vertical edge, for each end.
fn vertical_partners(input: &Validator, ends: &[Point]) -> Result<Vec<usize>, Fault> {
    let mut from_below: Vec<usize> = (0..ends.len()).collect();
    from_below.sort_by_key(|&index| ends[index]);
    let mut partners = vec![0; ends.len()];
    for pair in from_below.chunks_exact(2) {
        let (lower, upper) = (ends[pair[0]], ends[pair[1]]);
        let on_one_line = lower.0 == upper.0;
        input.ensure(
            on_one_line,
            format!("an odd number of ends has x = {}", lower.0),
        )?;
        partners[pair[0]] = pair[1];
        partners[pair[1]] = pair[0];
    }
    Ok(partners)
}

fn length_of_walk(partners: &[usize]) -> usize {
    let (mut here, mut met) = (0, 0);
    loop {
        // The ends of a horizontal edge stand side by side.
        here = partners[here ^ 1];
        met += 2;
        if here == 0 {
            return met;
        }
    }
}

/// Horizontal edges must not share a point with one another, nor with a vertical edge other than in a common end.
/// Vertical edges on one line are disjoint by the way they were joined.
fn touches_nowhere(input: &Validator, ends: &[Point], partners: &[usize]) -> Result<(), Fault> {
    let span = |edge: usize| {
        let (a, b) = (ends[2 * edge].0, ends[2 * edge + 1].0);
        (a.min(b), a.max(b), ends[2 * edge].1)
    };
    let count = ends.len() / 2;
    for edge in 0..count {
        let (left, right, y) = span(edge);
        for other in edge + 1..count {
            let (other_left, other_right, other_y) = span(other);
            let meet = y == other_y && left <= other_right && other_left <= right;
            let pair = format!("edges {} and {} have a common point", edge + 1, other + 1);
            input.ensure(!meet, pair)?;
        }
        for (lower, &upper) in partners.iter().enumerate() {
            let (x, bottom, top) = (ends[lower].0, ends[lower].1, ends[upper].1);
            let meet = left <= x && x <= right && bottom <= y && y <= top;
            let joined = lower / 2 == edge || upper / 2 == edge;
            let place = format!("edge {} touches the vertical edge at x = {x}", edge + 1);
            input.ensure(!meet || joined, place)?;
        }
    }
    Ok(())
}
