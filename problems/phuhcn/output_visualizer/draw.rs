//! Draws PHUHCN: what the rectangles cover, in the upright slots between neighbouring x in which the sweep adds it up, and the
//! rectangles' outlines. Of more than a few dozen rectangles there are outlines only. Below stands the area; a wrong one is red.

use problemkit::{Fault, Svg, Visualizer, visualize};

const SLOTS_MAX: usize = 40;
const OUTLINES_MAX: usize = 1500;
const REACH: i64 = 1_000_000_000;

#[derive(Clone, Copy)]
struct Rectangle {
    low: (f64, f64),
    high: (f64, f64),
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=50_000)?;
    let mut rectangles = Vec::with_capacity(count);
    for _ in 0..count {
        let corners = case.input.ints("a coordinate", 4, -REACH..=REACH)?;
        let (one, other) = (
            (corners[0] as f64, corners[1] as f64),
            (corners[2] as f64, corners[3] as f64),
        );
        rectangles.push(Rectangle {
            low: (one.0.min(other.0), one.1.min(other.1)),
            high: (one.0.max(other.0), one.1.max(other.1)),
        });
    }
    let answer = case.answer.int("the area", 0..=i64::MAX)?;
    let output = case.output.int("the area", i64::MIN..=i64::MAX).ok();
    let (mut low, mut high) = (rectangles[0].low, rectangles[0].high);
    for rectangle in &rectangles {
        low = (low.0.min(rectangle.low.0), low.1.min(rectangle.low.1));
        high = (high.0.max(rectangle.high.0), high.1.max(rectangle.high.1));
    }
    let side = (high.0 - low.0).max(high.1 - low.1) * 0.04;
    let mut picture = Svg::fit(
        low.0 - side,
        low.1 - 3.0 * side,
        high.0 + side,
        high.1 + side,
    );
    picture.title("The rectangles and what they cover, cut into upright slots at their sides");
    if count <= SLOTS_MAX {
        slots(&mut picture, &rectangles);
    }
    let class = if count <= SLOTS_MAX {
        "input"
    } else {
        "faint thin"
    };
    for rectangle in rectangles.iter().take(OUTLINES_MAX) {
        picture.rect(rectangle.low, rectangle.high, class);
    }
    let place = (low.0, low.1 - side);
    if output == Some(answer) {
        picture.text(place, (0.0, 16.0), &format!("{answer} ✓"), "good");
    } else {
        picture.text(place, (0.0, 16.0), &answer.to_string(), "answer");
        if let Some(found) = output {
            let place = ((low.0 + high.0) / 2.0, place.1);
            picture.text(place, (0.0, 16.0), &format!("{found} ✗"), "bad");
        }
    }
    Ok(picture)
}

/// Draws the covered part between each two neighbouring x, piece by piece.
fn slots(picture: &mut Svg, rectangles: &[Rectangle]) {
    let mut xs: Vec<f64> = rectangles
        .iter()
        .flat_map(|rectangle| [rectangle.low.0, rectangle.high.0])
        .collect();
    xs.sort_unstable_by(f64::total_cmp);
    xs.dedup();
    for slot in xs.windows(2) {
        let meets =
            |rectangle: &&Rectangle| rectangle.low.0 <= slot[0] && slot[1] <= rectangle.high.0;
        let mut intervals: Vec<(f64, f64)> = rectangles
            .iter()
            .filter(meets)
            .map(|rectangle| (rectangle.low.1, rectangle.high.1))
            .collect();
        intervals.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let mut pieces: Vec<(f64, f64)> = Vec::new();
        for (bottom, top) in intervals {
            match pieces.last_mut() {
                Some(last) if bottom <= last.1 => last.1 = last.1.max(top),
                _ => pieces.push((bottom, top)),
            }
        }
        for (bottom, top) in pieces {
            picture.rect((slot[0], bottom), (slot[1], top), "shade");
            picture.rect((slot[0], bottom), (slot[1], top), "faint thin");
        }
    }
}
