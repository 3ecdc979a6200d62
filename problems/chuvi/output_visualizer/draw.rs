//! Draws CHUVI: the rectangles, and the boundary of all that is painted, thick and green.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// With more rectangles than these the boundary is left out.
const BOUNDARY_MAX: usize = 120;
/// At most this many rectangles are drawn, evenly along the list.
const DRAWN_MAX: usize = 600;

/// Left, bottom, right, top.
type Rectangle = [i64; 4];

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("N", 1..=5000)?;
    let mut rectangles: Vec<Rectangle> = Vec::with_capacity(count);
    for _ in 0..count {
        let c = case.input.ints("a coordinate", 4, -10_000..=10_000)?;
        rectangles.push([
            c[0].min(c[2]),
            c[1].min(c[3]),
            c[0].max(c[2]),
            c[1].max(c[3]),
        ]);
    }
    let least = |place: usize| rectangles.iter().map(|r| r[place]).min().unwrap_or(0) as f64;
    let greatest = |place: usize| rectangles.iter().map(|r| r[place]).max().unwrap_or(1) as f64;
    let (left, bottom, right, top) = (least(0), least(1), greatest(2), greatest(3));
    let extent = (right - left).max(top - bottom);
    let side = extent * 0.04;
    // A low or narrow picture still has room for the text.
    let wide = (extent * 0.6 - (right - left)).max(0.0) / 2.0 + side;
    let corner = (left - wide, top + side + extent * 0.1);
    let mut picture = Svg::fit(left - wide, bottom - side, right + wide, corner.1);
    picture.title("The painted rectangles, and the boundary of all that is painted");
    for r in rectangles.iter().step_by(count.div_ceil(DRAWN_MAX)) {
        let [left, bottom, right, top] = r.map(|value| value as f64);
        picture.rect((left, bottom), (right, top), "shade");
        picture.rect((left, bottom), (right, top), "faint thin");
    }
    if count <= BOUNDARY_MAX {
        draw_boundary(&mut picture, &rectangles);
    }
    let answer = case.answer.int("the length", 0..=i64::MAX)?;
    match case.output.int("the length", i64::MIN..=i64::MAX) {
        Ok(output) if output == answer => {
            picture.text(corner, (0.0, 8.0), &format!("{answer} ✓"), "good");
        }
        output => {
            picture.text(corner, (0.0, 8.0), &answer.to_string(), "answer");
            let found = output.map_or("?".to_owned(), |output| output.to_string());
            picture.text(corner, (0.0, 26.0), &format!("output: {found} ✗"), "bad");
        }
    }
    Ok(picture)
}

/// Every piece of the grid of all sides that has paint on just one of its two sides.
fn draw_boundary(picture: &mut Svg, rectangles: &[Rectangle]) {
    let lines = |one: usize, other: usize| {
        let mut lines: Vec<i64> = rectangles.iter().flat_map(|r| [r[one], r[other]]).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let (columns, rows) = (lines(0, 2), lines(1, 3));
    // The cell to the upper right of the crossing of two lines; -1 is outside.
    let is_painted = |column: usize, row: usize| {
        rectangles
            .iter()
            .any(|r| (r[0]..r[2]).contains(&columns[column]) && (r[1]..r[3]).contains(&rows[row]))
    };
    let painted: Vec<Vec<bool>> = (0..columns.len())
        .map(|column| (0..rows.len()).map(|row| is_painted(column, row)).collect())
        .collect();
    let at = |line: i64| line as f64;
    for column in 0..columns.len() {
        for row in 0..rows.len() {
            let (x, y) = (at(columns[column]), at(rows[row]));
            let here = painted[column][row];
            let before = column > 0 && painted[column - 1][row];
            let below = row > 0 && painted[column][row - 1];
            if here != before && row + 1 < rows.len() {
                picture.line((x, y), (x, at(rows[row + 1])), "good thick");
            }
            if here != below && column + 1 < columns.len() {
                picture.line((x, y), (at(columns[column + 1]), y), "good thick");
            }
        }
    }
}
