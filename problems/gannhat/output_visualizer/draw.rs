//! Draws GANNHAT: the points, the closest pair, and, where they are few, how the halves are joined: the dividing line, the
//! strip on both sides of it that is as wide as the least distance within a half, and below one point of the strip the
//! box that holds all partners of interest.

use problemkit::{Fault, Reader, Svg, Visualizer, bounding_box, padded_box, visualize};

/// With more points than these the strip is left out.
const STRIP_MAX: usize = 200;
/// More points than these have no numbers.
const NUMBERS_MAX: usize = 20;
/// At most this many points are drawn, evenly along the list.
const DRAWN_MAX: usize = 4000;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("n", 2..=100_000)?;
    let points = case.input.points(count, -1_000_000_000..=1_000_000_000)?;
    let points: Vec<Point> = points.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
    let (lowest, highest) = bounding_box(points.iter().copied());
    let extent = (highest.0 - lowest.0).max(highest.1 - lowest.1).max(1.0);
    // A line of points gets some breadth.
    let (low, high) = padded_box([lowest, highest], (0.62, 0.42), 0.06);
    let corner = (low.0, high.1 + extent * 0.12);
    let mut picture = Svg::fit(low.0, low.1, high.0, corner.1);
    picture.title("The points, the closest pair, and the strip around the dividing line");
    if count <= STRIP_MAX {
        let frame = (low.0, low.1, high.0, high.1);
        draw_strip(&mut picture, &points, frame);
    }
    let radius_px = if count <= 500 { 3.5 } else { 1.5 };
    for &(x, y) in points.iter().step_by(count.div_ceil(DRAWN_MAX)) {
        picture.dot(x, y, radius_px, "input");
    }
    let (answer, output) = (read(&mut case.answer, count), read(&mut case.output, count));
    let is_right = output.is_some_and(|(said, one, other)| {
        let square = distance(points[one], points[other]).powi(2);
        one != other
            && Some(said) == answer.map(|(right, ..)| right)
            && (square - said as f64).abs() <= 1e-9 * square
    });
    if let Some((_, one, other)) = answer.filter(|_| !is_right) {
        draw_pair(&mut picture, points[one], points[other], "answer");
    }
    if let Some((_, one, other)) = output {
        let class = if is_right { "good" } else { "bad" };
        draw_pair(&mut picture, points[one], points[other], class);
    }
    if count <= NUMBERS_MAX {
        for (index, &point) in points.iter().enumerate() {
            picture.text(point, (6.0, -6.0), &(index + 1).to_string(), "small");
        }
    }
    let right = answer.map_or(String::new(), |(square, ..)| format!("d² = {square}"));
    if is_right {
        picture.text(corner, (0.0, 10.0), &format!("{right} ✓"), "good");
    } else {
        picture.text(corner, (0.0, 10.0), &right, "answer");
        let found = output.map_or("?".to_owned(), |(said, ..)| said.to_string());
        picture.text(corner, (0.0, 28.0), &format!("output: {found} ✗"), "bad");
    }
    Ok(picture)
}

fn draw_pair(picture: &mut Svg, one: Point, other: Point, class: &str) {
    picture.line(one, other, &format!("{class} thick"));
    for (x, y) in [one, other] {
        picture.dot(x, y, 5.0, class);
    }
}

/// The strip that is left to be searched once both halves are done.
fn draw_strip(
    picture: &mut Svg,
    points: &[Point],
    (left, bottom, right, top): (f64, f64, f64, f64),
) {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let (one, other) = sorted.split_at(sorted.len() / 2);
    let least = closest(one).min(closest(other));
    let middle = (one.last().map_or(0.0, |point| point.0) + other[0].0) / 2.0;
    if !least.is_finite() {
        return;
    }
    let (from, to) = ((middle - least).max(left), (middle + least).min(right));
    picture.rect((from, bottom), (to, top), "shade");
    picture.line((middle, bottom), (middle, top), "mark dashed");
    let in_strip: Vec<Point> = sorted
        .iter()
        .copied()
        .filter(|point| (point.0 - middle).abs() < least)
        .collect();
    // The point with the nearest one below it: its box shows why few have to be compared.
    let nearest_below = |&(x, y): &Point| {
        let below = in_strip.iter().filter(|other| other.1 < y);
        below
            .map(|&other| distance((x, y), other))
            .fold(f64::INFINITY, f64::min)
    };
    let upper = in_strip
        .iter()
        .min_by(|a, b| nearest_below(a).total_cmp(&nearest_below(b)));
    if let Some(&(x, y)) = upper {
        picture.rect((from, (y - least).max(bottom)), (to, y), "mark thin");
        picture.dot(x, y, 6.0, "mark");
        picture.text((to, y), (-5.0, 14.0), "d × 2d", "mark small end");
    }
}

fn closest(points: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for (index, &one) in points.iter().enumerate() {
        for &other in &points[..index] {
            least = least.min(distance(one, other));
        }
    }
    least
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// The squared distance and the indices, from 0.
fn read(reader: &mut Reader, count: usize) -> Option<(i64, usize, usize)> {
    let square = reader
        .int("the squared distance", i64::MIN..=i64::MAX)
        .ok()?;
    let one = reader.count("a number", 1..=count).ok()?;
    let other = reader.count("a number", 1..=count).ok()?;
    Some((square, one - 1, other - 1))
}
