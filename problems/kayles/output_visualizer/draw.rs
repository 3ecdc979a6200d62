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

/// So many places of a word are drawn, those around the move.
const PLACES_MAX: usize = 40;

/// Sizes in pixels.
const PLACE: f64 = 17.0;
const PIN: f64 = 24.0;

const TITLE: &str =
    "Kayles: the pins before the move; those that fall are orange, under each row is its value";

fn width(position: &Position) -> f64 {
    position.is_standing.len().min(PLACES_MAX) as f64 * PLACE + 40.0
}

fn height(_: &Position) -> f64 {
    PIN + 44.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let pins = &position.is_standing;
    let falls = |index: usize| {
        step.iter()
            .any(|&number| usize::try_from(number) == Ok(index + 1))
    };
    let moved = (0..pins.len()).find(|&index| falls(index)).unwrap_or(0);
    let first = moved
        .saturating_sub(PLACES_MAX / 2)
        .min(pins.len().saturating_sub(PLACES_MAX));
    let shown = first..pins.len().min(first + PLACES_MAX);
    let middle = |index: usize| (index - first) as f64 * PLACE + PLACE / 2.0;
    let ground = top - PIN;
    for index in shown.clone() {
        let class = match (pins[index], falls(index)) {
            (true, true) => "mark fill",
            (true, false) => "answer fill",
            (false, true) => "bad",
            (false, false) => "faint",
        };
        if pins[index] || falls(index) {
            picture.rect(
                (middle(index) - 4.0, ground),
                (middle(index) + 4.0, ground + PIN - 8.0),
                class,
            );
            picture.dot(middle(index), ground + PIN - 6.0, 4.0, class);
        } else {
            picture.line(
                (middle(index) - 4.0, ground),
                (middle(index) + 4.0, ground),
                class,
            );
        }
        if (index + 1) % 5 == 0 || falls(index) {
            picture.text(
                (middle(index), ground),
                (0.0, 13.0),
                &(index + 1).to_string(),
                "faint small middle",
            );
        }
    }
    if shown.end < pins.len() {
        picture.text(
            (middle(shown.end), ground),
            (0.0, -4.0),
            &format!("… {}", pins.len()),
            "faint small",
        );
    }
    // The rows that are left, by their first place and length.
    let mut start = 0;
    for row in pins
        .iter()
        .enumerate()
        .map(|(index, &stands)| stands && !falls(index))
        .collect::<Vec<_>>()
        .split(|&stands| !stands)
    {
        let end = start + row.len();
        let (left, right) = (start.max(first), end.min(shown.end));
        if left < right {
            let (one, other) = (middle(left) - 6.0, middle(right - 1) + 6.0);
            picture.line((one, ground - 18.0), (other, ground - 18.0), "faint");
            let text = value(row.len()).to_string();
            picture.text(
                ((one + other) / 2.0, ground - 18.0),
                (0.0, 15.0),
                &text,
                "good middle",
            );
        }
        start = end + 1;
    }
}

struct Position {
    is_standing: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let is_word = !line.is_empty() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        is_standing: line.bytes().map(|byte| byte == b'1').collect(),
    })
}

/// The nim-sum of the rows' values is 0.
fn is_lost(position: &Position) -> bool {
    let rows = position.is_standing.split(|&stands| !stands);
    rows.fold(0, |sum, row| sum ^ value(row.len())) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let is_move = match step {
        [_] => true,
        [one, other] => other.checked_sub(*one) == Some(1),
        _ => false,
    };
    if !is_move {
        return Err(
            "a move is the number of a pin, or those of two neighbours in ascending order"
                .to_owned(),
        );
    }
    let mut is_standing = position.is_standing.clone();
    let count = is_standing.len();
    for &number in step {
        let index = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        match index.and_then(|index| is_standing.get_mut(index)) {
            None => {
                return Err(format!(
                    "there is no pin {number}; they are numbered from 1 to {count}"
                ));
            }
            Some(stands) if !*stands => return Err(format!("pin {number} is down already")),
            Some(stands) => *stands = false,
        }
    }
    Ok(Position { is_standing })
}

/// The Sprague–Grundy values of rows below 84; from 71 on they repeat every 12.
const VALUES: &[u8; 84] = b"\
    012314321426\
    412714321467\
    412854721867\
    412314721827\
    412814721427\
    412814721867\
    412814721827";

fn value(pins: usize) -> u8 {
    let index = if pins < VALUES.len() {
        pins
    } else {
        72 + pins % 12
    };
    VALUES[index] - b'0'
}
