use problemkit::{GamePicture, Shape, Svg, visualize};
use rules::{Position, RULES, value};

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

/// The places of a word that are drawn, around the move.
const PLACES_MAX: usize = 40;

/// Sizes in pixels.
const PLACE: f64 = 17.0;
const PIN: f64 = 24.0;

const TITLE: &str =
    "Kayles: the pins before the move; those that fall are orange, under each row is its value";

fn width(position: &Position) -> f64 {
    position.is_standing.len().min(PLACES_MAX) as f64 * PLACE + 40.0
}

fn height(_: &Position) -> f64 {
    PIN + 44.0
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let pins = &position.is_standing;
    let falls = |index: usize| {
        step.iter()
            .any(|&number| usize::try_from(number) == Ok(index + 1))
    };
    let moved = (0..pins.len()).find(|&index| falls(index)).unwrap_or(0);
    let first = moved
        .saturating_sub(PLACES_MAX / 2)
        .min(pins.len().saturating_sub(PLACES_MAX));
    let shown = first..pins.len().min(first + PLACES_MAX);
    let middle = |index: usize| (index - first) as f64 * PLACE + PLACE / 2.0;
    let ground = top - PIN;
    for index in shown.clone() {
        let class = match (pins[index], falls(index)) {
            (true, true) => "mark fill",
            (true, false) => "answer fill",
            (false, true) => "bad",
            (false, false) => "faint",
        };
        if pins[index] || falls(index) {
            picture.piece(Shape::Pin, (middle(index), ground + PIN / 2.0), PIN, class);
        } else {
            picture.line(
                (middle(index) - 4.0, ground),
                (middle(index) + 4.0, ground),
                class,
            );
        }
        if (index + 1) % 5 == 0 || falls(index) {
            picture.text(
                (middle(index), ground),
                (0.0, 13.0),
                &(index + 1).to_string(),
                "faint small middle",
            );
        }
    }
    if shown.end < pins.len() {
        picture.text(
            (middle(shown.end), ground),
            (0.0, -4.0),
            &format!("… {}", pins.len()),
            "faint small",
        );
    }
    // The rows that are left, by their first place and length.
    let mut start = 0;
    for row in pins
        .iter()
        .enumerate()
        .map(|(index, &stands)| stands && !falls(index))
        .collect::<Vec<_>>()
        .split(|&stands| !stands)
    {
        let end = start + row.len();
        let (left, right) = (start.max(first), end.min(shown.end));
        if left < right {
            let (one, other) = (middle(left) - 6.0, middle(right - 1) + 6.0);
            picture.line((one, ground - 18.0), (other, ground - 18.0), "faint");
            let text = value(row.len()).to_string();
            picture.text(
                ((one + other) / 2.0, ground - 18.0),
                (0.0, 15.0),
                &text,
                "good middle",
            );
        }
        start = end + 1;
    }
}
