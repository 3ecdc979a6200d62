//! Draws XANHAT: the points, their convex hull, its antipodal pairs, that is, the pairs of corners with parallel lines
//! through them that enclose the hull, and the farthest pair, which is one of them.

use problemkit::{Fault, Reader, Svg, Visualizer, bounding_box, padded_box, visualize};

/// With more corners than these the antipodal pairs are left out.
const CORNERS_MAX: usize = 60;
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
    picture.title("The points, their convex hull, its antipodal pairs, and the farthest pair");
    let hull = convex_hull(&points);
    picture.polygon(&hull, "shade");
    picture.polygon(&hull, "input thin");
    if hull.len() <= CORNERS_MAX {
        for (one, other) in antipodal_pairs(&hull) {
            picture.line(one, other, "mark thin dashed");
        }
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

/// The corners, counter-clockwise.
fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut hull: Vec<Point> = Vec::new();
    for _ in 0..2 {
        let start = hull.len();
        for &point in &sorted {
            while let [.., a, b] = hull[start..] {
                if cross((b.0 - a.0, b.1 - a.1), (point.0 - b.0, point.1 - b.1)) > 0.0 {
                    break;
                }
                hull.pop();
            }
            hull.push(point);
        }
        // The last corner is the first of the other half.
        hull.pop();
        sorted.reverse();
    }
    hull
}

/// The pairs of corners that parallel lines around the hull touch at one time.
fn antipodal_pairs(hull: &[Point]) -> Vec<(Point, Point)> {
    let mut pairs = Vec::new();
    let corner = |place: usize| hull[place % hull.len()];
    let edge = |place: usize| {
        let (a, b) = (corner(place), corner(place + 1));
        (b.0 - a.0, b.1 - a.1)
    };
    if hull.len() < 3 {
        return pairs;
    }
    let mut far = 1;
    for near in 0..hull.len() {
        while cross(edge(near), edge(far)) > 0.0 {
            far += 1;
            // The walk to the corner opposite to the first edge touches no pair.
            if near > 0 {
                pairs.push((corner(near), corner(far)));
            }
        }
        pairs.push((corner(near), corner(far)));
        pairs.push((corner(near + 1), corner(far)));
    }
    pairs
}

fn cross(u: Point, v: Point) -> f64 {
    u.0 * v.1 - u.1 * v.0
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
