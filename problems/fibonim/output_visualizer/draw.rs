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

/// Sizes in pixels.
const BAR: f64 = 420.0;
const ROW: f64 = 26.0;
/// Narrower blocks have no number.
const NUMBERED_MIN: f64 = 14.0;

const TITLE: &str = "Fibonacci nim: the heap as a sum of Fibonacci numbers; what is taken is orange, the limit a line";

fn width(_: &Position) -> f64 {
    BAR + 60.0
}

fn height(_: &Position) -> f64 {
    2.0 * ROW + 26.0
}

/// The parts as blocks, the smallest on the right, and below the pieces that are taken, from the right.
fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let scale = BAR / position.heap as f64;
    let text = format!("n = {}, q = {}", position.heap, position.limit);
    picture.text((0.0, top), (0.0, 11.0), &text, "input");
    let mut left = 0.0;
    for part in parts(position.heap) {
        let right = left + part as f64 * scale;
        picture.rect((left, top - ROW - 12.0), (right, top - 16.0), "answer");
        if right - left >= NUMBERED_MIN * (part.to_string().len() as f64 + 1.0) / 2.0 {
            picture.text(
                ((left + right) / 2.0, top - ROW - 12.0),
                (0.0, -6.0),
                &part.to_string(),
                "answer middle",
            );
        }
        left = right;
    }
    let bottom = top - ROW - 18.0;
    let limit = BAR - position.limit.min(position.heap) as f64 * scale;
    picture.line((limit, bottom), (BAR, bottom), "faint");
    let taken = step.first().copied();
    if let Some(taken) = taken.filter(|taken| (1..=position.heap).contains(taken)) {
        let class = if taken <= position.limit {
            "mark fill"
        } else {
            "bad"
        };
        picture.rect(
            (BAR - taken as f64 * scale, bottom - 10.0),
            (BAR, bottom - 3.0),
            class,
        );
    }
}

struct Position {
    heap: i64,
    /// The most that may be taken now.
    limit: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let (heap, limit) = line.split_once(' ')?;
    let (heap, limit) = (heap.parse().ok()?, limit.trim_end().parse().ok()?);
    let range = 1..=HEAP_MAX;
    (range.contains(&heap) && range.contains(&limit)).then_some(Position { heap, limit })
}

/// The smallest part of the heap as a sum of Fibonacci numbers that are no neighbours is more than may be taken.
fn is_lost(position: &Position) -> bool {
    parts(position.heap)
        .last()
        .is_none_or(|&part| part > position.limit)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > position.limit => Err(format!(
            "{taken} taken, but at most {} may be",
            position.limit
        )),
        [taken] if taken > position.heap => Err(format!(
            "{taken} taken, but there are only {}",
            position.heap
        )),
        [taken] => Ok(Position {
            heap: position.heap - taken,
            limit: 2 * taken,
        }),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

/// Zeckendorf's sum, the largest part first: always the largest Fibonacci number that fits.
fn parts(mut heap: i64) -> Vec<i64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] < heap {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    let mut parts = Vec::new();
    for &number in numbers.iter().rev() {
        if number <= heap {
            heap -= number;
            parts.push(number);
        }
    }
    parts
}
