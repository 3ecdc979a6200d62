//! Draws POLYGON: the edges given in grey, the edges restored in green or, where they are wrong, in red, with arrows for
//! the direction in which the vertices were listed.

use std::collections::HashSet;

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// With more edges than these only some, evenly along the walk, get an arrow.
const ARROWS_MAX: usize = 24;
/// More vertices than these are drawn without dots.
const DOTS_MAX: usize = 80;
/// More vertices than these are drawn without their numbers and coordinates.
const NAMED_MAX: usize = 16;

type Point = (i64, i64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 2..=1000)?;
    let ends = (0..2 * count)
        .map(|_| read_point(&mut case.input))
        .collect::<Result<Vec<_>, _>>()?;
    let area = case.answer.int("the area", 1..=40000)?;
    let answer = (0..2 * count)
        .map(|_| read_point(&mut case.answer))
        .collect::<Result<Vec<_>, _>>()?;
    let found_area = case.output.int("the area", i64::MIN..=i64::MAX).ok();
    let found = read_outline(&mut case.output, 2 * count + 1);

    let (left, right) = bounds(ends.iter().map(|end| end.0));
    let (bottom, top) = bounds(ends.iter().map(|end| end.1));
    let extent = (top - bottom).max(right - left);
    let (head, side) = (extent * 0.16, extent * 0.13);
    let mut picture = Svg::fit(left - side, bottom - side / 2.0, right + side, top + head);
    picture.title(
        "The polygon: given edges grey, restored ones green or red, arrows for the direction",
    );
    picture.polygon(
        &answer.iter().copied().map(to_float).collect::<Vec<_>>(),
        "shade",
    );
    for edge in ends.chunks_exact(2) {
        let class = if ends.len() <= DOTS_MAX {
            "input thick"
        } else {
            "input"
        };
        picture.line(to_float(edge[0]), to_float(edge[1]), class);
    }
    draw_found(&mut picture, &answer, &found, extent * 0.025);
    if ends.len() <= DOTS_MAX {
        for &(x, y) in &ends {
            picture.dot(x as f64, y as f64, 3.5, "ink");
        }
    }
    if let Some(&(x, y)) = found.first() {
        picture.dot(x as f64, y as f64, 6.0, "mark");
    }
    if ends.len() <= NAMED_MAX {
        name_vertices(
            &mut picture,
            &found,
            ((left + right) / 2.0, (bottom + top) / 2.0),
        );
    }
    let corner = (right + side, top + head);
    let expected = format!("area: {area}");
    if found_area == Some(area) {
        picture.text(corner, (0.0, 0.0), &format!("{expected} ✓"), "good end");
    } else {
        picture.text(corner, (0.0, 0.0), &expected, "answer end");
        let found = found_area.map_or_else(|| "?".to_owned(), |found| found.to_string());
        let text = format!("output: {found} ✗");
        picture.text(corner, (0.0, 20.0), &text, "bad end");
    }
    Ok(picture)
}

/// The place of each vertex in the contestant's list, and its coordinates, on the side away from the middle.
fn name_vertices(picture: &mut Svg, found: &[Point], middle: (f64, f64)) {
    for (index, &(x, y)) in found.iter().enumerate() {
        let (place, name) = (to_float((x, y)), format!("{} ({x}; {y})", index + 1));
        let class = match (index, place.0 < middle.0) {
            (0, true) => "mark small end",
            (0, false) => "mark small",
            (_, true) => "small end",
            (_, false) => "small",
        };
        let right_px = if place.0 < middle.0 { -6.0 } else { 6.0 };
        let down_px = if place.1 < middle.1 { 16.0 } else { -9.0 };
        picture.text(place, (right_px, down_px), &name, class);
    }
}

fn read_point(reader: &mut Reader) -> Result<Point, Fault> {
    Ok((reader.int("x", -100..=100)?, reader.int("y", -100..=100)?))
}

/// Reads the contestant's vertices up to the first that cannot be read or drawn.
fn read_outline(output: &mut Reader, count_max: usize) -> Vec<Point> {
    let mut outline = Vec::new();
    while outline.len() < count_max {
        match read_point(output) {
            Ok(vertex) => outline.push(vertex),
            Err(_) => break,
        }
    }
    outline
}

/// The edges of the contestant's closed line: those that the polygon has in green, others in red.
fn draw_found(picture: &mut Svg, answer: &[Point], found: &[Point], arrow_size: f64) {
    let right_edges: HashSet<(Point, Point)> = closed(answer).collect();
    let edges: Vec<(Point, Point)> = closed(found).filter(|(from, to)| from != to).collect();
    let arrow_every = edges.len().div_ceil(ARROWS_MAX).max(1);
    for (index, &(from, to)) in edges.iter().enumerate() {
        let exists = right_edges.contains(&(from, to)) || right_edges.contains(&(to, from));
        let is_given = exists && from.1 == to.1;
        if !is_given {
            let class = if exists { "good" } else { "bad thick" };
            picture.line(to_float(from), to_float(to), class);
        }
        if index % arrow_every == 0 {
            // An arrow against the clock is red even on an edge that exists.
            let class = if right_edges.contains(&(from, to)) {
                "good"
            } else {
                "bad"
            };
            arrow(picture, to_float(from), to_float(to), arrow_size, class);
        }
    }
}

fn closed(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = outline.iter().cycle().skip(1);
    outline.iter().copied().zip(next.copied())
}

/// An arrow head in the middle of a line.
fn arrow(picture: &mut Svg, from: (f64, f64), to: (f64, f64), size: f64, class: &str) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let size = size.min(length / 3.0);
    let (dx, dy) = (dx / length * size, dy / length * size);
    let (x, y) = ((from.0 + to.0 + dx) / 2.0, (from.1 + to.1 + dy) / 2.0);
    let head = [
        (x, y),
        (x - dx - dy * 0.6, y - dy + dx * 0.6),
        (x - dx + dy * 0.6, y - dy - dx * 0.6),
    ];
    picture.polygon(&head, &format!("{class} fill"));
}

fn to_float((x, y): Point) -> (f64, f64) {
    (x as f64, y as f64)
}

fn bounds(values: impl Iterator<Item = i64> + Clone) -> (f64, f64) {
    let (low, high) = (values.clone().min().unwrap_or(0), values.max().unwrap_or(1));
    (low as f64, high as f64)
}
