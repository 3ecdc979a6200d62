//! SADDLE: the matrix with the smallest number of each row at its right and the largest of each column below it, saddle
//! points in frames, the place that was printed in a ring. Small matrices are drawn as a surface too: along a row the
//! saddle point is in the valley, along a column on the ridge.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Largest number of rows and columns that are written out, and drawn as a surface.
const SHOWN_MAX: usize = 8;

/// Sizes in pixels.
const CELL_HEIGHT: f64 = 30.0;
const DIGIT: f64 = 8.5;
const SURFACE: f64 = 300.0;
const SURFACE_HEIGHT: f64 = 110.0;

type Place = (usize, usize);

struct Game {
    matrix: Vec<Vec<i64>>,
    row_least: Vec<i64>,
    column_most: Vec<i64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let game = read_game(&mut case.input)?;
    let printed = read_place(&mut case.output, &game);
    let (rows, columns) = (
        game.matrix.len().min(SHOWN_MAX),
        game.matrix[0].len().min(SHOWN_MAX),
    );
    let digits = game.matrix.iter().flatten().map(|n| n.to_string().len());
    let cell = DIGIT * digits.max().unwrap_or(1).max(2) as f64 + 14.0;
    let table_width = (columns + 1) as f64 * cell + 40.0;
    let table_height = (rows + 1) as f64 * CELL_HEIGHT + 60.0;
    let is_surface = rows > 1 && columns > 1;
    let width = table_width.max(if is_surface { SURFACE + 60.0 } else { 300.0 });
    let height = table_height + if is_surface { SURFACE + 10.0 } else { 0.0 };
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("A matrix game: row minima, column maxima, and the saddle points in frames");
    draw_table(&mut picture, &game, cell, printed);
    if is_surface {
        draw_surface(&mut picture, &game, (rows, columns), -table_height);
    }
    Ok(picture)
}

fn read_game(input: &mut Reader) -> Result<Game, Fault> {
    let (rows, columns) = (input.count("m", 1..=500)?, input.count("n", 1..=500)?);
    let mut matrix = Vec::new();
    for _ in 0..rows {
        matrix.push(input.ints("number", columns, -1_000_000_000..=1_000_000_000)?);
    }
    let least = |row: &Vec<i64>| row.iter().copied().min().unwrap_or(0);
    let row_least = matrix.iter().map(least).collect();
    let most = |column: usize| matrix.iter().map(|row| row[column]).max().unwrap_or(0);
    let column_most = (0..columns).map(most).collect();
    Ok(Game {
        matrix,
        row_least,
        column_most,
    })
}

/// The place on the third line of the output, counted from 0, if there is one within the matrix.
fn read_place(output: &mut Reader, game: &Game) -> Option<Place> {
    output.ints("number", 3, i64::MIN..=i64::MAX).ok()?;
    let row = output.count("i", 1..=game.matrix.len()).ok()?;
    let column = output.count("j", 1..=game.matrix[0].len()).ok()?;
    Some((row - 1, column - 1))
}

impl Game {
    fn is_saddle(&self, (row, column): Place) -> bool {
        let number = self.matrix[row][column];
        number == self.row_least[row] && number == self.column_most[column]
    }
}

