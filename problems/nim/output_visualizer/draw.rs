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

/// At most so many heaps of a line are drawn, and so many pieces of a heap.
const HEAPS_MAX: usize = 12;
const PIECES_MAX: i64 = 16;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const DIGIT: f64 = 13.0;
const NUMBER: f64 = 110.0;
const PIECE: f64 = 13.0;
const GAP: f64 = 20.0;

const TITLE: &str =
    "Nim: the heaps in binary; the move is good if it leaves an even number of ones in each column";

fn digits(position: &Position) -> u32 {
    position
        .heaps
        .iter()
        .map(|heap| heap.max(&1).ilog2() + 1)
        .max()
        .unwrap_or(1)
}

fn width(position: &Position) -> f64 {
    NUMBER + f64::from(digits(position)) * DIGIT + GAP + PIECES_MAX as f64 * PIECE
}

fn height(position: &Position) -> f64 {
    (position.heaps.len().min(HEAPS_MAX + 1) + 1) as f64 * ROW + GAP
}

/// A row for each heap: its place, its size before and after the move, the digits after it, and the pieces, taken ones
/// in rings. Below, the columns with an odd number of ones: before the move orange, after it none should be left.
fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let after = after.as_ref().unwrap_or(position);
    let digits = digits(position);
    let column = |digit: u32| NUMBER + (f64::from(digits - 1 - digit) + 0.5) * DIGIT;
    let mut line = top - 0.7 * ROW;
    for (index, (&before, &now)) in position
        .heaps
        .iter()
        .zip(&after.heaps)
        .take(HEAPS_MAX)
        .enumerate()
    {
        picture.text(
            (0.0, line),
            (0.0, 0.0),
            &format!("{}.", index + 1),
            "faint small",
        );
        let class = if now < before { "mark" } else { "input" };
        let size = if now < before && before < 10_000 {
            format!("{before} → {now}")
        } else {
            now.to_string()
        };
        picture.text(
            (NUMBER - 8.0, line),
            (0.0, 0.0),
            &size,
            &format!("{class} end"),
        );
        for digit in 0..digits {
            let (text, class) = if now >> digit & 1 == 1 {
                ("1", class)
            } else {
                ("0", "faint")
            };
            picture.text(
                (column(digit), line),
                (0.0, 0.0),
                text,
                &format!("{class} middle"),
            );
        }
        let left = NUMBER + f64::from(digits) * DIGIT + GAP;
        for piece in 0..if before <= PIECES_MAX { before } else { 0 } {
            let place = left + piece as f64 * PIECE;
            if piece < now {
                picture.dot(place, line + 5.0, 4.5, "answer");
            } else {
                picture.circle(place, line + 5.0, 4.0, "mark thin");
            }
        }
        line -= ROW;
    }
    if position.heaps.len() > HEAPS_MAX {
        let rest = format!("… +{}", position.heaps.len() - HEAPS_MAX);
        picture.text((NUMBER - 8.0, line), (0.0, 0.0), &rest, "faint end");
        line -= ROW;
    }
    let right = NUMBER + f64::from(digits) * DIGIT;
    picture.line(
        (0.0, line + 0.75 * ROW),
        (right, line + 0.75 * ROW),
        "faint",
    );
    let sum = |position: &Position| position.heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let (old, new) = (sum(position), sum(after));
    let text = if old == new || old >= 10_000 {
        format!("⊕ = {new}")
    } else {
        format!("⊕ = {old} → {new}")
    };
    picture.text((NUMBER - 8.0, line), (0.0, 0.0), &text, "faint end");
    for digit in 0..digits {
        let class = match (old >> digit & 1, new >> digit & 1) {
            (_, 1) if !step.is_empty() => "bad",
            (1, _) => "mark",
            _ => "good",
        };
        let text = if new >> digit & 1 == 1 { "1" } else { "0" };
        picture.text(
            (column(digit), line),
            (0.0, 0.0),
            text,
            &format!("{class} middle"),
        );
    }
}

struct Position {
    heaps: Vec<i64>,
}

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let heaps = numbers.collect::<Option<Vec<i64>>>()?;
    let is_position =
        !heaps.is_empty() && heaps.iter().all(|heap| (0..=1_000_000_000).contains(heap));
    is_position.then_some(Position { heaps })
}

/// Bouton's theorem: the player to move loses if the nim-sum is 0.
fn is_lost(position: &Position) -> bool {
    position.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, taken] = step else {
        return Err(format!(
            "a move is two numbers, a heap and the pieces taken; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let count = heaps.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(heap) = index.and_then(|index| heaps.get_mut(index)) else {
        return Err(format!(
            "there is no heap {number}; they are numbered from 1 to {count}"
        ));
    };
    if taken < 1 {
        return Err(format!("{taken} taken, but at least 1 piece has to be"));
    }
    if taken > *heap {
        return Err(format!("{taken} taken, but heap {number} has only {heap}"));
    }
    *heap -= taken;
    Ok(Position { heaps })
}
