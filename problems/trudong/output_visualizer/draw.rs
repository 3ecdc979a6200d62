use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, parts};

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

/// Sizes in pixels.
const BAR: f64 = 420.0;
const ROW: f64 = 26.0;
/// Narrower blocks have no number.
const NUMBERED_MIN: f64 = 14.0;

const TITLE: &str = "Dynamic subtraction: the heap as a sum of powers of two; what is taken is orange, the limit a line";

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
