//! Draws CHIADOI: the line that was printed, green if it is a best one, else red with the answer's in blue; the points on its two
//! sides in two colours, with how many they are, and those on the line, which count nowhere, with a ring.

use problemkit::{Fault, Reader, Svg, Visualizer, cross, padded_box, visualize};

const REACH: i64 = 1_000_000;

type Point = (i64, i64);
type Pair = (usize, usize);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 2..=3000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let answer = read(&mut case.answer, count).unwrap_or((0, 1));
    let output = read(&mut case.output, count);
    let shown = output.unwrap_or(answer);
    let is_right = output.is_some() && difference(&points, shown) == difference(&points, answer);
    let (low, high) = corners(&points);
    let mut picture = Svg::fit(low.0, low.1, high.0, high.1);
    picture.title(
        "The points and a line through two of them; on each side stands how many points lie there",
    );
    if !is_right {
        line(&mut picture, &points, answer, (low, high), "answer thin");
    }
    if output.is_some() {
        let class = if is_right { "good thick" } else { "bad thick" };
        line(&mut picture, &points, shown, (low, high), class);
    }
    let radius_px = if count <= 100 { 4.0 } else { 1.5 };
    for &point in &points {
        let place = (point.0 as f64, point.1 as f64);
        let class = match side(&points, shown, point) {
            1.. => "answer",
            0 => "ink",
            _ => "mark",
        };
        picture.dot(place.0, place.1, radius_px, class);
        if class == "ink" && count <= 100 {
            picture.circle(place.0, place.1, (high.0 - low.0) / 60.0, "good");
        }
    }
    counts(&mut picture, &points, shown);
    Ok(picture)
}

/// The two points that were printed, if they can be read.
fn read(reader: &mut Reader, count: usize) -> Option<Pair> {
    reader.int("the difference", i64::MIN..=i64::MAX).ok()?;
    let first = reader.count("the first point", 1..=count).ok()?;
    let second = reader.count("the second point", 1..=count).ok()?;
    (first != second).then_some((first - 1, second - 1))
}

/// Above 0 on the left of the line from the first point to the second.
fn side(points: &[Point], (first, second): Pair, point: Point) -> i128 {
    cross(points[first], points[second], point)
}

fn difference(points: &[Point], pair: Pair) -> i128 {
    let signs = points
        .iter()
        .map(|&point| side(points, pair, point).signum());
    signs.sum::<i128>().abs()
}

/// The corners of the picture, around all points.
fn corners(points: &[Point]) -> ((f64, f64), (f64, f64)) {
    let places = points.iter().map(|&(x, y)| (x as f64, y as f64));
    // A line of points gets some breadth.
    padded_box(places, (0.4, 0.4), 0.08)
}

/// The part of the line that lies in the picture.
fn line(
    picture: &mut Svg,
    points: &[Point],
    (first, second): Pair,
    (low, high): ((f64, f64), (f64, f64)),
    class: &str,
) {
    let a = (points[first].0 as f64, points[first].1 as f64);
    let d = (points[second].0 as f64 - a.0, points[second].1 as f64 - a.1);
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

/// How many points lie on each side, in their middle.
fn counts(picture: &mut Svg, points: &[Point], pair: Pair) {
    for (sign, class) in [(1, "answer large middle"), (-1, "mark large middle")] {
        let there: Vec<&Point> = points
            .iter()
            .filter(|&&point| side(points, pair, point).signum() == sign)
            .collect();
        if there.is_empty() {
            continue;
        }
        let middle = |value: fn(&Point) -> i64| {
            there.iter().map(|point| value(point) as f64).sum::<f64>() / there.len() as f64
        };
        let at = (middle(|point| point.0), middle(|point| point.1));
        picture.text(at, (0.0, -8.0), &there.len().to_string(), class);
    }
}
