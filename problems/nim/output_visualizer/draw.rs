use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply};

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
