//! lamrong: the two boxes before the move and, to the right, after it; pieces stand in pairs, and the odd one that is left over is
//! orange.

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: "Two boxes before and after the move; pieces in pairs, the odd one that is left over is orange",
    width: |_| 2.0 * (2.0 * BOX + BOXES_APART) + SIDES_APART,
    height: |_| HEIGHT,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// Sizes in pixels.
const BOX: f64 = 100.0;
const BOX_HEIGHT: f64 = 40.0;
const BOXES_APART: f64 = 10.0;
/// Distance between the position before the move and the one after it.
const SIDES_APART: f64 = 50.0;
const HEIGHT: f64 = 80.0;
const PIECE: f64 = 9.0;
/// A box with more pieces than these shows only their number.
const PIECES_MAX: i64 = 20;

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let middle = top - 28.0 - BOX_HEIGHT / 2.0;
    draw_boxes(picture, (0.0, middle), position.boxes);
    let Ok(after) = apply(position, step) else {
        return;
    };
    let from = 2.0 * BOX + BOXES_APART + 12.0;
    let to = from + SIDES_APART - 24.0;
    picture.line((from, middle), (to, middle), "mark");
    picture.polyline(
        &[
            (to - 6.0, middle + 5.0),
            (to, middle),
            (to - 6.0, middle - 5.0),
        ],
        "mark",
    );
    draw_boxes(picture, (to + 12.0, middle), after.boxes);
}

fn draw_boxes(picture: &mut Svg, (left, middle): (f64, f64), boxes: [i64; 2]) {
    for (index, pieces) in boxes.into_iter().enumerate() {
        let left = left + index as f64 * (BOX + BOXES_APART);
        let (low, high) = (middle - BOX_HEIGHT / 2.0, middle + BOX_HEIGHT / 2.0);
        picture.polyline(
            &[
                (left, high),
                (left, low),
                (left + BOX, low),
                (left + BOX, high),
            ],
            "input",
        );
        let class = if pieces % 2 == 0 {
            "answer middle"
        } else {
            "mark middle"
        };
        picture.text(
            (left + BOX / 2.0, high),
            (0.0, -5.0),
            &pieces.to_string(),
            class,
        );
        if pieces > PIECES_MAX {
            continue;
        }
        for piece in 0..pieces {
            let x = left + 7.0 + (piece / 2) as f64 * PIECE;
            let y = low + 8.0 + (piece % 2) as f64 * PIECE;
            let class = if piece == pieces - 1 && pieces % 2 == 1 {
                "mark"
            } else {
                "answer"
            };
            picture.dot(x, y, 3.5, class);
        }
    }
}
