//! BOCSOI: the stones in groups of four, what is left over in orange; of many stones only the division.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// More stones than these are not drawn.
const STONES_MAX: i64 = 80;
const IN_ROW: i64 = 20;

/// Sizes in pixels.
const STONE: f64 = 18.0;
const GROUPS_APART: f64 = 12.0;
const HEAD: f64 = 50.0;
const ROW: f64 = 30.0;
const WIDTH: f64 = 20.0 * STONE + 4.0 * GROUPS_APART;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let stones = case.input.int("n", 1..=1_000_000_000_000_000_000)?;
    let right = if stones % 4 == 0 { "B" } else { "A" };
    let said = case.output.word("winner").ok();
    let is_right = said.is_some_and(|said| said.eq_ignore_ascii_case(right));
    let drawn = if stones <= STONES_MAX { stones } else { 0 };
    let rows = (drawn + IN_ROW - 1) / IN_ROW;
    let height = HEAD + rows as f64 * ROW;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture.title("Taking stones: groups of four, what is left over is orange and can be taken");
    let (mark, class) = if is_right {
        ("✓", "good")
    } else {
        ("✗", "bad")
    };
    let said = if is_right { right } else { "?" };
    let text = format!("{said} win {mark}");
    picture.text((0.0, 0.0), (0.0, 14.0), &text, class);
    let text = format!("{stones} = 4 · {} + {}", stones / 4, stones % 4);
    picture.text((0.0, -20.0), (0.0, 14.0), &text, "answer");
    for stone in 0..drawn {
        let (row, place) = (stone / IN_ROW, stone % IN_ROW);
        let x = place as f64 * STONE + (place / 4) as f64 * GROUPS_APART + STONE / 2.0;
        let y = -HEAD - row as f64 * ROW - 8.0;
        let class = if stone < stones / 4 * 4 {
            "answer"
        } else {
            "mark"
        };
        picture.dot(x, y, 6.5, class);
    }
    Ok(picture)
}
