//! tartan: the board with the value of every coin and the coins that the move turns, and the board after the move; heads are
//! blue, what is turned has an orange frame, red where the move is not legal or does not win.

use problemkit::{Fault, Reader, Svg, Visualizer, numbers_line, visualize};
use rules::{Board, RULES, read_board};

const TITLE: &str = "Tartan: the board before and after the move, with the value of each coin; heads are blue, what is turned is framed";

/// Sizes in pixels.
const CELL: f64 = 34.0;
const AXIS: f64 = 26.0;
const GAP: f64 = 34.0;
const HEAD: f64 = 46.0;
const LEGEND: f64 = 58.0;
const WIDTH_MIN: f64 = 300.0;
/// Boards with more columns than these do not stand side by side.
const BESIDE_MAX: usize = 10;

enum Output {
    Unreadable,
    Lost,
    Move(Vec<i64>, Vec<i64>),
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let board = read_board(&mut case.input)?;
    let answer = read_output(&mut case.answer);
    let output = read_output(&mut case.output);
    let after = match &output {
        Output::Move(rows, columns) => board.turn(rows, columns).ok(),
        Output::Lost | Output::Unreadable => None,
    };
    let is_right = match &output {
        Output::Move(..) => after.as_ref().is_some_and(RULES.game.is_lost),
        Output::Lost => (RULES.game.is_lost)(&board),
        Output::Unreadable => false,
    };
    let columns = board.columns() as f64;
    let (width, height) = (AXIS + columns * CELL, AXIS + board.rows() as f64 * CELL);
    let step = match (&after, board.columns() <= BESIDE_MAX) {
        (None, _) => (0.0, 0.0),
        (Some(_), true) => (width + GAP, 0.0),
        (Some(_), false) => (0.0, height + GAP),
    };
    let size = (
        (width + step.0).max(WIDTH_MIN),
        HEAD + height + step.1 + LEGEND,
    );
    let mut picture = Svg::stretch((0.0, -size.1), (size.0, 0.0), size.0, size.1);
    picture.title(TITLE);
    let games = board.names.join(" × ");
    picture.text((0.0, 0.0), (0.0, 14.0), &games, "input");
    let place = (AXIS, -HEAD - AXIS + 12.0);
    draw_board(&mut picture, place, &board, &output, is_right);
    if let Some(after) = &after {
        let place = (place.0 + step.0, place.1 - step.1);
        draw_board(&mut picture, place, after, &output, is_right);
    }
    draw_legend(&mut picture, -size.1, (&output, &answer), is_right);
    Ok(picture)
}

/// A board with its nim-sum below it; what the move turns is framed.
fn draw_board(
    picture: &mut Svg,
    (left, top): (f64, f64),
    board: &Board,
    output: &Output,
    is_right: bool,
) {
    let none = (Vec::new(), Vec::new());
    let (rows, columns) = match output {
        Output::Move(rows, columns) => (rows, columns),
        Output::Lost | Output::Unreadable => (&none.0, &none.1),
    };
    let colour = if is_right { "mark" } else { "bad" };
    let axis = |is_turned: bool| {
        let class = if is_turned { colour } else { "input" };
        format!("{class} small middle")
    };
    for y in 0..board.columns() {
        let middle = left + (y as f64 + 0.5) * CELL;
        let class = axis(columns.contains(&(y as i64)));
        picture.text((middle, top), (0.0, -7.0), &y.to_string(), &class);
    }
    for x in 0..board.rows() {
        let middle = top - (x as f64 + 0.5) * CELL;
        let class = axis(rows.contains(&(x as i64)));
        picture.text((left, middle), (-13.0, 4.0), &x.to_string(), &class);
    }
    let cells = (0..board.rows()).flat_map(|x| (0..board.columns()).map(move |y| (x, y)));
    let corner = |x: usize, y: usize| (left + y as f64 * CELL, top - x as f64 * CELL);
    for (x, y) in cells.clone() {
        draw_coin(picture, corner(x, y), board.is_up[x][y], board.values[x][y]);
    }
    // Last, so that no line is drawn over the frames.
    let is_turned =
        |x: usize, y: usize| rows.contains(&(x as i64)) && columns.contains(&(y as i64));
    for (x, y) in cells.filter(|&(x, y)| is_turned(x, y)) {
        let (left, top) = corner(x, y);
        let (one, other) = (
            (left + 2.0, top - 2.0),
            (left + CELL - 2.0, top - CELL + 2.0),
        );
        picture.rect(one, other, colour);
    }
    let bottom = top - board.rows() as f64 * CELL;
    let sum = format!("⊕ = {}", board.total());
    picture.text((left, bottom), (0.0, 20.0), &sum, "mark");
}

fn draw_coin(picture: &mut Svg, (left, top): (f64, f64), is_up: bool, value: usize) {
    picture.rect((left, top), (left + CELL, top - CELL), "faint thin");
    let (x, y) = (left + CELL / 2.0, top - CELL / 2.0);
    let mut class = "faint small middle";
    if is_up {
        picture.circle(x, y, 13.0, "answer shade");
        picture.circle(x, y, 13.0, "answer");
        class = "small middle";
    }
    picture.text((x, y), (0.0, 4.0), &value.to_string(), class);
}

fn draw_legend(
    picture: &mut Svg,
    bottom: f64,
    (output, answer): (&Output, &Output),
    is_right: bool,
) {
    if is_right {
        let text = format!("answer: {} ✓", said(output));
        picture.text((0.0, bottom), (0.0, -10.0), &text, "good");
        return;
    }
    let text = format!("output: {} ✗", said(output));
    picture.text((0.0, bottom), (0.0, -28.0), &text, "bad");
    let text = format!("answer: {}", said(answer));
    picture.text((0.0, bottom), (0.0, -8.0), &text, "good");
}

fn said(output: &Output) -> String {
    match output {
        Output::Unreadable => "?".to_owned(),
        Output::Lost => "0".to_owned(),
        Output::Move(rows, columns) => {
            format!("1 | {} | {}", numbers_line(rows), numbers_line(columns))
        }
    }
}

/// Reads an output, also a contestant's: numbers that cannot be read are drawn as nothing.
fn read_output(text: &mut Reader) -> Output {
    let read = |text: &mut Reader| {
        if text.int("the first number", 0..=1)? == 0 {
            return Ok(Output::Lost);
        }
        text.line_or_end()?;
        let rows = text.line_of_ints("the rows", i64::MIN..=i64::MAX)?;
        let columns = text.line_of_ints("the columns", i64::MIN..=i64::MAX)?;
        Ok::<_, Fault>(Output::Move(rows, columns))
    };
    read(text).unwrap_or(Output::Unreadable)
}
