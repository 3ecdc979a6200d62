//! nimproduct: the multiplication table up to 15 with the products of the input marked, and the first lines of the output.

use problemkit::{Fault, Svg, Visualizer, visualize};

const SIDE: u64 = 16;
/// Lines that are listed, from a little before the first wrong one.
const LINES_MAX: usize = 18;

/// Sizes in pixels.
const CELL: f64 = 22.0;
const LIST: f64 = 310.0;
const TABLE: f64 = (SIDE + 1) as f64 * CELL;

struct Line {
    x: u64,
    y: u64,
    said: Option<u64>,
}

impl Line {
    fn is_right(&self) -> bool {
        self.said == Some(product(self.x, self.y, 32))
    }
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let mut lines = Vec::new();
    while let Some(bytes) = case.input.line_or_end()? {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let numbers = text
            .split_once(' ')
            .and_then(|(x, y)| Some((x.parse::<u32>().ok()?, y.trim().parse::<u32>().ok()?)));
        let Some((x, y)) = numbers else {
            return Err(case.input.fault("this is not `x y`"));
        };
        let said = case.output.int("the product", 0..=i64::MAX).ok();
        let said = said.and_then(|said| u64::try_from(said).ok());
        lines.push(Line {
            x: x.into(),
            y: y.into(),
            said,
        });
    }
    let mut picture = Svg::stretch((0.0, -TABLE), (TABLE + LIST, 0.0), TABLE + LIST, TABLE);
    picture.title("The nim multiplication table up to 15; the products of the input are marked");
    for line in lines.iter().filter(|line| line.x < SIDE && line.y < SIDE) {
        let (left, top) = ((line.x + 1) as f64 * CELL, -((line.y + 1) as f64) * CELL);
        let class = if line.is_right() { "good" } else { "bad" };
        picture.rect(
            (left + 1.0, top - CELL + 1.0),
            (left + CELL - 1.0, top - 1.0),
            class,
        );
    }
    for x in 0..=SIDE {
        for y in 0..=SIDE {
            let (text, class) = match (x.checked_sub(1), y.checked_sub(1)) {
                (None, None) => ("⊗".to_owned(), "faint"),
                (Some(number), None) | (None, Some(number)) => (number.to_string(), "faint"),
                (Some(x), Some(y)) => (product(x, y, 32).to_string(), "input"),
            };
            let place = ((x as f64 + 0.5) * CELL, -((y as f64 + 0.5) * CELL));
            picture.text(place, (0.0, 4.0), &text, &format!("{class} small middle"));
        }
    }
    let mistake = lines.iter().position(|line| !line.is_right()).unwrap_or(0);
    let shown = lines.iter().skip(mistake.saturating_sub(4)).take(LINES_MAX);
    for (index, line) in shown.enumerate() {
        let (mark, class) = if line.is_right() {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let said = match line.said {
            Some(said) if said < 1 << 40 => said.to_string(),
            _ => "?".to_owned(),
        };
        let text = format!("{} ⊗ {} → {said} {mark}", line.x, line.y);
        picture.text(
            (TABLE + 20.0, -(index as f64 + 0.5) * 20.0),
            (0.0, 5.0),
            &text,
            class,
        );
    }
    Ok(picture)
}

/// The product of numbers of so many digits, a power of two.
fn product(x: u64, y: u64, digits: u32) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    let half = digits / 2;
    let split = |number: u64| (number >> half, number & ((1 << half) - 1));
    let ((x_high, x_low), (y_high, y_low)) = (split(x), split(y));
    let high = product(x_high, y_high, half);
    let low = product(x_low, y_low, half);
    let mixed = product(x_high ^ x_low, y_high ^ y_low, half);
    (mixed ^ low) << half | low ^ product(high, 1 << (half - 1), half)
}
