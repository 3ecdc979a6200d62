use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, SIDE, apply, value};

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

/// On larger boards the values are not written.
const WRITTEN_MAX: usize = 11;

/// About this many numbers are written beside a larger board.
const NUMBERS_WRITTEN_MAX: usize = 11;

/// Size of a board in pixels.
const BOARD: f64 = 250.0;
const NUMBERS: f64 = 26.0;

const TITLE: &str = "Wythoff's queens: the board with its values, lost squares filled, queens in rings and the move as a line";

/// The squares of a side that are drawn.
fn side(position: &Position) -> usize {
    let farthest = position.queens.iter().map(|&(x, y)| x.max(y)).max();
    (farthest.unwrap_or(0) + 1).clamp(4, SIDE)
}

/// The distance from one number written beside a board to the next, a multiple of ten.
fn numbers_apart(side: usize) -> usize {
    10 * side.div_ceil(10 * NUMBERS_WRITTEN_MAX)
}

fn width(_: &Position) -> f64 {
    BOARD + NUMBERS
}

fn height(_: &Position) -> f64 {
    BOARD + NUMBERS + 14.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let side = side(position);
    let square = BOARD / side as f64;
    let bottom = top - BOARD;
    let middle = |x: usize, y: usize| {
        let place = |number: usize| (number as f64 + 0.5) * square;
        (NUMBERS + place(x), bottom + place(y))
    };
    picture.rect((NUMBERS, bottom), (NUMBERS + BOARD, top), "faint thin");
    for x in 0..side {
        for y in 0..side {
            draw_square(picture, middle(x, y), value(x, y), square, side);
        }
        if side <= WRITTEN_MAX || x % numbers_apart(side) == 0 {
            picture.text(
                (middle(x, 0).0, bottom),
                (0.0, 15.0),
                &x.to_string(),
                "faint small middle",
            );
            picture.text(
                (NUMBERS, middle(0, x).1),
                (-6.0, 4.0),
                &x.to_string(),
                "faint small end",
            );
        }
    }
    for &(x, y) in &position.queens {
        let (x, y) = middle(x, y);
        picture.circle(x, y, (square / 2.0 - 1.0).max(3.0), "input");
    }
    let Ok(after) = apply(position, step) else {
        return;
    };
    for (&(from_x, from_y), &(to_x, to_y)) in position.queens.iter().zip(&after.queens) {
        if (from_x, from_y) != (to_x, to_y) {
            let (from, to) = (middle(from_x, from_y), middle(to_x, to_y));
            picture.line(from, to, "mark");
            picture.circle(to.0, to.1, (square / 2.0 - 1.0).max(3.0), "mark");
        }
    }
}

fn draw_square(picture: &mut Svg, (x, y): (f64, f64), value: usize, square: f64, side: usize) {
    // Squares of a large board leave no room for a gap between them.
    let half = (square / 2.0 - 0.5).max(square / 3.0);
    if value == 0 {
        picture.rect((x - half, y - half), (x + half, y + half), "shade");
    }
    if side <= WRITTEN_MAX {
        let class = if value == 0 {
            "answer middle small"
        } else {
            "middle small"
        };
        picture.text((x, y), (0.0, 4.0), &value.to_string(), class);
    }
}
