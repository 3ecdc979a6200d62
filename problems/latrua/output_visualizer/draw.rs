use problemkit::{GamePicture, Shape, Svg, visualize};
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

/// The turtles of a row that are drawn, around the move.
const TURTLES_MAX: usize = 24;

/// Sizes in pixels.
const TURTLE: f64 = 27.0;
const ROW: f64 = 30.0;

const TITLE: &str = "Turning turtles: the row before and after the move; standing turtles are filled, turned ones orange";

fn width(position: &Position) -> f64 {
    position.stands.len().min(TURTLES_MAX) as f64 * TURTLE + 130.0
}

fn height(_: &Position) -> f64 {
    2.0 * ROW + 24.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let count = position.stands.len();
    let turned = |index: usize| {
        after
            .as_ref()
            .is_some_and(|after| after.stands[index] != position.stands[index])
    };
    let last_turned = (0..count).rev().find(|&index| turned(index)).unwrap_or(0);
    let first = (last_turned + 1).saturating_sub(TURTLES_MAX);
    let shown = first..count.min(first + TURTLES_MAX);
    let rows = [Some(position), after.as_ref()];
    for (row, position) in rows.into_iter().flatten().enumerate() {
        let ground = top - (row as f64 + 0.8) * ROW;
        for index in shown.clone() {
            let middle = ((index - first) as f64 + 0.5) * TURTLE;
            let class = if turned(index) { "mark" } else { "answer" };
            draw_turtle(picture, (middle, ground), position.stands[index], class);
        }
        let right = shown.len() as f64 * TURTLE + 8.0;
        let more = if shown.end < count { "… " } else { "" };
        picture.text(
            (right, ground),
            (0.0, -2.0),
            &format!("{more}⊕ = {}", nim_sum(position)),
            "faint",
        );
    }
    for index in shown {
        let place = (((index - first) as f64 + 0.5) * TURTLE, top - 2.0 * ROW);
        let class = if turned(index) {
            "mark small middle"
        } else {
            "faint small middle"
        };
        picture.text(place, (0.0, 12.0), &(index + 1).to_string(), class);
    }
}

fn draw_turtle(picture: &mut Svg, (x, ground): (f64, f64), stands: bool, class: &str) {
    let (shape, class) = match (stands, class) {
        (true, _) => (Shape::Turtle, format!("{class} fill")),
        (false, "mark") => (Shape::Overturned, class.to_owned()),
        (false, _) => (Shape::Overturned, "faint".to_owned()),
    };
    picture.piece(shape, (x, ground + 7.0), 22.0, &class);
}
