//! The rules of POLYGONAREA's input: the format to the byte, and that the outline is that of a simple polygon.

use problemkit::{Fault, Validator, cross, validate};

const COORDINATE_MAX: f64 = 100_000.0;

/// A point in thousandths, so that everything is exact.
type Point = (i64, i64);

#[derive(Clone, Copy)]
struct Edge {
    number: usize,
    left: Point,
    right: Point,
}

fn main() {
    validate(rules)
}

fn rules(input: &mut Validator) -> Result<(), Fault> {
    let count = input.count("n", 3..=100_000)?;
    input.newline()?;
    let mut outline = Vec::with_capacity(count);
    for _ in 0..count {
        let x = coordinate(input, "x")?;
        input.space()?;
        let y = coordinate(input, "y")?;
        input.newline()?;
        outline.push((x, y));
    }
    for number in 0..count {
        let [a, b, c] = [0, 1, 2].map(|step| outline[(number + step) % count]);
        let vertex = (number + 1) % count + 1;
        input.ensure(a != b, format!("vertex {vertex} repeats the one before"))?;
        let is_fold = cross(a, b, c) == 0 && dot(a, b, c) >= 0;
        input.ensure(
            !is_fold,
            format!("the outline turns back in vertex {vertex}"),
        )?;
    }
    touches_nowhere(input, &outline)
}

fn coordinate(input: &mut Validator, what: &str) -> Result<i64, Fault> {
    let value = input.real(what, -COORDINATE_MAX..=COORDINATE_MAX, 3)?;
    Ok((value * 1000.0).round() as i64)
}

/// Edges that are no neighbours have no point in common. A sweep from the left compares only edges above one another.
fn touches_nowhere(input: &Validator, outline: &[Point]) -> Result<(), Fault> {
    let count = outline.len();
    let mut edges: Vec<Edge> = (0..count)
        .map(|number| {
            let (a, b) = (outline[number], outline[(number + 1) % count]);
            Edge {
                number,
                left: a.min(b),
                right: a.max(b),
            }
        })
        .collect();
    edges.sort_unstable_by_key(|edge| edge.left);
    let mut open: Vec<Edge> = Vec::new();
    for edge in edges {
        open.retain(|other| other.right.0 >= edge.left.0);
        for other in &open {
            let apart = edge.number.abs_diff(other.number);
            let are_neighbours = apart == 1 || apart == count - 1;
            let pair = format_args!("edges {} and {} meet", other.number + 1, edge.number + 1);
            input.ensure(are_neighbours || !meet(edge, *other), pair)?;
        }
        open.push(edge);
    }
    Ok(())
}

/// Whether two closed segments have a point in common.
fn meet(one: Edge, other: Edge) -> bool {
    let heights = |edge: Edge| {
        let (a, b) = (edge.left.1, edge.right.1);
        (a.min(b), a.max(b))
    };
    let (bottom, top) = heights(one);
    let (other_bottom, other_top) = heights(other);
    let boxes_meet = bottom <= other_top && other_bottom <= top && one.left.0 <= other.right.0;
    let parts = |edge: Edge, p: Point, q: Point| {
        cross(edge.left, edge.right, p).signum() * cross(edge.left, edge.right, q).signum() <= 0
    };
    boxes_meet && parts(one, other.left, other.right) && parts(other, one.left, one.right)
}

/// The dot product of the vectors from `b` to `a` and from `b` to `c`.
fn dot(a: Point, b: Point, c: Point) -> i64 {
    (a.0 - b.0) * (c.0 - b.0) + (a.1 - b.1) * (c.1 - b.1)
}
