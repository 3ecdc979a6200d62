#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Fault, Svg, Visualizer, visualize};

/// As many positions are drawn as fit into the height (in pixels), at least one.
const HEIGHT_MAX: f64 = 900.0;
const HEADING: f64 = 26.0;

/// A line of the input and what the contestant printed for it.
struct Panel {
    line: usize,
    position: Position,
    /// `None`: nothing that can be read.
    output: Option<Vec<i64>>,
    is_right: bool,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read_panels(case)?;
    let shown = panels_to_show(&panels);
    let height: f64 = shown.iter().map(Panel::height).sum();
    let width = shown
        .iter()
        .map(|panel| width(&panel.position))
        .fold(360.0, f64::max);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(TITLE);
    let mut top = 0.0;
    for panel in shown {
        panel.draw(&mut picture, top);
        top -= panel.height();
    }
    Ok(picture)
}

fn read_panels(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let mut panels: Vec<Panel> = Vec::new();
    while let Some(line) = case.input.line_or_end()? {
        let Some(position) = read_position(&String::from_utf8_lossy(&line)) else {
            return Err(case.input.fault("this is no position"));
        };
        let output = case.output.line_or_end().ok().flatten().and_then(|line| {
            let text = String::from_utf8(line).ok()?;
            let numbers = text
                .split_ascii_whitespace()
                .map(|token| token.parse().ok());
            numbers.collect::<Option<Vec<i64>>>()
        });
        let is_right = is_right(&position, output.as_deref());
        panels.push(Panel {
            line: panels.len() + 1,
            position,
            output,
            is_right,
        });
    }
    Ok(panels)
}

/// As the checker judges it.
fn is_right(position: &Position, output: Option<&[i64]>) -> bool {
    match output {
        Some([0]) => is_lost(position),
        Some([1, step @ ..]) => {
            !is_lost(position) && apply(position, step).is_ok_and(|after| is_lost(&after))
        }
        _ => false,
    }
}

/// From the line before the first mistake on, or from the first line; as many as fit.
fn panels_to_show(panels: &[Panel]) -> &[Panel] {
    let mistake = panels.iter().position(|panel| !panel.is_right);
    let mut first = mistake.unwrap_or(0).saturating_sub(1);
    if mistake.is_some_and(|mistake| panels[first].height() + panels[mistake].height() > HEIGHT_MAX)
    {
        first += 1;
    }
    let mut height = 0.0;
    let fits = |panel: &&Panel| {
        height += panel.height();
        height <= HEIGHT_MAX
    };
    let count = panels[first..].iter().take_while(fits).count().max(1);
    &panels[first..(first + count).min(panels.len())]
}

impl Panel {
    fn height(&self) -> f64 {
        HEADING + height(&self.position)
    }

    fn draw(&self, picture: &mut Svg, top: f64) {
        let said = match self.output.as_deref() {
            None => "?".to_owned(),
            Some(numbers) if numbers.len() > 12 => "…".to_owned(),
            Some(numbers) => numbers
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let (mark, class) = if self.is_right {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let heading = format!("{}. → {said} {mark}", self.line);
        picture.text((0.0, top), (0.0, 14.0), &heading, class);
        let step = match self.output.as_deref() {
            Some([1, step @ ..]) => step,
            _ => &[],
        };
        draw_position(picture, top - HEADING, &self.position, step);
    }
}

/// Size of a square in pixels.
const SQUARE: f64 = 22.0;
const NUMBERS: f64 = 18.0;

const TITLE: &str = "Chomp: the bar that is left is blue, what the move breaks off is orange; the poisoned square has a cross";

fn width(position: &Position) -> f64 {
    NUMBERS + position.rows[0] as f64 * SQUARE
}

fn height(position: &Position) -> f64 {
    position.rows.len() as f64 * SQUARE + NUMBERS + 12.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).unwrap_or_else(|_| position.clone());
    let bottom = top - position.rows.len() as f64 * SQUARE;
    for (row, &length) in position.rows.iter().enumerate() {
        let below = bottom + row as f64 * SQUARE;
        picture.text(
            (NUMBERS, below),
            (-6.0, -6.0),
            &(row + 1).to_string(),
            "faint small end",
        );
        for column in 0..length {
            let left = NUMBERS + column as f64 * SQUARE;
            let is_left = after.rows.get(row).is_some_and(|&length| column < length);
            let class = if is_left { "answer" } else { "mark dashed" };
            let (one, other) = (
                (left + 2.0, below + 2.0),
                (left + SQUARE - 2.0, below + SQUARE - 2.0),
            );
            if is_left {
                picture.rect(one, other, "shade");
            }
            picture.rect(one, other, class);
            if (column, row) == (0, 0) {
                picture.line(
                    (one.0 + 4.0, one.1 + 4.0),
                    (other.0 - 4.0, other.1 - 4.0),
                    "bad",
                );
                picture.line(
                    (one.0 + 4.0, other.1 - 4.0),
                    (other.0 - 4.0, one.1 + 4.0),
                    "bad",
                );
            }
            if step == [column as i64 + 1, row as i64 + 1] {
                picture.dot(left + SQUARE / 2.0, below + SQUARE / 2.0, 4.0, "mark");
            }
        }
    }
    for column in 0..position.rows[0] {
        let middle = NUMBERS + (column as f64 + 0.5) * SQUARE;
        picture.text(
            (middle, bottom),
            (0.0, 13.0),
            &(column + 1).to_string(),
            "faint small middle",
        );
    }
}

#[derive(Clone)]
struct Position {
    /// Row lengths from the bottom.
    rows: Vec<usize>,
}

const SIDE: usize = 8;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let rows = numbers.collect::<Option<Vec<usize>>>()?;
    let is_position = (1..=SIDE).contains(&rows.len())
        && rows.iter().all(|row| (1..=SIDE).contains(row))
        && rows.is_sorted_by(|one, next| one >= next);
    is_position.then_some(Position { rows })
}

/// By search: no theory is known.
fn is_lost(position: &Position) -> bool {
    use std::cell::RefCell;
    use std::collections::HashMap;
    thread_local! {
        static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::new(HashMap::new());
    }
    if let Some(is_lost) = KNOWN.with_borrow(|known| known.get(&position.rows).copied()) {
        return is_lost;
    }
    let squares = position
        .rows
        .iter()
        .enumerate()
        .flat_map(|(row, &length)| (0..length).map(move |column| (column, row)));
    let wins = squares
        .skip(1)
        .any(|square| is_lost(&without(position, square)));
    KNOWN.with_borrow_mut(|known| known.insert(position.rows.clone(), !wins));
    !wins
}

/// What is left without a square, from (0, 0), and all to its right and above.
fn without(position: &Position, (column, row): (usize, usize)) -> Position {
    let mut rows = position.rows.clone();
    for length in &mut rows[row..] {
        *length = column.min(*length);
    }
    rows.retain(|&length| length > 0);
    Position { rows }
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[x, y] = step else {
        return Err(format!(
            "a move is two numbers, column and row; found {} numbers",
            step.len()
        ));
    };
    let index = |number: i64| {
        usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1))
    };
    match (index(x), index(y)) {
        (Some(0), Some(0)) => Err("(1, 1) is poisoned and must not be chosen".to_owned()),
        (Some(column), Some(row))
            if position
                .rows
                .get(row)
                .is_some_and(|&length| column < length) =>
        {
            Ok(without(position, (column, row)))
        }
        _ => Err(format!("square ({x}, {y}) is not there")),
    }
}
