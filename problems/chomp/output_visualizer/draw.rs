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

/// Size of a square in pixels.
const SQUARE: f64 = 22.0;
const NUMBERS: f64 = 18.0;

const TITLE: &str = "Chomp: the bar that is left is blue, what the move breaks off is orange; the poisoned square has a cross";

fn width(position: &Position) -> f64 {
    NUMBERS + position.rows[0] as f64 * SQUARE
}

fn height(position: &Position) -> f64 {
    position.rows.len() as f64 * SQUARE + NUMBERS + 12.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).unwrap_or_else(|_| position.clone());
    let bottom = top - position.rows.len() as f64 * SQUARE;
    for (row, &length) in position.rows.iter().enumerate() {
        let below = bottom + row as f64 * SQUARE;
        picture.text(
            (NUMBERS, below),
            (-6.0, -6.0),
            &(row + 1).to_string(),
            "faint small end",
        );
        for column in 0..length {
            let left = NUMBERS + column as f64 * SQUARE;
            let is_left = after.rows.get(row).is_some_and(|&length| column < length);
            let class = if is_left { "answer" } else { "mark dashed" };
            let (one, other) = (
                (left + 2.0, below + 2.0),
                (left + SQUARE - 2.0, below + SQUARE - 2.0),
            );
            if is_left {
                picture.rect(one, other, "shade");
            }
            picture.rect(one, other, class);
            if (column, row) == (0, 0) {
                picture.line(
                    (one.0 + 4.0, one.1 + 4.0),
                    (other.0 - 4.0, other.1 - 4.0),
                    "bad",
                );
                picture.line(
                    (one.0 + 4.0, other.1 - 4.0),
                    (other.0 - 4.0, one.1 + 4.0),
                    "bad",
                );
            }
            if step == [column as i64 + 1, row as i64 + 1] {
                picture.dot(left + SQUARE / 2.0, below + SQUARE / 2.0, 4.0, "mark");
            }
        }
    }
    for column in 0..position.rows[0] {
        let middle = NUMBERS + (column as f64 + 0.5) * SQUARE;
        picture.text(
            (middle, bottom),
            (0.0, 13.0),
            &(column + 1).to_string(),
            "faint small middle",
        );
    }
}
