use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, value};

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

/// The squares of a word that are drawn, around the move.
const SQUARES_MAX: usize = 34;

/// Size of a square in pixels.
const SQUARE: f64 = 19.0;

const TITLE: &str = "Dawson's chess: squares with X, blocked ones in grey, and under each free run its value after the move";

fn width(position: &Position) -> f64 {
    position.has_x.len().min(SQUARES_MAX) as f64 * SQUARE + 50.0
}

fn height(_: &Position) -> f64 {
    SQUARE + 40.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let count = position.has_x.len();
    let after = apply(position, step).ok();
    let moved = after.as_ref().map(|after| {
        (0..count)
            .find(|&index| after.has_x[index] != position.has_x[index])
            .unwrap_or(0)
    });
    let after = after.as_ref().unwrap_or(position);
    let first = moved
        .unwrap_or(0)
        .saturating_sub(SQUARES_MAX / 2)
        .min(count.saturating_sub(SQUARES_MAX));
    let shown = first..count.min(first + SQUARES_MAX);
    let left = |index: usize| (index - first) as f64 * SQUARE;
    for index in shown.clone() {
        let corners = (
            (left(index) + 1.0, top - SQUARE),
            (left(index) + SQUARE - 1.0, top),
        );
        let class = if after.is_free(index) {
            "answer thin"
        } else {
            "faint thin"
        };
        picture.rect(corners.0, corners.1, class);
        if after.has_x[index] {
            let class = if moved == Some(index) {
                "mark middle"
            } else {
                "input middle"
            };
            picture.text(
                (left(index) + SQUARE / 2.0, top - SQUARE),
                (0.0, -5.0),
                "X",
                class,
            );
        } else if !after.is_free(index) {
            picture.rect(
                (corners.0.0 + 5.0, corners.0.1 + 5.0),
                (corners.1.0 - 5.0, corners.1.1 - 5.0),
                "faint fill",
            );
        }
        if (index + 1) % 5 == 0 || moved == Some(index) {
            let number = (index + 1).to_string();
            picture.text(
                (left(index) + SQUARE / 2.0, top - SQUARE),
                (0.0, 12.0),
                &number,
                "faint small middle",
            );
        }
    }
    if shown.end < count {
        picture.text(
            (left(shown.end), top - SQUARE),
            (6.0, -5.0),
            &format!("… {count}"),
            "faint small",
        );
    }
    let free: Vec<bool> = (0..count).map(|index| after.is_free(index)).collect();
    let mut start = 0;
    for run in free.split(|&is_free| !is_free) {
        let end = start + run.len();
        let (from, to) = (start.max(first), end.min(shown.end));
        if from < to {
            let (one, other) = (left(from) + 2.0, left(to) - 2.0);
            picture.line(
                (one, top - SQUARE - 16.0),
                (other, top - SQUARE - 16.0),
                "faint",
            );
            let text = value(run.len()).to_string();
            picture.text(
                ((one + other) / 2.0, top - SQUARE - 16.0),
                (0.0, 15.0),
                &text,
                "good middle",
            );
        }
        start = end + 1;
    }
}
