//! treblecross: for the first rows, or those around the first wrong value, the squares and the value that was printed. In each
//! row the squares are filled on which an X reaches the value 0: the winning first moves.

use problemkit::{Fault, Svg, Visualizer, visualize};

const ROWS_MAX: usize = 16;
/// Longer rows are cut.
const SQUARES_MAX: usize = 30;

/// Sizes in pixels.
const ROW: f64 = 24.0;
const SQUARE: f64 = 16.0;
const NUMBER: f64 = 50.0;
const WIDTH: f64 = NUMBER + SQUARE * SQUARES_MAX as f64 + 150.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let values = values();
    let mut rows: Vec<(usize, Option<i64>)> = Vec::new();
    while let Some(line) = case.input.line_or_end()? {
        let text = String::from_utf8_lossy(&line).into_owned();
        match text.trim().parse() {
            Ok(length) if length < values.len() => {
                rows.push((length, case.output.int("g(n)", 0..=9999).ok()));
            }
            _ => {
                return Err(case
                    .input
                    .fault("this is not a row of at most 1000 squares"));
            }
        }
    }
    let is_right = |&(length, said): &(usize, Option<i64>)| said == Some(values[length]);
    let mistake = rows.iter().position(|row| !is_right(row)).unwrap_or(0);
    let first = mistake.saturating_sub(ROWS_MAX / 2);
    let shown = &rows[first..rows.len().min(first + ROWS_MAX)];
    let height = shown.len() as f64 * ROW;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title("Rows of squares and their values; filled: the squares on which a first X wins");
    for (index, row) in shown.iter().enumerate() {
        let bottom = -(index as f64 + 0.8) * ROW;
        draw_row(&mut picture, bottom, row.0, &values);
        let (mark, class) = if is_right(row) {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let said = row.1.map_or("?".to_owned(), |said| said.to_string());
        let right = NUMBER
            + SQUARE * row.0.min(SQUARES_MAX) as f64
            + if row.0 > SQUARES_MAX { 24.0 } else { 0.0 };
        picture.text(
            (right, bottom),
            (14.0, 0.0),
            &format!("→ {said} {mark}"),
            class,
        );
    }
    Ok(picture)
}

fn draw_row(picture: &mut Svg, bottom: f64, length: usize, values: &[i64]) {
    picture.text(
        (NUMBER - 14.0, bottom),
        (0.0, 0.0),
        &length.to_string(),
        "end",
    );
    for square in 0..length.min(SQUARES_MAX) {
        let left = NUMBER + square as f64 * SQUARE;
        let after = values[square.saturating_sub(1)] ^ values[length.saturating_sub(square + 2)];
        let class = if after == 0 {
            "answer fill thin"
        } else {
            "faint thin"
        };
        picture.rect(
            (left + 1.0, bottom),
            (left + SQUARE - 1.0, bottom + SQUARE - 2.0),
            class,
        );
    }
    if length > SQUARES_MAX {
        let right = NUMBER + SQUARES_MAX as f64 * SQUARE;
        picture.text((right, bottom), (6.0, 0.0), "…", "faint");
    }
}

fn values() -> Vec<i64> {
    let mut values: Vec<i64> = Vec::new();
    for length in 0..=1000_usize {
        let reached: Vec<i64> = (0..length.div_ceil(2))
            .map(|square| {
                values[square.saturating_sub(1)] ^ values[length.saturating_sub(square + 2)]
            })
            .collect();
        let mut value = 0;
        while reached.contains(&value) {
            value += 1;
        }
        values.push(value);
    }
    values
}
