//! DOMIN: the printed deletions of a small matrix, frame by frame: the deleted line in orange, the one that dominates it in blue.
//! For a large matrix, a picture of the remaining lines only: the others are struck through.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Up to so many rows and columns the numbers are written, and so many frames are drawn.
const WRITTEN_MAX: usize = 8;
const FRAMES_MAX: usize = 9;
const FRAMES_A_ROW: usize = 3;

/// Sizes in pixels.
const CELL_HEIGHT: f64 = 26.0;
const GAP: f64 = 44.0;
const BOARD: f64 = 480.0;

struct Game {
    matrix: Vec<Vec<i64>>,
    rows_left: Vec<bool>,
    columns_left: Vec<bool>,
}

/// A deletion as it was printed, counted from 0.
struct Step {
    is_row: bool,
    deleted: usize,
    other: usize,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let (rows, columns) = (
        case.input.count("m", 1..=100)?,
        case.input.count("n", 1..=100)?,
    );
    let mut matrix = Vec::new();
    for _ in 0..rows {
        matrix.push(
            case.input
                .ints("number", columns, -1_000_000_000..=1_000_000_000)?,
        );
    }
    let mut game = Game {
        matrix,
        rows_left: vec![true; rows],
        columns_left: vec![true; columns],
    };
    let steps = read_steps(&mut case.output, rows, columns);
    Ok(if rows.max(columns) <= WRITTEN_MAX {
        draw_frames(&mut game, &steps)
    } else {
        draw_rest(&mut game, &steps)
    })
}

fn read_steps(output: &mut Reader, rows: usize, columns: usize) -> Vec<Step> {
    let count = output.count("count", 0..=rows + columns).unwrap_or(0);
    let mut steps = Vec::new();
    for _ in 0..count {
        let Ok(kind) = output.word("R or C") else {
            break;
        };
        let is_row = kind == "R";
        let most = if is_row { rows } else { columns };
        match (
            output.count("line", 1..=most),
            output.count("line", 1..=most),
        ) {
            (Ok(deleted), Ok(other)) => steps.push(Step {
                is_row,
                deleted: deleted - 1,
                other: other - 1,
            }),
            _ => break,
        }
    }
    steps
}

impl Game {
    fn delete(&mut self, step: &Step) {
        if step.is_row {
            self.rows_left[step.deleted] = false;
        } else {
            self.columns_left[step.deleted] = false;
        }
    }

    fn is_legal(&self, step: &Step) -> bool {
        let lines = if step.is_row {
            &self.rows_left
        } else {
            &self.columns_left
        };
        let (line, other) = (step.deleted, step.other);
        let places = self.matrix.iter().enumerate().flat_map(|(row, numbers)| {
            let numbers = numbers.iter().enumerate();
            numbers.map(move |(column, &number)| (row, column, number))
        });
        let stands_against = |(row, column, number): (usize, usize, i64)| {
            let is_left = self.rows_left[row] && self.columns_left[column];
            is_left
                && if step.is_row {
                    row == line && self.matrix[other][column] < number
                } else {
                    column == line && self.matrix[row][other] > number
                }
        };
        line != other && lines[line] && lines[other] && !places.into_iter().any(stands_against)
    }
}

fn draw_frames(game: &mut Game, steps: &[Step]) -> Svg {
    let (rows, columns) = (game.matrix.len(), game.matrix[0].len());
    let digits = game.matrix.iter().flatten().map(|n| n.to_string().len());
    let cell = 9.0 * digits.max().unwrap_or(1) as f64 + 14.0;
    let frames = (steps.len() + 1).min(FRAMES_MAX);
    let (frame_width, frame_height) = (
        (columns as f64 * cell + GAP).max(110.0),
        rows as f64 * CELL_HEIGHT + 2.0 * GAP,
    );
    let width = (frame_width * frames.min(FRAMES_A_ROW) as f64).max(260.0);
    let height = frame_height * frames.div_ceil(FRAMES_A_ROW) as f64;
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("Dominated rows and columns are deleted one by one");
    for frame in 0..frames {
        let corner = (
            (frame % FRAMES_A_ROW) as f64 * frame_width,
            -((frame / FRAMES_A_ROW) as f64) * frame_height,
        );
        draw_frame(&mut picture, game, steps.get(frame), corner, cell);
        if let Some(step) = steps.get(frame) {
            game.delete(step);
        }
    }
    picture
}

