//! Bai9_25: the board with the value of every cell, the coins that are up, and the corners of the winning move; or the
//! corner that the contestant gave, where it does not win.

#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const SIDE_PX: f64 = 512.0;
const CELL_PX_MIN: f64 = 30.0;
const CELL_PX_MAX: f64 = 80.0;
/// Room for the numbers of rows and columns, and for two lines below the board.
const AXIS_PX: f64 = 28.0;
const LEGEND_PX: f64 = 36.0;
const WIDTH_PX_MIN: f64 = 260.0;

struct Board {
    n: usize,
    /// `is_up[y][x]`
    is_up: Vec<Vec<bool>>,
    /// `values[y][x]`: the Sprague-Grundy value of a single coin.
    values: Vec<Vec<u32>>,
    total: u32,
}

enum Output {
    Unreadable,
    Lost,
    Corner(usize, usize),
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let board = read_board(&mut case.input)?;
    let answer = read_output(&mut case.answer, board.n);
    let output = read_output(&mut case.output, board.n);

    // One unit per cell, y upwards in the picture: row y of the board is at -y. The axes stand before 0.
    let side = (board.n + 1) as f64;
    let cell_px = (SIDE_PX / side).clamp(CELL_PX_MIN, CELL_PX_MAX);
    let (left, top, bottom) = (
        -AXIS_PX / cell_px,
        AXIS_PX / cell_px,
        -side - LEGEND_PX / cell_px,
    );
    let right = side.max(left + WIDTH_PX_MIN / cell_px);
    let size = ((right - left) * cell_px, (top - bottom) * cell_px);
    let mut picture = Svg::stretch((left, bottom), (right, top), size.0, size.1);
    picture.title("Turning Corners: the coins that are up, the value of every cell, and the corners of the move");
    draw_board(&mut picture, &board);
    let is_right = match output {
        Output::Corner(x, y) => draw_corner(&mut picture, &board, x, y),
        Output::Lost => board.total == 0,
        Output::Unreadable => false,
    };
    if let (false, Output::Corner(x, y)) = (is_right, answer) {
        picture.rect(
            (x as f64 + 0.04, -(y as f64) - 0.04),
            (x as f64 + 0.96, -(y as f64) - 0.96),
            "answer thick",
        );
    }
    draw_values(&mut picture, &board);
    draw_legend(&mut picture, &board, &output, is_right);
    Ok(picture)
}

fn draw_board(picture: &mut Svg, board: &Board) {
    for y in 0..=board.n {
        let middle = y as f64 + 0.5;
        picture.text(
            (middle, 0.0),
            (0.0, -8.0),
            &y.to_string(),
            "input small middle",
        );
        picture.text(
            (0.0, -middle),
            (-12.0, 4.0),
            &y.to_string(),
            "input small middle",
        );
        for x in 0..=board.n {
            let (left, top) = (x as f64, -(y as f64));
            picture.rect((left, top), (left + 1.0, top - 1.0), "faint thin");
            if board.is_up[y][x] {
                picture.circle(left + 0.5, top - 0.5, 0.42, "mark shade");
                picture.circle(left + 0.5, top - 0.5, 0.42, "mark");
            }
        }
    }
    picture.text((0.0, 0.0), (-AXIS_PX, -8.0), "y \\ x", "input small");
}

/// Last, so that nothing is drawn over the numbers.
fn draw_values(picture: &mut Svg, board: &Board) {
    // Many cells need the small letters.
    let size = if board.n > 12 {
        "small middle"
    } else {
        "middle"
    };
    for (y, row) in board.values.iter().enumerate() {
        for (x, value) in row.iter().enumerate() {
            let class = if board.is_up[y][x] {
                size.to_owned()
            } else {
                format!("faint {size}")
            };
            let centre = (x as f64 + 0.5, -(y as f64) - 0.5);
            picture.text(centre, (0.0, 4.0), &value.to_string(), &class);
        }
    }
}

