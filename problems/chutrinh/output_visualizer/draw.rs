//! Draws CHUTRINH: the cities on a circle, and the trip with an arrow and a length for each road; for few cities the
//! other roads, too. Each road passes to the right of the straight line, so that both directions can be told apart.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// With more cities than these only the trip is drawn.
const ROADS_MAX: usize = 5;
/// With more cities than these the trip has no lengths, and is not spelt out.
const NAMES_MAX: usize = 8;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=15)?;
    let distances = (0..count)
        .map(|_| case.input.ints("distance", count, 0..=1_000_000))
        .collect::<Result<Vec<_>, _>>()?;
    let (least, answer) = read(&mut case.answer, count);
    let (said, output) = read(&mut case.output, count);
    let length =
        |trip: &[usize]| -> i64 { roads(trip).map(|(from, to)| distances[from][to]).sum() };
    let is_right =
        said == least && output.len() == answer.len() && length(&output) == length(&answer);
    let mut picture = Svg::fit(-120.0, -118.0, 120.0, 136.0);
    picture.title("Cities on a circle, and the shortest round trip with arrows and lengths");
    let places: Vec<Point> = (0..count)
        .map(|city| {
            let angle = std::f64::consts::TAU * (0.25 - city as f64 / count as f64);
            (100.0 * angle.cos(), 100.0 * angle.sin())
        })
        .collect();
    if count <= ROADS_MAX {
        for from in 0..count {
            for to in (0..count).filter(|&to| to != from) {
                let name = distances[from][to].to_string();
                draw_road(
                    &mut picture,
                    places[from],
                    places[to],
                    (&name, "faint thin", "small middle faint"),
                );
            }
        }
    }
    let (shown, class) = if is_right {
        (&answer, "good")
    } else {
        (&output, "bad")
    };
    for (from, to) in roads(shown).filter(|(from, to)| from != to) {
        let name = if count <= NAMES_MAX {
            distances[from][to].to_string()
        } else {
            String::new()
        };
        let text = format!("{class} small middle");
        draw_road(
            &mut picture,
            places[from],
            places[to],
            (&name, class, &text),
        );
    }
    for (city, &(x, y)) in places.iter().enumerate() {
        picture.dot(x, y, 11.0, if city == 0 { "mark" } else { "faint" });
        picture.text((x, y), (0.0, 5.0), &(city + 1).to_string(), "middle");
    }
    let words: Vec<String> = answer.iter().map(|city| (city + 1).to_string()).collect();
    let text = if count <= NAMES_MAX {
        format!("{least}: {}", words.join(" → "))
    } else {
        least.to_string()
    };
    let corner = (-120.0, 136.0);
    if is_right {
        picture.text(corner, (0.0, 8.0), &format!("{text} ✓"), "good");
    } else {
        picture.text(corner, (0.0, 8.0), &text, "answer");
        let text = format!("output: {said} ({}) ✗", length(&output));
        picture.text(corner, (0.0, 26.0), &text, "bad");
    }
    Ok(picture)
}

/// The roads from each city of a trip to the next, and home from the last.
fn roads(trip: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    trip.iter()
        .copied()
        .zip(trip.iter().copied().cycle().skip(1))
}

/// A bent road with an arrow head and its length, two thirds on the way.
fn draw_road(picture: &mut Svg, from: Point, to: Point, (name, class, text): (&str, &str, &str)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let bend = 0.09;
    let at = |t: f64| {
        let aside = 4.0 * bend * t * (1.0 - t);
        (from.0 + t * dx + aside * dy, from.1 + t * dy - aside * dx)
    };
    let curve: Vec<Point> = (0..=16).map(|step| at(f64::from(step) / 16.0)).collect();
    picture.polyline(&curve, class);
    let length = dx.hypot(dy);
    let tip = at(1.0 - 7.0 / length);
    let tail = at(1.0 - 14.0 / length);
    let (u, v) = (tip.0 - tail.0, tip.1 - tail.1);
    let head = [
        tip,
        (tail.0 - v * 0.5, tail.1 + u * 0.5),
        (tail.0 + v * 0.5, tail.1 - u * 0.5),
    ];
    let colour = class.split(' ').next().unwrap_or(class);
    picture.polygon(&head, &format!("{colour} fill"));
    picture.text(at(0.66), (0.0, 4.0), name, text);
}

/// The length, and as many different cities as can be read, from 0.
fn read(reader: &mut Reader, count: usize) -> (i64, Vec<usize>) {
    let length = reader.int("the length", i64::MIN..=i64::MAX).unwrap_or(-1);
    let mut trip = Vec::new();
    while trip.len() < count {
        match reader.count("a city", 1..=count) {
            Ok(city) => trip.push(city - 1),
            Err(_) => break,
        }
    }
    (length, trip)
}
