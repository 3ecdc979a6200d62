//! Judges POLYGON: the area, then the vertices clockwise from any of them on. Says which of area, vertex set, order and
//! orientation is wrong.

use std::collections::HashSet;

use problemkit::{Checker, Fault, Outcome, Reader, accept, broken, check, wrong};

type Point = (i64, i64);

/// Far beyond any vertex, so that a wrong vertex is told as such and not as a number out of range.
const NUMBER_MAX: i64 = 1_000_000_000;

fn main() {
    check(judge)
}

fn judge(case: &mut Checker) -> Outcome {
    let vertices = vertices_of_input(&mut case.input)?;
    let (area, outline) = read_polygon(&mut case.answer, vertices.len())?;
    if outline.iter().copied().collect::<HashSet<Point>>() != vertices {
        return broken("the answer's vertices are not the ends of the input's edges");
    }
    case.answer.end()?;

    let found_area = case.output.int("the area", -NUMBER_MAX..=NUMBER_MAX)?;
    if found_area != area {
        return wrong(format!("wrong area: expected {area}, found {found_area}"));
    }
    let found = read_vertices(&mut case.output, &vertices)?;
    compare_order(&outline, &found)?;
    if let Some(token) = case.output.token_or_end()? {
        let first = outline_start(&found);
        let hint = if token == first.0.to_string().as_bytes() {
            "; the first vertex must not be repeated"
        } else {
            ""
        };
        return wrong(format!("more than {} vertices{hint}", found.len()));
    }
    accept()
}

fn outline_start(outline: &[Point]) -> Point {
    outline.first().copied().unwrap_or_default()
}

/// The ends of the horizontal edges: every vertex of the polygon, once.
fn vertices_of_input(input: &mut Reader) -> Result<HashSet<Point>, Fault> {
    let count = input.count("N", 2..=1000)?;
    let mut vertices = HashSet::new();
    for _ in 0..2 * count {
        vertices.insert(read_point(input)?);
    }
    Ok(vertices)
}

fn read_polygon(reader: &mut Reader, count: usize) -> Result<(i64, Vec<Point>), Fault> {
    let area = reader.int("the area", 1..=NUMBER_MAX)?;
    let outline = (0..count)
        .map(|_| read_point(reader))
        .collect::<Result<_, _>>()?;
    Ok((area, outline))
}

fn read_point(reader: &mut Reader) -> Result<Point, Fault> {
    let x = reader.int("a vertex's x", -NUMBER_MAX..=NUMBER_MAX)?;
    let y = reader.int("a vertex's y", -NUMBER_MAX..=NUMBER_MAX)?;
    Ok((x, y))
}

/// Reads as many vertices as the polygon has, each of them once.
fn read_vertices(output: &mut Reader, vertices: &HashSet<Point>) -> Result<Vec<Point>, Fault> {
    let mut found = Vec::with_capacity(vertices.len());
    let mut seen = HashSet::new();
    for number in 1..=vertices.len() {
        let vertex = read_point(output)?;
        let (x, y) = vertex;
        if !vertices.contains(&vertex) {
            return wrong(format!(
                "wrong vertices: vertex {number}, ({x}; {y}), is no end of an edge"
            ));
        }
        if !seen.insert(vertex) {
            return wrong(format!(
                "wrong vertices: vertex {number}, ({x}; {y}), was listed before"
            ));
        }
        found.push(vertex);
    }
    Ok(found)
}

/// Whether `found`, a permutation of `outline`, is a rotation of it.
fn compare_order(outline: &[Point], found: &[Point]) -> Result<(), Fault> {
    let count = outline.len();
    let start = found
        .first()
        .and_then(|first| outline.iter().position(|vertex| vertex == first));
    let Some(start) = start else {
        return broken("the vertices were compared before");
    };
    let forward = (0..count).find(|&step| found[step] != outline[(start + step) % count]);
    let Some(step) = forward else {
        return Ok(());
    };
    if (0..count).all(|step| found[step] == outline[(start + count - step) % count]) {
        return wrong("wrong orientation: the vertices run counter-clockwise");
    }
    // The step may also be the first of a walk in the other direction that goes wrong only later.
    let backward = (0..count).find(|&step| found[step] != outline[(start + count - step) % count]);
    let step = step.max(backward.unwrap_or(0));
    let ((x, y), (u, v)) = (found[step - 1], found[step]);
    wrong(format!(
        "wrong order: no edge of the polygon joins vertices {step}, ({x}; {y}), and {}, ({u}; {v})",
        step + 1
    ))
}
