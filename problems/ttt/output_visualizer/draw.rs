//! ttt: the boards, each with what was printed for it; an empty cell shows the value for X after a move to it, and a frame stands
//! around the move that was printed.

use problemkit::{Fault, Svg, Visualizer, visualize};
use rules::{Board, RULES, complete_line, result, value_for_x};

/// Largest number of boards that are drawn, from the one before the first mistake on.
const BOARDS_MAX: usize = 15;
const IN_A_ROW: usize = 5;
/// Sizes in pixels.
const CELL: f64 = 32.0;
const STEP_X: f64 = 3.0 * CELL + 28.0;
const STEP_Y: f64 = 3.0 * CELL + 48.0;

fn main() {
    visualize(draw)
}

struct Panel {
    number: usize,
    board: Board,
    /// The numbers that were printed, if they are numbers.
    said: Option<Vec<i64>>,
    is_right: bool,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read_panels(case)?;
    let wrong = panels.iter().position(|panel| !panel.is_right);
    let first = wrong.unwrap_or(1).saturating_sub(1);
    let shown = &panels[first..panels.len().min(first + BOARDS_MAX)];
    let rows = shown.len().div_ceil(IN_A_ROW);
    let (width, height) = (
        STEP_X * shown.len().min(IN_A_ROW) as f64,
        STEP_Y * rows as f64,
    );
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("Tic-tac-toe: boards with the value for X after every move, and the moves that were printed");
    for (index, panel) in shown.iter().enumerate() {
        let left = STEP_X * (index % IN_A_ROW) as f64;
        let top = -STEP_Y * (index / IN_A_ROW) as f64;
        draw_panel(&mut picture, (left, top), panel);
    }
    Ok(picture)
}

fn read_panels(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut panels = Vec::with_capacity(count);
    for number in 1..=count {
        let mut cells = Vec::with_capacity(9);
        for _ in 0..3 {
            cells.extend(case.input.token("row")?);
        }
        let Ok(board) = Board::try_from(cells) else {
            return Err(case.input.fault("a board has nine cells"));
        };
        let line = case.output.line_or_end().ok().flatten().unwrap_or_default();
        let text = String::from_utf8_lossy(&line).into_owned();
        let said: Option<Vec<i64>> = text
            .split_ascii_whitespace()
            .map(|token| token.parse().ok())
            .collect();
        let is_right = said.as_deref().is_some_and(|said| is_right(&board, said));
        panels.push(Panel {
            number,
            board,
            said,
            is_right,
        });
    }
    Ok(panels)
}

fn is_right(board: &Board, said: &[i64]) -> bool {
    let value = value_for_x(board);
    match *said {
        [found] => found == value && result(board).is_some(),
        [found, ..] => {
            let after = chosen_cell(board, said).and_then(|cell| value_after(board, cell));
            found == value && result(board).is_none() && after == Some(value)
        }
        [] => false,
    }
}

/// The empty cell of the move that was printed.
fn chosen_cell(board: &Board, said: &[i64]) -> Option<usize> {
    let &[_, row, column] = said else {
        return None;
    };
    if !(1..=3).contains(&row) || !(1..=3).contains(&column) {
        return None;
    }
    let cell = usize::try_from((row - 1) * 3 + column - 1).ok()?;
    (board[cell] == b'.').then_some(cell)
}

fn draw_panel(picture: &mut Svg, (left, top): (f64, f64), panel: &Panel) {
    let (mark, class) = if panel.is_right {
        ("✓", "good")
    } else {
        ("✗", "bad")
    };
    let said = panel.said.iter().flatten().map(i64::to_string);
    let said = said.collect::<Vec<_>>().join(" ");
    let heading = format!("{}. → {said} {mark}", panel.number);
    picture.text((left, top), (0.0, 12.0), &heading, class);
    let top = top - 22.0;
    let corner = |cell: usize| {
        let (row, column) = (cell / 3, cell % 3);
        (left + column as f64 * CELL, top - row as f64 * CELL)
    };
    let is_over = result(&panel.board).is_some();
    for cell in 0..9 {
        let (x, y) = corner(cell);
        picture.rect((x, y), (x + CELL, y - CELL), "faint thin");
        let middle = (x + CELL / 2.0, y - CELL / 2.0);
        match panel.board[cell] {
            b'X' => cross(picture, middle),
            b'O' => picture.circle(middle.0, middle.1, 10.0, "mark thick"),
            _ if !is_over => {
                let value = value_after(&panel.board, cell).unwrap_or(0);
                let class = if value == value_for_x(&panel.board) {
                    "good middle small"
                } else {
                    "faint middle small"
                };
                picture.text(middle, (0.0, 4.0), &value.to_string(), class);
            }
            _ => {}
        }
    }
    let said = panel.said.as_deref().unwrap_or_default();
    if let Some(cell) = chosen_cell(&panel.board, said) {
        let (x, y) = corner(cell);
        picture.rect((x + 3.0, y - 3.0), (x + CELL - 3.0, y - CELL + 3.0), class);
    }
    if let Some(line) = complete_line(&panel.board) {
        let ends = [line[0], line[2]].map(|cell| {
            let (x, y) = corner(cell);
            (x + CELL / 2.0, y - CELL / 2.0)
        });
        picture.line(ends[0], ends[1], "input thick");
    }
}

fn cross(picture: &mut Svg, (x, y): (f64, f64)) {
    picture.line((x - 9.0, y - 9.0), (x + 9.0, y + 9.0), "answer thick");
    picture.line((x - 9.0, y + 9.0), (x + 9.0, y - 9.0), "answer thick");
}

/// The value for X after a mark in an empty cell.
fn value_after(board: &Board, cell: usize) -> Option<i64> {
    let (row, column) = (cell as i64 / 3 + 1, cell as i64 % 3 + 1);
    let after = (RULES.game.apply)(board, &[row, column]).ok()?;
    Some(value_for_x(&after))
}
