//! Draws PHUDUONG: the points and the lines of the output, green if they are as few as can be and cover everything, else red, with
//! the lines of the answer in blue. Points that no line covers are red.

use problemkit::{Fault, Reader, Svg, Visualizer, cross, padded_box, visualize};

const REACH: i64 = 1_000_000;

type Point = (i64, i64);
type Pair = (usize, usize);

/// Two opposite corners of the picture.
type Frame = ((f64, f64), (f64, f64));

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 2..=20)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let answer = read(&mut case.answer, count);
    let output = read(&mut case.output, count);
    let is_covered = |&point: &Point| output.iter().any(|&pair| is_on(&points, pair, point));
    let is_right = output.len() == answer.len() && points.iter().all(is_covered);
    let frame @ (low, high) = frame(&points);
    let room = (high.1 - low.1) * 0.08;
    let mut picture = Svg::fit(low.0, low.1, high.0, high.1 + room);
    picture.title("The points and the fewest lines that cover them");
    if !is_right {
        for &pair in &answer {
            line(&mut picture, &points, pair, frame, "answer thin");
        }
    }
    for &pair in &output {
        let class = if is_right { "good" } else { "bad" };
        line(&mut picture, &points, pair, frame, class);
    }
    for point in &points {
        let class = if is_covered(point) { "ink" } else { "bad fill" };
        picture.dot(point.0 as f64, point.1 as f64, 4.5, class);
    }
    let corner = (low.0, high.1 + room);
    if is_right {
        picture.text(corner, (0.0, 0.0), &format!("{} ✓", answer.len()), "good");
    } else {
        picture.text(corner, (0.0, 0.0), &answer.len().to_string(), "answer");
        let text = format!("output: {} ✗", output.len());
        picture.text(corner, (30.0, 0.0), &text, "bad");
    }
    Ok(picture)
}

/// Reads at most `count` lines, as the indices of their two points.
fn read(reader: &mut Reader, count: usize) -> Vec<Pair> {
    let said = reader.count("the number of lines", 0..=count).unwrap_or(0);
    let mut lines = Vec::new();
    for _ in 0..said {
        let one = reader.count("a point", 1..=count);
        let other = reader.count("a point", 1..=count);
        match (one, other) {
            (Ok(one), Ok(other)) if one != other => lines.push((one - 1, other - 1)),
            _ => break,
        }
    }
    lines
}

fn is_on(points: &[Point], (one, other): Pair, point: Point) -> bool {
    cross(points[one], points[other], point) == 0
}

fn frame(points: &[Point]) -> Frame {
    let places = points.iter().map(|&(x, y)| (x as f64, y as f64));
    // A line of points gets some breadth.
    padded_box(places, (0.4, 0.4), 0.1)
}

/// The part of the line that lies in the picture.
fn line(picture: &mut Svg, points: &[Point], (one, other): Pair, (low, high): Frame, class: &str) {
    let a = (points[one].0 as f64, points[one].1 as f64);
    let d = (points[other].0 as f64 - a.0, points[other].1 as f64 - a.1);
    let (mut from, mut to) = (f64::MIN, f64::MAX);
    for (start, step, least, most) in [(a.0, d.0, low.0, high.0), (a.1, d.1, low.1, high.1)] {
        if step != 0.0 {
            let (one, other) = ((least - start) / step, (most - start) / step);
            from = from.max(one.min(other));
            to = to.min(one.max(other));
        }
    }
    let place = |t: f64| (a.0 + t * d.0, a.1 + t * d.1);
    picture.line(place(from), place(to), class);
}
