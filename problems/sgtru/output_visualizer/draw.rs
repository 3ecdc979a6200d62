//! sgtru: the values that were printed as columns over the heaps; lost heaps (value 0) are blue on the ground. Of many heaps
//! those around the first wrong value, or the first ones.

use problemkit::{Fault, Svg, Visualizer, visualize};

const HEAPS_MAX: usize = 32;
/// Columns do not grow beyond; their number says how high they should be.
const STEPS_MAX: i64 = 12;

/// Sizes in pixels.
const CELL: f64 = 22.0;
const STEP: f64 = 14.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let heaps = case.input.count("N", 1..=5000)? + 1;
    let right = case.answer.ints("g", heaps, 0..=5000)?;
    let printed: Vec<Option<i64>> = (0..heaps)
        .map(|_| case.output.int("g", 0..=9999).ok())
        .collect();
    let mistake = (0..heaps).find(|&heap| printed[heap] != Some(right[heap]));
    let first = mistake.unwrap_or(0).saturating_sub(HEAPS_MAX / 2);
    let last = (first + HEAPS_MAX).min(heaps);
    let width = (last - first) as f64 * CELL;
    let top = (STEPS_MAX + 3) as f64 * STEP;
    let mut picture = Svg::stretch(
        (0.0, -20.0),
        (width.max(360.0), top),
        width.max(360.0),
        top + 20.0,
    );
    picture.title("Subtraction game: the Sprague–Grundy values of the heaps as columns");
    let (heading, class) = match mistake {
        None => ("✓".to_owned(), "good"),
        Some(heap) => (format!("✗ g({heap}) = {}", right[heap]), "bad"),
    };
    picture.text((0.0, top), (0.0, 12.0), &heading, class);
    for heap in first..last {
        let left = (heap - first) as f64 * CELL;
        let middle = left + CELL / 2.0;
        let shown = printed[heap].unwrap_or(0);
        let class = match (printed[heap] == Some(right[heap]), shown) {
            (false, _) => "bad",
            (true, 0) => "answer",
            (true, _) => "good",
        };
        let height = shown.min(STEPS_MAX) as f64 * STEP + 3.0;
        picture.rect(
            (left + 3.0, 0.0),
            (left + CELL - 3.0, height),
            &format!("{class} fill"),
        );
        let said = printed[heap].map_or("?".to_owned(), |value| value.to_string());
        picture.text(
            (middle, height),
            (0.0, -5.0),
            &said,
            &format!("{class} middle small"),
        );
        if heap < 100 || heap % 5 == 0 {
            picture.text(
                (middle, -20.0),
                (0.0, -4.0),
                &heap.to_string(),
                "middle small faint",
            );
        }
    }
    picture.line((0.0, 0.0), (width, 0.0), "faint");
    Ok(picture)
}
