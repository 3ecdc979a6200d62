//! vidu4: each heap in binary. The last zero and the ones behind it (grey) go, the digits before it (blue) are the value.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Sizes in pixels.
const ROW: f64 = 24.0;
const DIGIT: f64 = 14.0;
const NUMBER: f64 = 64.0;
const WIDTH: f64 = 400.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let heaps = case.input.ints("n", 10, 1..=10_000)?;
    let height = 10.0 * ROW;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title("At most half: heaps in binary; without the last zero and the ones behind it they are the values");
    let digits = heaps.iter().map(|heap| heap.ilog2() + 1).max().unwrap_or(1);
    for (row, &heap) in heaps.iter().enumerate() {
        let line = -(row as f64 + 0.7) * ROW;
        picture.text((NUMBER - 16.0, line), (0.0, 0.0), &heap.to_string(), "end");
        let dropped = heap.trailing_ones() + 1;
        for digit in 0..=heap.ilog2() {
            let text = if heap >> digit & 1 == 1 { "1" } else { "0" };
            let class = if digit < dropped {
                "faint middle"
            } else {
                "answer middle"
            };
            let place = NUMBER + f64::from(digits - digit) * DIGIT;
            picture.text((place, line), (0.0, 0.0), text, class);
        }
        let value = heap >> dropped;
        let right = NUMBER + f64::from(digits + 1) * DIGIT + 10.0;
        let said = case.output.int("g(n)", 0..=10_000).ok();
        let (mark, class) = if said == Some(value) {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let said = said.map_or("?".to_owned(), |said| said.to_string());
        picture.text(
            (right, line),
            (0.0, 0.0),
            &format!("→ {said} {mark}"),
            class,
        );
    }
    Ok(picture)
}