/// The rectangle of a winning move from (x, y) if there is one, otherwise the cell alone; whether there is one.
fn draw_corner(picture: &mut Svg, board: &Board, x: usize, y: usize) -> bool {
    let centre = |x: usize, y: usize| (x as f64 + 0.5, -(y as f64) - 0.5);
    match board.winning_rectangle(x, y) {
        Some((a, b)) => {
            let corners = [centre(x, y), centre(a, y), centre(a, b), centre(x, b)];
            picture.polygon(&corners, "good dashed");
            for (cx, cy) in corners {
                picture.circle(cx, cy, 0.47, "good thick");
            }
            true
        }
        None => {
            let (cx, cy) = centre(x, y);
            picture.rect((cx - 0.46, cy - 0.46), (cx + 0.46, cy + 0.46), "bad thick");
            false
        }
    }
}

fn draw_legend(picture: &mut Svg, board: &Board, output: &Output, is_right: bool) {
    let place = (0.0, -(board.n as f64) - 1.0);
    let kind = if board.total == 0 { "P" } else { "N" };
    let values = format!("⊕ = {} → {kind}", board.total);
    picture.text(place, (0.0, 22.0), &values, "mark");
    let said = match output {
        Output::Unreadable => "?".to_owned(),
        Output::Lost => "P".to_owned(),
        Output::Corner(x, y) => format!("N ({x}; {y})"),
    };
    let (text, class) = if is_right {
        (format!("đáp số / answer: {said} ✓"), "good")
    } else {
        (format!("bài nộp / output: {said} ✗"), "bad")
    };
    picture.text(place, (0.0, 42.0), &text, class);
}

impl Board {
    /// The other corner (a, b) of a rectangle that makes the total 0, if the coin (x, y) is up and has one.
    fn winning_rectangle(&self, x: usize, y: usize) -> Option<(usize, usize)> {
        if !self.is_up[y][x] || self.total == 0 {
            return None;
        }
        let g = &self.values;
        let cells = (0..y).flat_map(|b| (0..x).map(move |a| (a, b)));
        cells
            .into_iter()
            .find(|&(a, b)| g[y][x] ^ g[y][a] ^ g[b][x] ^ g[b][a] == self.total)
    }
}

fn read_board(input: &mut Reader) -> Result<Board, Fault> {
    let n = input.count("n", 1..=20)?;
    let values = coin_values(n);
    let mut is_up = Vec::new();
    let mut total = 0;
    for row in &values {
        let coins: Vec<bool> = input
            .ints("coin", n + 1, 0..=1)?
            .into_iter()
            .map(|coin| coin == 1)
            .collect();
        total = row
            .iter()
            .zip(&coins)
            .filter(|&(_, &is_up)| is_up)
            .fold(total, |sum, (value, _)| sum ^ value);
        is_up.push(coins);
    }
    Ok(Board {
        n,
        is_up,
        values,
        total,
    })
}

/// Also of a contestant: what cannot be read is drawn as nothing.
fn read_output(text: &mut Reader, n: usize) -> Output {
    match text.int("the first number", 0..=1) {
        Ok(0) => Output::Lost,
        Ok(_) => match (text.count("x", 0..=n), text.count("y", 0..=n)) {
            (Ok(x), Ok(y)) => Output::Corner(x, y),
            _ => Output::Unreadable,
        },
        Err(_) => Output::Unreadable,
    }
}

/// The least value that no rectangle's other three corners have together.
fn coin_values(n: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; n + 1]; n + 1];
    for y in 1..=n {
        for x in 1..=n {
            let mut reached = vec![false; 256];
            for b in 0..y {
                for a in 0..x {
                    reached[(values[y][a] ^ values[b][x] ^ values[b][a]) as usize] = true;
                }
            }
            values[y][x] = reached.iter().take_while(|&&is_reached| is_reached).count() as u32;
        }
    }
    values
}
