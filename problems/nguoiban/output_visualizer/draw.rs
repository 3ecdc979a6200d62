//! nguoiban: on the left the nearest-neighbour trip from city 1, on the right the trip that was printed, each with its length.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Sizes in pixels.
const PANEL: f64 = 330.0;
const GAP: f64 = 40.0;
const HEAD: f64 = 30.0;
/// With more cities than these they have no numbers.
const NAMES_MAX: usize = 20;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=200)?;
    let points = case.input.points(count, 0..=10_000)?;
    let points: Vec<Point> = points.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
    let nearest = nearest_neighbour(&points);
    let jury = length(&points, &read(&mut case.answer, count).unwrap_or_default());
    let trip = read(&mut case.output, count);
    let (width, height) = (2.0 * PANEL + GAP, PANEL + HEAD);
    let mut picture = Svg::stretch((0.0, 0.0), (width, height), width, height);
    picture.title(
        "A trip by nearest neighbours, and beside it the trip that was printed, with their lengths",
    );
    let text = format!("B = {:.1}", length(&points, &nearest));
    draw_trip(
        &mut picture,
        0.0,
        &points,
        &nearest,
        (&text, "faint", "input"),
    );
    match trip {
        Some(trip) => {
            let found = length(&points, &trip);
            let is_best = found <= jury * (1.0 + 1e-9);
            let (mark, class) = if is_best {
                (" ✓", "good")
            } else {
                ("", "mark")
            };
            let text = format!("L = {found:.1}, O = {jury:.1}{mark}");
            let left = PANEL + GAP;
            draw_trip(&mut picture, left, &points, &trip, (&text, class, class));
        }
        None => {
            let text = format!("✗ O = {jury:.1}");
            draw_trip(
                &mut picture,
                PANEL + GAP,
                &points,
                &[],
                (&text, "bad", "bad"),
            );
        }
    }
    Ok(picture)
}

/// The words above and the classes of lines and words.
fn draw_trip(
    picture: &mut Svg,
    left: f64,
    points: &[Point],
    trip: &[usize],
    (text, line_class, text_class): (&str, &str, &str),
) {
    picture.text((left, PANEL + HEAD), (0.0, 4.0), text, text_class);
    let fold = |start: f64, join: fn(f64, f64) -> f64, part: fn(&Point) -> f64| {
        points.iter().map(part).fold(start, join)
    };
    let low = (
        fold(f64::INFINITY, f64::min, |point| point.0),
        fold(f64::INFINITY, f64::min, |point| point.1),
    );
    let high = (
        fold(0.0, f64::max, |point| point.0),
        fold(0.0, f64::max, |point| point.1),
    );
    let extent = (high.0 - low.0).max(high.1 - low.1).max(1.0);
    let place = |city: usize| {
        let (x, y) = points[city];
        let scale = (PANEL - 20.0) / extent;
        (
            left + 10.0 + (x - low.0) * scale,
            10.0 + (y - low.1) * scale,
        )
    };
    let corners: Vec<Point> = trip.iter().map(|&city| place(city)).collect();
    picture.polygon(&corners, line_class);
    for city in 0..points.len() {
        let (x, y) = place(city);
        let (radius, class) = if city == 0 {
            (5.0, "mark")
        } else {
            (3.0, "input")
        };
        picture.dot(x, y, radius, class);
        if points.len() <= NAMES_MAX {
            let name = (city + 1).to_string();
            picture.text((x, y), (6.0, -5.0), &name, "small");
        }
    }
}

/// The cities of a trip, from 0, if it is one.
fn read(reader: &mut Reader, count: usize) -> Option<Vec<usize>> {
    let mut trip = Vec::with_capacity(count);
    for _ in 0..count {
        let city = reader.count("city", 1..=count).ok()? - 1;
        if trip.contains(&city) {
            return None;
        }
        trip.push(city);
    }
    Some(trip)
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn length(points: &[Point], trip: &[usize]) -> f64 {
    let home = trip.iter().cycle().skip(1);
    let roads = trip.iter().zip(home);
    roads.map(|(&a, &b)| distance(points[a], points[b])).sum()
}

fn nearest_neighbour(points: &[Point]) -> Vec<usize> {
    let mut trip = vec![0];
    let mut left: Vec<usize> = (1..points.len()).collect();
    while let Some(&next) = left.iter().min_by(|&&a, &&b| {
        let here = points[trip[trip.len() - 1]];
        distance(here, points[a]).total_cmp(&distance(here, points[b]))
    }) {
        left.retain(|&city| city != next);
        trip.push(next);
    }
    trip
}
