//! Draws HAICUM: the points in the colours of their sets, each set in its convex hull, the farthest pair of each set dashed, and the
//! farthest of all thick: green if it is as short as can be, else red, with the pair of the answer in blue.

use problemkit::{Fault, Reader, Svg, Visualizer, cross, padded_box, visualize};

const REACH: i64 = 1_000_000_000;

type Point = (i64, i64);
type Pair = (usize, usize);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=1000)?;
    let points = case.input.points(count, -REACH..=REACH)?;
    let answer = read(&mut case.answer, count).unwrap_or_default();
    let best = worst(&points, &answer);
    let labels = read(&mut case.output, count);
    let mut picture = page(&points);
    picture
        .title("The points in two sets, each within its hull; thick, the farthest pair of a set");
    let labels = match labels {
        Some(labels) => labels,
        None => {
            pair(&mut picture, &points, best, "answer thick");
            Vec::new()
        }
    };
    for set in 1..=2 {
        let members: Vec<usize> = (0..labels.len()).filter(|&i| labels[i] == set).collect();
        let hull: Vec<(f64, f64)> = hull(&points, &members);
        if hull.len() > 1 {
            picture.polygon(&hull, "faint");
        }
        let farthest = farthest(&points, &members);
        pair(&mut picture, &points, farthest, "mark thin dashed");
    }
    if !labels.is_empty() {
        let found = worst(&points, &labels);
        let is_right = square(&points, found) == square(&points, best);
        if !is_right {
            pair(&mut picture, &points, best, "answer thick");
        }
        let class = if is_right { "good thick" } else { "bad thick" };
        pair(&mut picture, &points, found, class);
    }
    let radius_px = if count <= 100 { 4.5 } else { 1.5 };
    for (index, &(x, y)) in points.iter().enumerate() {
        let class = match labels.get(index) {
            Some(1) => "answer",
            Some(_) => "mark",
            None => "ink",
        };
        picture.dot(x as f64, y as f64, radius_px, class);
    }
    Ok(picture)
}

/// The labels, if they can be read.
fn read(reader: &mut Reader, count: usize) -> Option<Vec<usize>> {
    reader.int("the square", i64::MIN..=i64::MAX).ok()?;
    (0..count)
        .map(|_| reader.count("a set", 1..=2).ok())
        .collect()
}

fn square(points: &[Point], (one, other): Pair) -> i64 {
    let (a, b) = (points[one], points[other]);
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// The farthest pair of a set; of an empty one the first point twice.
fn farthest(points: &[Point], members: &[usize]) -> Pair {
    let pairs = members
        .iter()
        .flat_map(|&one| members.iter().map(move |&other| (one, other)));
    pairs
        .max_by_key(|&pair| square(points, pair))
        .unwrap_or((0, 0))
}

/// The farthest pair of all sets.
fn worst(points: &[Point], labels: &[usize]) -> Pair {
    (1..=2)
        .map(|set| {
            let members: Vec<usize> = (0..labels.len()).filter(|&i| labels[i] == set).collect();
            farthest(points, &members)
        })
        .max_by_key(|&pair| square(points, pair))
        .unwrap_or((0, 0))
}

fn pair(picture: &mut Svg, points: &[Point], (one, other): Pair, class: &str) {
    let place = |index: usize| (points[index].0 as f64, points[index].1 as f64);
    if points[one] != points[other] {
        picture.line(place(one), place(other), class);
    }
}

/// The corners of the convex hull, all the way round.
fn hull(points: &[Point], members: &[usize]) -> Vec<(f64, f64)> {
    let mut sorted: Vec<Point> = members.iter().map(|&index| points[index]).collect();
    sorted.sort_unstable();
    sorted.dedup();
    let mut corners = half(sorted.iter().copied());
    corners.extend(half(sorted.iter().rev().copied()));
    corners.iter().map(|&(x, y)| (x as f64, y as f64)).collect()
}

/// The corners on one side, without the last one.
fn half(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..] {
            if cross(a, b, point) > 0 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

fn page(points: &[Point]) -> Svg {
    let places = points.iter().map(|&(x, y)| (x as f64, y as f64));
    // A line of points gets some breadth.
    let (low, high) = padded_box(places, (0.3, 0.3), 0.06);
    Svg::fit(low.0, low.1, high.0, high.1)
}
