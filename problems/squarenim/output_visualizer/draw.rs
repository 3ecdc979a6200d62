//! squarenim: some positions, one below the other, each under the line that was printed for it: the heaps as stones with their
//! values; what the move takes stands in rings.

use problemkit::{Fault, Svg, Visualizer, visualize};
use rules::{HEAP_MAX, Position, RULES, nim_sum, value};

/// At most so many heaps of a line are drawn, so many stones of a heap, and positions up to so many heaps in all.
const HEAPS_MAX: usize = 8;
const STONES_MAX: usize = 30;
const ROWS_MAX: usize = 32;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const STONE: f64 = 12.0;
const NUMBER: f64 = 70.0;
const VALUE: f64 = 110.0;
const RIGHT: f64 = NUMBER + (STONES_MAX + 1) as f64 * STONE;

fn main() {
    visualize(draw)
}

struct Panel {
    line: usize,
    position: Position,
    /// The printed move, if it is `0` or `1` and a move that is allowed.
    said: Option<Option<(usize, usize)>>,
    sum: usize,
    is_right: bool,
}

impl Panel {
    fn rows(&self) -> usize {
        self.position.heaps.len().min(HEAPS_MAX + 1) + 2
    }
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read_panels(case)?;
    let first = panels
        .iter()
        .position(|panel| !panel.is_right)
        .unwrap_or(1)
        .saturating_sub(1);
    let mut rows = 0;
    let mut shown: Vec<&Panel> = Vec::new();
    for panel in &panels[first..] {
        rows += panel.rows();
        if rows > ROWS_MAX && !shown.is_empty() {
            rows -= panel.rows();
            break;
        }
        shown.push(panel);
    }
    let (width, height) = (RIGHT + VALUE, rows as f64 * ROW);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "Square-number Nim: the heaps with their values; stones that the move takes are rings",
    );
    let mut top = 0.0;
    for panel in shown {
        draw_panel(&mut picture, top, panel);
        top -= panel.rows() as f64 * ROW;
    }
    Ok(picture)
}

fn read_panels(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let mut panels = Vec::new();
    for line in 1..=case.input.count("T", 1..=100)? {
        let count = case.input.count("n", 1..=10_000)?;
        let heaps = (0..count)
            .map(|_| case.input.count("heap", 0..=HEAP_MAX))
            .collect::<Result<Vec<_>, _>>()?;
        let position = Position { heaps };
        let sum = nim_sum(&position);
        let text = case.output.line_or_end().ok().flatten().unwrap_or_default();
        let said = read_move(&String::from_utf8_lossy(&text), &position);
        let is_right = match said {
            None => false,
            Some(None) => sum == 0,
            Some(Some((index, taken))) => {
                let heap = position.heaps[index];
                sum != 0 && sum ^ value(heap) ^ value(heap - taken) == 0
            }
        };
        panels.push(Panel {
            line,
            position,
            said,
            sum,
            is_right,
        });
    }
    Ok(panels)
}

fn read_move(line: &str, position: &Position) -> Option<Option<(usize, usize)>> {
    let numbers: Option<Vec<i64>> = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok())
        .collect();
    match *numbers? {
        [0] => Some(None),
        [1, number, taken] => {
            (RULES.game.apply)(position, &[number, taken]).ok()?;
            let index = usize::try_from(number).ok()?.checked_sub(1)?;
            Some(Some((index, usize::try_from(taken).ok()?)))
        }
        _ => None,
    }
}

fn draw_panel(picture: &mut Svg, top: f64, panel: &Panel) {
    let said = match panel.said {
        None => "?".to_owned(),
        Some(None) => "0".to_owned(),
        Some(Some((index, taken))) => format!("1 {} {taken}", index + 1),
    };
    let (mark, class) = if panel.is_right {
        ("✓", "good")
    } else {
        ("✗", "bad")
    };
    let mut line = top - 0.6 * ROW;
    let heading = format!("{}. → {said} {mark}", panel.line);
    picture.text((0.0, line), (0.0, 0.0), &heading, class);
    let step = panel.said.flatten();
    let sum = match step {
        Some((index, taken)) => {
            let heap = panel.position.heaps[index];
            let after = panel.sum ^ value(heap) ^ value(heap - taken);
            format!("⊕ = {} → {after}", panel.sum)
        }
        None => format!("⊕ = {}", panel.sum),
    };
    picture.text((RIGHT, line), (0.0, 0.0), &sum, class);
    line -= ROW;
    let moved = step.map_or(0, |(index, _)| index);
    let first = (moved + 1).saturating_sub(HEAPS_MAX);
    let heaps = panel.position.heaps.iter().enumerate().skip(first);
    for (index, &heap) in heaps.take(HEAPS_MAX) {
        let taken = step
            .filter(|&(moved, _)| moved == index)
            .map_or(0, |(_, taken)| taken);
        let name = format!("{}.", index + 1);
        picture.text((14.0, line), (0.0, 0.0), &name, "faint small");
        let size = heap.to_string();
        picture.text((NUMBER - 10.0, line), (0.0, 0.0), &size, "input end");
        draw_heap(picture, line, heap, taken);
        let (text, class) = if taken == 0 {
            (format!("g = {}", value(heap)), "input")
        } else {
            let after = value(heap - taken);
            (format!("g = {} → {after}", value(heap)), "mark")
        };
        picture.text((RIGHT, line), (0.0, 0.0), &text, class);
        line -= ROW;
    }
    if panel.position.heaps.len() > HEAPS_MAX {
        let rest = format!("… {}", panel.position.heaps.len());
        picture.text((14.0, line), (0.0, 0.0), &rest, "faint small");
    }
}

/// The stones of a heap, those that are taken in rings; of a large heap, parts of a bar.
fn draw_heap(picture: &mut Svg, line: f64, heap: usize, taken: usize) {
    let left = heap - taken;
    if heap > STONES_MAX {
        let length = STONES_MAX as f64 * STONE;
        let cut = NUMBER + length * left as f64 / heap as f64;
        picture.rect((NUMBER, line), (cut, line + 9.0), "answer fill");
        picture.rect((cut, line), (NUMBER + length, line + 9.0), "mark");
        return;
    }
    for stone in 0..heap {
        let place = NUMBER + (stone as f64 + 0.5) * STONE;
        if stone < left {
            picture.dot(place, line + 5.0, 4.5, "answer");
        } else {
            picture.circle(place, line + 5.0, 4.0, "mark");
        }
    }
}
