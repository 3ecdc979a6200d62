//! Draws MOUNT: the mountains, the line of the horizon, visible peaks in green and hidden ones in grey.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// More hidden mountains than these are drawn as dots only, and of more visible or hidden peaks only some.
const OUTLINED_MAX: usize = 60;
const DOTS_MAX: usize = 3000;
/// More peaks than these are drawn without coordinates.
const NAMED_MAX: usize = 12;

struct Mountain {
    x: i64,
    y: i64,
    is_visible: bool,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let mountains = read_mountains(&mut case.input)?;
    let answer = case.answer.int("the answer", 0..=10000)?;
    let left = mountains.iter().map(|m| m.x - m.y).min().unwrap_or(0) as f64;
    let right = mountains.iter().map(|m| m.x + m.y).max().unwrap_or(1) as f64;
    let top = mountains.iter().map(|m| m.y).max().unwrap_or(1) as f64;
    // Room for the words, in whatever scale the mountains are drawn.
    let head = top + (right - left) * 0.12;
    let mut picture = Svg::fit(left, 0.0, right, head);
    picture.title("Mountains, the horizon, and the peaks: visible ones green, hidden ones grey");

    let (visible, hidden): (Vec<&Mountain>, Vec<&Mountain>) =
        mountains.iter().partition(|mountain| mountain.is_visible);
    if hidden.len() <= OUTLINED_MAX {
        for mountain in &hidden {
            picture.polygon(&triangle(mountain), "input dashed thin");
        }
    }
    let horizon = horizon(&visible);
    for land in &horizon {
        picture.polygon(land, "shade");
        picture.polyline(land, "answer");
    }
    picture.line((left, 0.0), (right, 0.0), "faint");
    draw_peaks(&mut picture, &hidden, "input");
    draw_peaks(&mut picture, &visible, "good");
    if mountains.len() <= NAMED_MAX {
        for mountain in &mountains {
            let class = if mountain.is_visible {
                "good small middle"
            } else {
                "input small middle"
            };
            let name = format!("({}; {})", mountain.x, mountain.y);
            picture.text(
                (mountain.x as f64, mountain.y as f64),
                (0.0, -9.0),
                &name,
                class,
            );
        }
    }
    tell_numbers(&mut picture, (right, head), answer, &mut case.output);
    Ok(picture)
}

/// Dots that are the smaller the more there are; beyond a limit every second, third, ... peak only.
fn draw_peaks(picture: &mut Svg, peaks: &[&Mountain], class: &str) {
    let radius_px = if peaks.len() <= OUTLINED_MAX {
        4.5
    } else {
        1.5
    };
    for peak in peaks.iter().step_by(peaks.len().div_ceil(DOTS_MAX).max(1)) {
        picture.dot(peak.x as f64, peak.y as f64, radius_px, class);
    }
}

/// The judge's number, and under it the contestant's where it is another one.
fn tell_numbers(picture: &mut Svg, corner: (f64, f64), answer: i64, output: &mut Reader) {
    let expected = format!("visible: {answer}");
    let found = output.int("the number", i64::MIN..=i64::MAX).ok();
    if found == Some(answer) {
        picture.text(corner, (0.0, 0.0), &format!("{expected} ✓"), "good end");
        return;
    }
    picture.text(corner, (0.0, 0.0), &expected, "answer end");
    let found = found.map_or_else(|| "?".to_owned(), |found| found.to_string());
    let text = format!("output: {found} ✗");
    picture.text(corner, (0.0, 20.0), &text, "bad end");
}

/// The mountains by left foot; equal left feet by height, the highest first.
fn read_mountains(input: &mut Reader) -> Result<Vec<Mountain>, Fault> {
    let count = input.count("N", 1..=10000)?;
    let mut mountains = Vec::new();
    for _ in 0..count {
        let (x, y) = (input.int("x", 0..=30000)?, input.int("y", 1..=10000)?);
        mountains.push(Mountain {
            x,
            y,
            is_visible: false,
        });
    }
    mountains.sort_by_key(|m| (m.x - m.y, -m.y));
    let mut farthest = i64::MIN;
    for mountain in &mut mountains {
        mountain.is_visible = mountain.x + mountain.y > farthest;
        farthest = farthest.max(mountain.x + mountain.y);
    }
    Ok(mountains)
}

fn triangle(mountain: &Mountain) -> [(f64, f64); 3] {
    let (x, y) = (mountain.x as f64, mountain.y as f64);
    [(x - y, 0.0), (x, y), (x + y, 0.0)]
}

/// The outline against the sky, one chain for each piece of land. The visible mountains come by left foot, and so by
/// right foot as well: each one meets the sky between its two neighbours.
fn horizon(visible: &[&Mountain]) -> Vec<Vec<(f64, f64)>> {
    let mut pieces: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut right_foot = f64::NEG_INFINITY;
    for mountain in visible {
        let [left, peak, right] = triangle(mountain);
        match pieces.last_mut() {
            Some(piece) if left.0 <= right_foot => {
                // The falling slope before and the rising one here meet half way between the feet.
                piece.pop();
                let valley = ((left.0 + right_foot) / 2.0, (right_foot - left.0) / 2.0);
                piece.extend([valley, peak, right]);
            }
            _ => pieces.push(vec![left, peak, right]),
        }
        right_foot = right.0;
    }
    pieces
}
