//! Draws MANGNGAN: the network in green, and for few points, dashed, the chain of those who always go on to the nearest
//! point that is left. Edges of the output that the answer does not have are blue if the length is right, else red.

use std::collections::HashSet;

use problemkit::{Fault, Reader, Svg, Visualizer, bounding_box, padded_box, visualize};

/// More points than these have no chain and no numbers.
const CHAIN_MAX: usize = 20;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=2000)?;
    let points = case.input.points(count, -1_000_000..=1_000_000)?;
    let points: Vec<Point> = points.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
    let (lowest, highest) = bounding_box(points.iter().copied());
    let extent = (highest.0 - lowest.0).max(highest.1 - lowest.1).max(1.0);
    // A line of points gets some breadth.
    let (low, high) = padded_box([lowest, highest], (0.72, 0.42), 0.06);
    let corner = (low.0, high.1 + extent * 0.12);
    let mut picture = Svg::fit(low.0, low.1, high.0, corner.1);
    picture
        .title("The points and the shortest network; dashed, the chain to the nearest point left");
    if count <= CHAIN_MAX {
        picture.polyline(&nearest_chain(&points), "mark thin dashed");
    }
    let (said, answer) = read(&mut case.answer, count);
    let (found, output) = read(&mut case.output, count);
    let is_right = (found - said).abs() <= 1e-6 * said.max(1.0) && output.len() == answer.len();
    let known: HashSet<(usize, usize)> = answer.iter().map(|&edge| ordered(edge)).collect();
    for &edge in &output {
        let class = match (known.contains(&ordered(edge)), is_right) {
            (true, _) => "good",
            (false, true) => "answer",
            (false, false) => "bad",
        };
        picture.line(points[edge.0], points[edge.1], class);
    }
    let radius_px = if count <= 200 { 4.0 } else { 1.5 };
    for &(x, y) in &points {
        picture.dot(x, y, radius_px, "ink");
    }
    if count <= CHAIN_MAX {
        for (index, &point) in points.iter().enumerate() {
            picture.text(point, (7.0, -7.0), &(index + 1).to_string(), "small");
        }
    }
    if is_right {
        picture.text(corner, (0.0, 8.0), &format!("{said:.6} ✓"), "good");
    } else {
        picture.text(corner, (0.0, 8.0), &format!("{said:.6}"), "answer");
        let text = format!("output: {found:.6} ✗");
        picture.text(corner, (0.0, 26.0), &text, "bad");
    }
    Ok(picture)
}

fn ordered((one, other): (usize, usize)) -> (usize, usize) {
    (one.min(other), one.max(other))
}

fn nearest_chain(points: &[Point]) -> Vec<Point> {
    let mut chain = vec![points[0]];
    let mut left = points[1..].to_vec();
    let distance = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1);
    while let Some(place) = (0..left.len()).min_by(|&one, &other| {
        let here = chain[chain.len() - 1];
        distance(here, left[one]).total_cmp(&distance(here, left[other]))
    }) {
        chain.push(left.remove(place));
    }
    chain
}

/// The length, and as many edges as can be read, with indices from 0.
fn read(reader: &mut Reader, count: usize) -> (f64, Vec<(usize, usize)>) {
    let length = reader
        .real("the length", f64::MIN..=f64::MAX)
        .unwrap_or(f64::NAN);
    let mut edges = Vec::new();
    while edges.len() + 1 < count {
        let one = reader.count("an end", 1..=count);
        let other = reader.count("an end", 1..=count);
        match (one, other) {
            (Ok(one), Ok(other)) => edges.push((one - 1, other - 1)),
            _ => break,
        }
    }
    (length, edges)
}
