//! Bai9_25: the board with the value of every cell, the coins that are up, and the corners of the winning move; or the
//! corner that the contestant gave, where it does not win.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};
use rules::{Board, RULES, read_board};

const SIDE_PX: f64 = 512.0;
const CELL_PX_MIN: f64 = 30.0;
const CELL_PX_MAX: f64 = 80.0;
/// Room for the numbers of rows and columns, and for two lines below the board.
const AXIS_PX: f64 = 28.0;
const LEGEND_PX: f64 = 36.0;
const WIDTH_PX_MIN: f64 = 260.0;

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
        Output::Lost => board.total() == 0,
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
    match winning_rectangle(board, x, y) {
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
    let kind = if board.total() == 0 { "P" } else { "N" };
    let values = format!("⊕ = {} → {kind}", board.total());
    picture.text(place, (0.0, 22.0), &values, "mark");
    let said = match output {
        Output::Unreadable => "?".to_owned(),
        Output::Lost => "P".to_owned(),
        Output::Corner(x, y) => format!("N ({x}; {y})"),
    };
    let (text, class) = if is_right {
        (format!("answer: {said} ✓"), "good")
    } else {
        (format!("output: {said} ✗"), "bad")
    };
    picture.text(place, (0.0, 42.0), &text, class);
}

/// The other corner (a, b) of a rectangle that wins, if the coin (x, y) is up and has one.
fn winning_rectangle(board: &Board, x: usize, y: usize) -> Option<(usize, usize)> {
    let wins = |step: &[i64]| {
        let after = (RULES.game.apply)(board, step);
        after.is_ok_and(|after| (RULES.game.is_lost)(&after))
    };
    let mut steps = (RULES.moves)(board).filter(|step| step[..2] == [x as i64, y as i64]);
    let step = steps.find(|step| wins(step))?;
    Some((step[2] as usize, step[3] as usize))
}

/// Reads an output, also a contestant's: numbers that cannot be read are drawn as nothing.
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
