//! HEGAME: the first games as tables. A game that stands in another has a line from there to its own table; below each table is its value
//! as it was printed.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Sizes in pixels.
const CELL: f64 = 44.0;
const LOW: f64 = 26.0;
const APART: f64 = 60.0;
const ROW: f64 = 2.0 * LOW + 74.0;
const COLUMNS: usize = 4;
const SHOWN_MAX: usize = 8;

const GAMES_MAX: usize = 40_000;
const TOLERANCE: f64 = 1e-6;

fn main() {
    visualize(draw)
}

struct Panel {
    entries: [String; 4],
    right: f64,
    found: Option<f64>,
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let panels = read(case)?;
    let columns = panels.len().min(COLUMNS);
    let rows = panels.len().div_ceil(COLUMNS);
    let width = columns as f64 * (2.0 * CELL + APART);
    let height = rows as f64 * ROW;
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title(
        "Games in games: a line leads from an entry to the game that it is; the values stand below",
    );
    // Lines lie below all tables.
    for index in 0..panels.len() {
        draw_links(&mut picture, &panels, index);
    }
    for (index, panel) in panels.iter().enumerate() {
        draw_panel(&mut picture, index, panel);
    }
    Ok(picture)
}

/// The games that are drawn; from what was printed as much as can be read.
fn read(case: &mut Visualizer) -> Result<Vec<Panel>, Fault> {
    let games = case.input.count("K", 1..=GAMES_MAX)?;
    let mut panels = Vec::new();
    for _ in 0..games.min(SHOWN_MAX) {
        let mut entry = || case.input.word("entry");
        let entries = [entry()?, entry()?, entry()?, entry()?];
        panels.push(Panel {
            entries,
            right: case.answer.real("value", -1000.0..=1000.0)?,
            found: case.output.real("value", f64::MIN..=f64::MAX).ok(),
        });
    }
    Ok(panels)
}

/// The upper left corner of a table.
fn corner(index: usize) -> (f64, f64) {
    let (row, column) = (index / COLUMNS, index % COLUMNS);
    (
        10.0 + column as f64 * (2.0 * CELL + APART),
        -(row as f64) * ROW - 24.0,
    )
}

/// The middle of one of the four cells.
fn middle(index: usize, entry: usize) -> (f64, f64) {
    let (left, top) = corner(index);
    (
        left + (entry % 2) as f64 * CELL + CELL / 2.0,
        top - (entry / 2) as f64 * LOW - LOW / 2.0,
    )
}

fn draw_links(picture: &mut Svg, panels: &[Panel], index: usize) {
    for (entry, text) in panels[index].entries.iter().enumerate() {
        let part = text
            .strip_prefix('G')
            .and_then(|name| name.parse::<usize>().ok());
        let Some(part) = part.filter(|part| (1..=panels.len()).contains(part)) else {
            continue;
        };
        let from = middle(index, entry);
        let (left, top) = corner(part - 1);
        picture.line(from, (left + 4.0, top + 8.0), "faint thin");
    }
}

fn draw_panel(picture: &mut Svg, index: usize, panel: &Panel) {
    let (left, top) = corner(index);
    let name = format!("G{}", index + 1);
    picture.text((left, top), (0.0, -5.0), &name, "answer");
    for (entry, text) in panel.entries.iter().enumerate() {
        let (x, y) = middle(index, entry);
        picture.rect(
            (x - CELL / 2.0, y - LOW / 2.0),
            (x + CELL / 2.0, y + LOW / 2.0),
            "input thin",
        );
        let class = if text.starts_with('G') {
            "answer middle"
        } else {
            "middle"
        };
        picture.text((x, y), (0.0, 4.0), text, class);
    }
    let below = (left, top - 2.0 * LOW);
    match panel.found {
        Some(found) => {
            let is_right =
                (found - panel.right).abs() <= TOLERANCE * f64::max(1.0, panel.right.abs());
            let (mark, class) = if is_right {
                ("✓", "good")
            } else {
                ("✗", "bad")
            };
            let text = format!("v = {found:.4} {mark}");
            picture.text(below, (0.0, 17.0), &text, class);
        }
        None => picture.text(below, (0.0, 17.0), "?", "bad"),
    }
}