/// Draws the remaining lines in their old places, and the next deletion.
fn draw_frame(picture: &mut Svg, game: &Game, step: Option<&Step>, corner: (f64, f64), cell: f64) {
    let (left, top) = (corner.0 + 16.0, corner.1 - 40.0);
    if let Some(step) = step {
        let kind = if step.is_row { 'R' } else { 'C' };
        let text = format!("{kind} {} {}", step.deleted + 1, step.other + 1);
        let (mark, class) = if game.is_legal(step) {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        picture.text(corner, (16.0, 14.0), &format!("{text} {mark}"), class);
    }
    for (row, numbers) in game.matrix.iter().enumerate() {
        let y = top - (row as f64 + 0.5) * CELL_HEIGHT;
        if game.rows_left[row] {
            picture.text(
                (corner.0, y),
                (0.0, 4.0),
                &(row + 1).to_string(),
                "faint small",
            );
        }
        for (column, number) in numbers.iter().enumerate() {
            if !game.rows_left[row] || !game.columns_left[column] {
                continue;
            }
            let x = left + (column as f64 + 0.5) * cell;
            let place = |is_row: bool| if is_row { row } else { column };
            let class = match step {
                Some(step) if place(step.is_row) == step.deleted => "mark",
                Some(step) if place(step.is_row) == step.other => "answer",
                _ => "",
            };
            let half = (cell / 2.0, CELL_HEIGHT / 2.0);
            let (one, other) = ((x - half.0, y + half.1), (x + half.0, y - half.1));
            picture.rect(one, other, "faint thin");
            picture.text(
                (x, y),
                (0.0, 5.0),
                &number.to_string(),
                &format!("middle {class}"),
            );
            if class == "mark" {
                let ends = ((one.0 + 3.0, y), (other.0 - 3.0, y));
                picture.line(ends.0, ends.1, "mark thin");
            }
        }
    }
    for (column, _) in game
        .columns_left
        .iter()
        .enumerate()
        .filter(|(_, left)| **left)
    {
        let at = (left + (column as f64 + 0.5) * cell, top);
        picture.text(
            at,
            (0.0, -4.0),
            &(column + 1).to_string(),
            "faint small middle",
        );
    }
}

/// All lines of the matrix, deleted ones orange, and the cells that are left.
fn draw_rest(game: &mut Game, steps: &[Step]) -> Svg {
    for step in steps {
        game.delete(step);
    }
    let (rows, columns) = (game.matrix.len(), game.matrix[0].len());
    let cell = (BOARD / rows.max(columns) as f64).min(24.0);
    let (width, height) = (columns as f64 * cell, rows as f64 * cell);
    let mut picture = Svg::stretch(
        (0.0, -height - 30.0),
        (width.max(200.0), 0.0),
        width.max(200.0),
        height + 30.0,
    );
    picture.title("Which rows and columns are left");
    let count = |left: &[bool]| left.iter().filter(|left| **left).count();
    let text = format!(
        "{rows} × {columns} → {} × {}",
        count(&game.rows_left),
        count(&game.columns_left)
    );
    picture.text((0.0, 0.0), (0.0, 14.0), &text, "");
    let top = -30.0;
    for (row, is_left) in game.rows_left.iter().enumerate() {
        let y = top - (row as f64 + 0.5) * cell;
        if !is_left {
            picture.line((0.0, y), (width, y), "mark thin");
        }
    }
    for (column, is_left) in game.columns_left.iter().enumerate() {
        let x = (column as f64 + 0.5) * cell;
        if !is_left {
            picture.line((x, top), (x, top - height), "mark thin");
        }
    }
    let radius = (cell * 0.3).clamp(1.5, 5.0);
    for row in (0..rows).filter(|&row| game.rows_left[row]) {
        for column in (0..columns).filter(|&column| game.columns_left[column]) {
            let (x, y) = (
                (column as f64 + 0.5) * cell,
                top - (row as f64 + 0.5) * cell,
            );
            picture.dot(x, y, radius, "answer");
        }
    }
    picture
}
