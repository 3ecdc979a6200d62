//! One queen on her board, scaled to it. The lost squares are filled where there is room for squares, and otherwise two lines on which
//! they lie; faint lines are where the queen can go.

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, times_golden_ratio};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: TITLE,
    width: |_| BOARD + RIGHT,
    height: |_| BOARD + HEAD,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// Sizes in pixels.
const BOARD: f64 = 220.0;
const RIGHT: f64 = 30.0;
const HEAD: f64 = 34.0;

/// Larger boards are drawn without single squares.
const SQUARES_MAX: i64 = 40;

const TITLE: &str = "A queen on a huge board: lost squares are blue, the queen is a ring, her ways are faint and the move is a thick line";

/// Places on the board, in pixels from its lower left corner.
struct Frame {
    bottom: f64,
    square: f64,
}

impl Frame {
    /// The middle of a square.
    fn middle(&self, x: i64, y: i64) -> (f64, f64) {
        let place = |number: i64| (number as f64 + 0.5) * self.square;
        (place(x), self.bottom + place(y))
    }
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let (x, y) = (position.x, position.y);
    let side = (x.max(y) + 1).max(4);
    let frame = Frame {
        bottom: top - HEAD - BOARD + 10.0,
        square: BOARD / side as f64,
    };
    let text = format!("({x}, {y})");
    picture.text((0.0, top), (0.0, 11.0), &text, "input");
    picture.rect(
        (0.0, frame.bottom),
        (BOARD, frame.bottom + BOARD),
        "faint thin",
    );
    draw_lost(picture, &frame, side);
    let queen = frame.middle(x, y);
    for (to_x, to_y) in [(0, y), (x, 0), (x - x.min(y), y - x.min(y))] {
        picture.line(queen, frame.middle(to_x, to_y), "faint thin");
    }
    let radius = (frame.square / 2.0 - 1.0).clamp(4.0, 12.0);
    picture.circle(queen.0, queen.1, radius, "input");
    if let Ok(after) = apply(position, step) {
        let to = frame.middle(after.x, after.y);
        picture.line(queen, to, "mark thick");
        picture.circle(to.0, to.1, radius, "mark");
    }
}

fn draw_lost(picture: &mut Svg, frame: &Frame, side: i64) {
    if side > SQUARES_MAX {
        let slope = (1.0 + 5.0_f64.sqrt()) / 2.0;
        let (near, far) = (BOARD / slope, BOARD);
        let corner = (0.0, frame.bottom);
        picture.line(corner, (near, frame.bottom + far), "answer thin");
        picture.line(corner, (far, frame.bottom + near), "answer thin");
        return;
    }
    let half = (frame.square / 2.0 - 0.5).max(frame.square / 3.0);
    for apart in 0..side {
        let (smaller, larger) = lost_square(apart);
        let mirrored = (apart > 0).then_some((larger, smaller));
        for (x, y) in [Some((smaller, larger)), mirrored].into_iter().flatten() {
            if larger < side {
                let (x, y) = frame.middle(x, y);
                picture.rect((x - half, y - half), (x + half, y + half), "answer shade");
            }
        }
    }
}

fn lost_square(apart: i64) -> (i64, i64) {
    let smaller = times_golden_ratio(apart.unsigned_abs());
    (smaller, smaller + apart)
}
