use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, nim_sum};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: TITLE,
    width,
    height,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// At most so many heaps of a line are drawn, and so many boxes in a row.
const HEAPS_MAX: usize = 12;
const BOXES_MAX: i64 = 16;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const DIGIT: f64 = 13.0;
const NUMBER: f64 = 130.0;
const BOX: f64 = 13.0;
const GAP: f64 = 20.0;

const TITLE: &str = "Poker Nim: the reserves r and s, and the heaps in binary; boxes that the move takes or adds are orange, and it is good if it leaves an even number of ones in each column";

fn digits(position: &Position) -> u32 {
    let heaps = position.heaps.iter();
    // A heap that is raised may need one digit more.
    let digits = heaps.map(|heap| heap.max(&1).ilog2() + 2).max();
    digits.unwrap_or(1)
}

fn boxes_from(digits: u32) -> f64 {
    NUMBER + f64::from(digits) * DIGIT + GAP
}

fn width(position: &Position) -> f64 {
    boxes_from(digits(position)) + BOXES_MAX as f64 * BOX
}

fn height(position: &Position) -> f64 {
    (position.heaps.len().min(HEAPS_MAX + 1) + 3) as f64 * ROW + GAP
}

/// Both reserves; a row for each heap: its place, its size before and after the move, its digits after it, and the boxes.
/// Below, the columns with an odd number of ones: before the move orange, after it none should be left.
fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let digits = digits(position);
    let column = |digit: u32| NUMBER + (f64::from(digits - 1 - digit) + 0.5) * DIGIT;
    let mut line = top - 0.7 * ROW;
    // After the move, the reserves are seen by the other player.
    let own = (
        position.own,
        after.as_ref().map_or(position.own, |after| after.other),
    );
    for (name, (before, now)) in [("r", own), ("s", (position.other, position.other))] {
        picture.text((0.0, line), (0.0, 0.0), name, "faint small");
        draw_size(picture, line, before, now);
        draw_boxes(picture, (boxes_from(digits), line), before, now);
        line -= ROW;
    }
    picture.line(
        (0.0, line + 0.75 * ROW),
        (width(position), line + 0.75 * ROW),
        "faint thin",
    );
    let after = after.as_ref().unwrap_or(position);
    let heaps = position.heaps.iter().zip(&after.heaps);
    for (index, (&before, &now)) in heaps.take(HEAPS_MAX).enumerate() {
        let number = format!("{}.", index + 1);
        picture.text((0.0, line), (0.0, 0.0), &number, "faint small");
        let class = draw_size(picture, line, before, now);
        for digit in 0..digits {
            let (text, class) = if now >> digit & 1 == 1 {
                ("1", class)
            } else {
                ("0", "faint")
            };
            let class = format!("{class} middle");
            picture.text((column(digit), line), (0.0, 0.0), text, &class);
        }
        draw_boxes(picture, (boxes_from(digits), line), before, now);
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
    let (old, new) = (nim_sum(position), nim_sum(after));
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
        let class = format!("{class} middle");
        picture.text((column(digit), line), (0.0, 0.0), text, &class);
    }
}

/// A number before and after the move; gives its colour.
fn draw_size(picture: &mut Svg, line: f64, before: i64, now: i64) -> &'static str {
    let class = if now == before { "input" } else { "mark" };
    let size = if now != before && before.max(now) < 100_000 {
        format!("{before} → {now}")
    } else {
        now.to_string()
    };
    let class_of_text = format!("{class} end");
    picture.text((NUMBER - 8.0, line), (0.0, 0.0), &size, &class_of_text);
    class
}

/// Boxes that stay, then what is taken in outlines, or what is added.
fn draw_boxes(picture: &mut Svg, (left, line): (f64, f64), before: i64, now: i64) {
    if before.max(now) > BOXES_MAX {
        return;
    }
    for place in 0..before.max(now) {
        let x = left + place as f64 * BOX;
        let class = if place < before.min(now) {
            "answer fill"
        } else if now > before {
            "mark fill"
        } else {
            "mark thin"
        };
        picture.rect((x, line), (x + BOX - 3.0, line + BOX - 3.0), class);
    }
}
