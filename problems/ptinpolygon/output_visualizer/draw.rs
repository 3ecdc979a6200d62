//! Draws PTINPOLYGON: the polygon, the point A and a ray from it to the right, with its crossings numbered: an odd number
//! means inside. A point on the outline needs no ray.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// More vertices than these are drawn without dots.
const DOTS_MAX: usize = 60;
/// More crossings than these are not numbered.
const NUMBERS_MAX: usize = 24;
/// At most this many vertices are drawn, evenly along the outline.
const DRAWN_MAX: usize = 30_000;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("n", 3..=100_000)?;
    let place = read_point(&mut case.input)?;
    let outline = (0..count)
        .map(|_| read_point(&mut case.input))
        .collect::<Result<Vec<_>, _>>()?;
    let (mut left, mut bottom, mut right, mut top) = (place.0, place.1, place.0, place.1);
    for &(x, y) in &outline {
        (left, right) = (left.min(x), right.max(x));
        (bottom, top) = (bottom.min(y), top.max(y));
    }
    let (width, height) = ((right - left).max(1.0), (top - bottom).max(1.0));
    // A comb of 40000 teeth is no line: both directions are stretched on their own where they differ much.
    let ratio = (height / width).clamp(0.4, 1.0 / 0.4);
    let (wide, high) = if ratio > 1.0 {
        (512.0 / ratio, 512.0)
    } else {
        (512.0, 512.0 * ratio)
    };
    let mut picture = Svg::stretch(
        (left - width * 0.06, bottom - height * 0.06),
        (
            right + width * 0.12,
            top + height * 0.06 + 44.0 * height / high,
        ),
        wide,
        high + 44.0,
    );
    picture.title(
        "The polygon, the point A, and the crossings of a ray from A to the right, numbered",
    );
    let shown: Vec<Point> = outline
        .iter()
        .copied()
        .step_by(count.div_ceil(DRAWN_MAX))
        .collect();
    picture.polygon(&shown, "shade");
    picture.polygon(&shown, "input");
    if count <= DOTS_MAX {
        for &(x, y) in &outline {
            picture.dot(x, y, 3.0, "input");
        }
    }
    let corner = (
        left - width * 0.06,
        top + height * 0.06 + 44.0 * height / high,
    );
    let explained = if is_on_outline(place, &outline) {
        "A is on the outline".to_owned()
    } else {
        let crossings = crossings(place, &outline);
        picture.line(place, (right + width * 0.1, place.1), "mark dashed");
        for (index, &x) in crossings.iter().enumerate() {
            picture.dot(x, place.1, 4.0, "mark");
            if crossings.len() <= NUMBERS_MAX {
                let number = (index + 1).to_string();
                picture.text((x, place.1), (4.0, -6.0), &number, "mark small");
            }
        }
        format!("crossings: {}", crossings.len())
    };
    picture.dot(place.0, place.1, 6.0, "answer");
    picture.text(place, (-8.0, 18.0), "A", "answer end");
    picture.text(corner, (0.0, 26.0), &explained, "mark");
    let (answer, output) = (read_words(&mut case.answer), read_words(&mut case.output));
    if answer == output {
        picture.text(corner, (0.0, 6.0), &format!("{answer} ✓"), "good");
    } else {
        let text = format!("{answer} – output: {output} ✗");
        picture.text(corner, (0.0, 6.0), &text, "bad");
    }
    Ok(picture)
}

fn is_on_outline(place: Point, outline: &[Point]) -> bool {
    edges(outline).any(|(a, b)| {
        let (u, v) = (
            (a.0 - place.0, a.1 - place.1),
            (b.0 - place.0, b.1 - place.1),
        );
        u.0 * v.1 == u.1 * v.0 && u.0 * v.0 + u.1 * v.1 <= 0.0
    })
}

/// The crossings of the ray to the right with the outline, from the left.
fn crossings(place: Point, outline: &[Point]) -> Vec<f64> {
    let mut crossings: Vec<f64> = edges(outline)
        .filter(|(a, b)| (a.1 > place.1) != (b.1 > place.1))
        .map(|(a, b)| a.0 + (b.0 - a.0) * (place.1 - a.1) / (b.1 - a.1))
        .filter(|&x| x > place.0)
        .collect();
    crossings.sort_by(f64::total_cmp);
    crossings
}

fn edges(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = outline.iter().cycle().skip(1);
    outline.iter().copied().zip(next.copied())
}

fn read_point(input: &mut Reader) -> Result<Point, Fault> {
    let mut next = || input.int("a coordinate", -1_000_000..=1_000_000);
    Ok((next()? as f64, next()? as f64))
}

/// The output's words, clipped.
fn read_words(reader: &mut Reader) -> String {
    let words: Vec<String> = (0..4).map_while(|_| reader.word("a word").ok()).collect();
    words.join(" ").chars().take(30).collect()
}
