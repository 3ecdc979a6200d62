//! MISERE: the heaps as columns of stones, with what the move takes in rings. Beside them what decides: the single stones where
//! there are no others, else the nim-sum. The very last stone is red.

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, is_lost};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: "Misère Nim: heaps of stones; whoever takes the last one loses",
    width,
    height,
    draw: draw_position,
};

fn main() {
    visualize(|case| {
        case.input.line("T")?;
        PICTURE.show(case)
    })
}

/// At most so many heaps of a position are drawn, and so many stones of a heap.
const HEAPS_MAX: usize = 14;
const STONES_MAX: i64 = 8;

/// Sizes in pixels.
const STONE: f64 = 15.0;
const HEAP: f64 = 30.0;
const HEAP_WIDE: f64 = 84.0;
const LABELS: f64 = 64.0;

fn heap_width(position: &Position) -> f64 {
    if position.heaps.iter().any(|&heap| heap >= 1000) {
        HEAP_WIDE
    } else {
        HEAP
    }
}

fn width(position: &Position) -> f64 {
    (position.heaps.len().min(HEAPS_MAX) + 1) as f64 * heap_width(position)
}

fn height(position: &Position) -> f64 {
    let highest = position.heaps.iter().copied().max().unwrap_or(1);
    highest.min(STONES_MAX) as f64 * STONE + LABELS
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let after = after.as_ref().unwrap_or(position);
    let ground = top - (height(position) - LABELS);
    let is_last_stone = position.heaps == [1];
    let pairs = position.heaps.iter().zip(&after.heaps).take(HEAPS_MAX);
    for (index, (&before, &now)) in pairs.enumerate() {
        let middle = (index as f64 + 0.5) * heap_width(position);
        for stone in 0..before.min(STONES_MAX) {
            let height = ground + (stone as f64 + 0.5) * STONE;
            // A high heap is drawn up to the limit: what is left of it may be all of that.
            let is_taken = stone >= now;
            let class = if is_last_stone {
                "bad"
            } else if before == 1 {
                "input"
            } else {
                "answer"
            };
            if is_taken {
                picture.circle(middle, height, 5.0, "mark thin");
            } else {
                picture.dot(middle, height, 6.0, class);
            }
        }
        let (size, class) = if now < before {
            (format!("{before}→{now}"), "mark")
        } else {
            (before.to_string(), "")
        };
        let small = if size.len() > 4 { "small" } else { "" };
        let at = (middle, ground);
        picture.text(at, (0.0, 16.0), &size, &format!("middle {class} {small}"));
    }
    if position.heaps.len() > HEAPS_MAX {
        let rest = format!("… +{}", position.heaps.len() - HEAPS_MAX);
        let right = HEAPS_MAX as f64 * heap_width(position);
        picture.text((right, ground), (0.0, 16.0), &rest, "faint");
    }
    let class = if is_lost(after) { "good" } else { "mark" };
    picture.text((0.0, ground), (8.0, 40.0), &reason(after), class);
}

/// The reason why the player to move wins or loses.
fn reason(position: &Position) -> String {
    let large = position.heaps.iter().filter(|&&heap| heap > 1).count();
    if large == 0 {
        let ones = position.heaps.iter().sum::<i64>();
        return format!("{ones} × ●");
    }
    let sum = position.heaps.iter().fold(0, |sum, heap| sum ^ heap);
    format!("⊕ = {sum}")
}