/// Numbers, their row minima (orange) and column maxima (blue); the best of each are large.
fn draw_table(picture: &mut Svg, game: &Game, cell: f64, printed: Option<Place>) {
    let (rows, columns) = (game.matrix.len(), game.matrix[0].len());
    let (rows_shown, columns_shown) = (rows.min(SHOWN_MAX), columns.min(SHOWN_MAX));
    let middle = |row: usize, column: usize| {
        let x = (column as f64 + 0.5) * cell;
        (x, -(row as f64 + 0.5) * CELL_HEIGHT)
    };
    for row in 0..rows_shown {
        for column in 0..columns_shown {
            let (x, y) = middle(row, column);
            let (one, other) = ((x - 0.5 * cell, y + 15.0), (x + 0.5 * cell, y - 15.0));
            picture.rect(one, other, "faint thin");
            let number = game.matrix[row][column].to_string();
            picture.text((x, y), (0.0, 5.0), &number, "middle");
        }
    }
    for row in 0..rows_shown {
        for column in 0..columns_shown {
            let (x, y) = middle(row, column);
            let (one, other) = (
                (x - 0.5 * cell + 2.0, y + 13.0),
                (x + 0.5 * cell - 2.0, y - 13.0),
            );
            if game.is_saddle((row, column)) {
                picture.rect(one, other, "good thick");
            }
            if printed == Some((row, column)) {
                let class = if game.is_saddle((row, column)) {
                    "mark thin"
                } else {
                    "bad thick"
                };
                picture.rect(
                    (one.0 + 4.0, one.1 - 4.0),
                    (other.0 - 4.0, other.1 + 4.0),
                    class,
                );
            }
        }
    }
    let maximin = game.row_least.iter().copied().max().unwrap_or(0);
    let minimax = game.column_most.iter().copied().min().unwrap_or(0);
    for (row, least) in game.row_least.iter().enumerate().take(rows_shown) {
        let size = if *least == maximin { "large" } else { "small" };
        let (x, y) = middle(row, columns_shown);
        picture.text(
            (x, y),
            (8.0, 5.0),
            &least.to_string(),
            &format!("mark middle {size}"),
        );
    }
    for (column, most) in game.column_most.iter().enumerate().take(columns_shown) {
        let size = if *most == minimax { "large" } else { "small" };
        let (x, y) = middle(rows_shown, column);
        picture.text(
            (x, y),
            (0.0, 9.0),
            &most.to_string(),
            &format!("answer middle {size}"),
        );
    }
    let below = -(rows_shown as f64 + 1.0) * CELL_HEIGHT;
    let more = if rows > rows_shown || columns > columns_shown {
        format!("  ({rows} × {columns} …)")
    } else {
        String::new()
    };
    picture.text(
        (0.0, below),
        (0.0, 22.0),
        &format!("maximin = {maximin}{more}"),
        "mark",
    );
    picture.text(
        (0.0, below),
        (0.0, 42.0),
        &format!("minimax = {minimax}"),
        "answer",
    );
}

/// Rows run to the right, columns upwards to the right; the number is the height. Lines along rows are orange, along
/// columns blue; saddle points are green dots.
fn draw_surface(picture: &mut Svg, game: &Game, (rows, columns): Place, top: f64) {
    let shown = || {
        let numbers = game.matrix.iter().take(rows);
        numbers.flat_map(|row| row.iter().take(columns).copied())
    };
    let low = shown().min().unwrap_or(0) as f64;
    let high = (shown().max().unwrap_or(0) as f64).max(low + 1.0);
    let part = |index: usize, count: usize| index as f64 / (count - 1) as f64;
    let place = |row: usize, column: usize| {
        let (right, back) = (part(column, columns), 1.0 - part(row, rows));
        let number = game.matrix[row][column] as f64;
        let height = (number - low) / (high - low) * SURFACE_HEIGHT;
        (
            10.0 + right * 0.62 * SURFACE + back * 0.38 * SURFACE,
            top - SURFACE + 20.0 + back * 0.5 * SURFACE + height,
        )
    };
    let floor = |row: usize, column: usize| {
        let (x, y) = place(row, column);
        let height = (game.matrix[row][column] as f64 - low) / (high - low) * SURFACE_HEIGHT;
        (x, y - height)
    };
    let corners = [
        (0, 0),
        (0, columns - 1),
        (rows - 1, columns - 1),
        (rows - 1, 0),
    ];
    let ground: Vec<(f64, f64)> = corners
        .iter()
        .map(|&(row, column)| floor(row, column))
        .collect();
    picture.polygon(&ground, "shade fill");
    for row in 0..rows {
        for column in 0..columns {
            picture.line(floor(row, column), place(row, column), "faint thin dashed");
        }
    }
    for row in 0..rows {
        let line: Vec<(f64, f64)> = (0..columns).map(|column| place(row, column)).collect();
        picture.polyline(&line, "mark");
    }
    for column in 0..columns {
        let line: Vec<(f64, f64)> = (0..rows).map(|row| place(row, column)).collect();
        picture.polyline(&line, "answer");
    }
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = place(row, column);
            if game.is_saddle((row, column)) {
                picture.dot(x, y, 6.0, "good");
            } else {
                picture.dot(x, y, 3.0, "ink");
            }
            if rows * columns <= 25 {
                let number = game.matrix[row][column].to_string();
                picture.text((x, y), (6.0, -6.0), &number, "small");
            }
        }
    }
}
