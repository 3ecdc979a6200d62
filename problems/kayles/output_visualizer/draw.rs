#[cfg_attr(feature = "workspace", path = "../../../judge/problemkit/src/lib.rs")]
mod problemkit;

use problemkit::{Game, GamePicture, Svg, visualize};

const PICTURE: GamePicture<Position> = GamePicture {
    game: Game {
        read: read_position,
        is_lost,
        apply,
    },
    title: TITLE,
    width,
    height,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// So many places of a word are drawn, those around the move.
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
            picture.rect(
                (middle(index) - 4.0, ground),
                (middle(index) + 4.0, ground + PIN - 8.0),
                class,
            );
            picture.dot(middle(index), ground + PIN - 6.0, 4.0, class);
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

struct Position {
    is_standing: Vec<bool>,
}

fn read_position(line: &str) -> Option<Position> {
    let is_word = !line.is_empty() && line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    is_word.then(|| Position {
        is_standing: line.bytes().map(|byte| byte == b'1').collect(),
    })
}

/// The nim-sum of the rows' values is 0.
fn is_lost(position: &Position) -> bool {
    let rows = position.is_standing.split(|&stands| !stands);
    rows.fold(0, |sum, row| sum ^ value(row.len())) == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let is_move = match step {
        [_] => true,
        [one, other] => other.checked_sub(*one) == Some(1),
        _ => false,
    };
    if !is_move {
        return Err(
            "a move is the number of a pin, or those of two neighbours in ascending order"
                .to_owned(),
        );
    }
    let mut is_standing = position.is_standing.clone();
    let count = is_standing.len();
    for &number in step {
        let index = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        match index.and_then(|index| is_standing.get_mut(index)) {
            None => {
                return Err(format!(
                    "there is no pin {number}; they are numbered from 1 to {count}"
                ));
            }
            Some(stands) if !*stands => return Err(format!("pin {number} is down already")),
            Some(stands) => *stands = false,
        }
    }
    Ok(Position { is_standing })
}

/// The Sprague–Grundy values of rows below 84; from 71 on they repeat every 12.
const VALUES: &[u8; 84] = b"\
    012314321426\
    412714321467\
    412854721867\
    412314721827\
    412814721427\
    412814721867\
    412814721827";

fn value(pins: usize) -> u8 {
    let index = if pins < VALUES.len() {
        pins
    } else {
        72 + pins % 12
    };
    VALUES[index] - b'0'
}
