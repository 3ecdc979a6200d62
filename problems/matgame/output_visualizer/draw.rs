//! MATGAME: the matrix, the darker the larger its numbers, with the printed p as bars at the rows and q as bars at the columns. Beside
//! them what p gets in each column and q pays in each row: where a strategy is used (a bar), these are all equal to the value.

use problemkit::{Fault, Reader, Svg, Visualizer, decimal, visualize};

/// Up to so many rows and columns the numbers are written into the cells.
const WRITTEN_MAX: usize = 10;

/// Sizes in pixels.
const BAR: f64 = 90.0;
const LABEL: f64 = 70.0;
const BOARD: f64 = 480.0;

fn main() {
    visualize(draw)
}

struct Game {
    rows: Vec<Vec<f64>>,
    low: f64,
    high: f64,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let game = read_game(&mut case.input)?;
    let (rows, columns) = (game.rows.len(), game.rows[0].len());
    let value = read_parts(&mut case.output, 1);
    let p = read_parts(&mut case.output, rows);
    let q = read_parts(&mut case.output, columns);
    let cell = (BOARD / rows.max(columns) as f64).min(46.0);
    let (board_width, board_height) = (cell * columns as f64, cell * rows as f64);
    let (width, height) = (
        BAR + board_width.max(200.0) + LABEL,
        board_height + BAR + LABEL,
    );
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("A matrix game as a heat map, with the frequencies of rows and columns as bars");
    let heading = match value.as_deref() {
        Some([value]) => format!("v ≈ {}", decimal(*value, 4)),
        _ => "v = ?".to_owned(),
    };
    picture.text((BAR, 0.0), (0.0, 12.0), &heading, "mark");
    let top = -BAR;
    for (row, numbers) in game.rows.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            let corner = (BAR + column as f64 * cell, top - row as f64 * cell);
            draw_cell(&mut picture, &game, corner, cell, number);
        }
    }
    if let Some(p) = &p {
        draw_rows(&mut picture, p, top, cell);
    }
    if let Some(q) = &q {
        draw_columns(&mut picture, q, top, cell);
    }
    if rows.max(columns) <= WRITTEN_MAX {
        draw_means(&mut picture, &game, (p.as_deref(), q.as_deref()), cell);
    }
    Ok(picture)
}

fn read_game(input: &mut Reader) -> Result<Game, Fault> {
    let (rows, columns) = (input.count("m", 1..=50)?, input.count("n", 1..=50)?);
    let mut matrix = Vec::new();
    for _ in 0..rows {
        let row = input.ints("number", columns, -1000..=1000)?;
        matrix.push(row.iter().map(|&number| number as f64).collect());
    }
    let all = || matrix.iter().flatten().copied();
    Ok(Game {
        low: all().fold(f64::INFINITY, f64::min),
        high: all().fold(f64::NEG_INFINITY, f64::max),
        rows: matrix,
    })
}

fn read_parts(output: &mut Reader, count: usize) -> Option<Vec<f64>> {
    (0..count)
        .map(|_| output.real("number", -1e9..=1e9).ok())
        .collect()
}

/// Five shades: the veil is laid over the cell up to four times.
fn draw_cell(picture: &mut Svg, game: &Game, corner: (f64, f64), cell: f64, number: f64) {
    let other = (corner.0 + cell, corner.1 - cell);
    let share = (number - game.low) / (game.high - game.low).max(1.0);
    for _ in 0..(share * 4.0).round() as usize {
        picture.rect(corner, other, "shade");
    }
    picture.rect(corner, other, "faint thin");
    if game.rows.len().max(game.rows[0].len()) <= WRITTEN_MAX {
        let middle = (corner.0 + cell / 2.0, corner.1 - cell / 2.0);
        picture.text(middle, (0.0, 5.0), &number.to_string(), "middle");
    }
}

/// The length of a bar for a frequency.
fn length(part: f64) -> f64 {
    part.clamp(0.0, 1.0) * (BAR - 44.0)
}

fn draw_rows(picture: &mut Svg, p: &[f64], top: f64, cell: f64) {
    for (row, &part) in p.iter().enumerate() {
        let middle = top - (row as f64 + 0.5) * cell;
        let half = (cell * 0.3).min(9.0);
        let right = BAR - 4.0;
        if part > 0.0 {
            let left = right - length(part).max(1.0);
            picture.rect(
                (left, middle - half),
                (right, middle + half),
                "mark fill thin",
            );
        }
        if p.len() <= WRITTEN_MAX {
            let at = (right - length(part), middle);
            picture.text(at, (-4.0, 4.0), &decimal(part, 4), "small end");
        }
    }
}

fn draw_columns(picture: &mut Svg, q: &[f64], top: f64, cell: f64) {
    for (column, &part) in q.iter().enumerate() {
        let middle = BAR + (column as f64 + 0.5) * cell;
        let half = (cell * 0.3).min(9.0);
        let bottom = top + 4.0;
        if part > 0.0 {
            let height = length(part).max(1.0);
            let (one, other) = ((middle - half, bottom), (middle + half, bottom + height));
            picture.rect(one, other, "answer fill thin");
        }
        if q.len() <= WRITTEN_MAX {
            let at = (middle, bottom + length(part));
            picture.text(at, (0.0, -4.0), &decimal(part, 4), "small middle");
        }
    }
}

/// Draws the payment of q in each row, to the right, and the gain of p in each column, below.
fn draw_means(picture: &mut Svg, game: &Game, (p, q): (Option<&[f64]>, Option<&[f64]>), cell: f64) {
    let (rows, columns) = (game.rows.len(), game.rows[0].len());
    let (right, bottom) = (BAR + columns as f64 * cell, -BAR - rows as f64 * cell);
    for (row, numbers) in game.rows.iter().enumerate() {
        if let Some(q) = q {
            let mean: f64 = q
                .iter()
                .zip(numbers)
                .map(|(part, number)| part * number)
                .sum();
            let at = (right, -BAR - (row as f64 + 0.5) * cell);
            picture.text(at, (8.0, 4.0), &decimal(mean, 4), "small answer");
        }
    }
    for column in 0..columns {
        if let Some(p) = p {
            let mean: f64 = p
                .iter()
                .zip(&game.rows)
                .map(|(part, row)| part * row[column])
                .sum();
            let at = (BAR + (column as f64 + 0.5) * cell, bottom);
            picture.text(at, (0.0, 18.0), &decimal(mean, 4), "small mark middle");
        }
    }
    picture.text((BAR, bottom), (0.0, 42.0), "p → ↓ lo", "mark");
    picture.text((BAR, bottom), (90.0, 42.0), "q ↓ → hi", "answer");
}
