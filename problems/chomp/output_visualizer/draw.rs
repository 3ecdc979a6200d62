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

#[derive(Clone)]
struct Position {
    /// Row lengths from the bottom.
    rows: Vec<usize>,
}

const SIDE: usize = 8;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let rows = numbers.collect::<Option<Vec<usize>>>()?;
    let is_position = (1..=SIDE).contains(&rows.len())
        && rows.iter().all(|row| (1..=SIDE).contains(row))
        && rows.is_sorted_by(|one, next| one >= next);
    is_position.then_some(Position { rows })
}

/// By search: no theory is known.
fn is_lost(position: &Position) -> bool {
    use std::cell::RefCell;
    use std::collections::HashMap;
    thread_local! {
        static KNOWN: RefCell<HashMap<Vec<usize>, bool>> = RefCell::new(HashMap::new());
    }
    if let Some(is_lost) = KNOWN.with_borrow(|known| known.get(&position.rows).copied()) {
        return is_lost;
    }
    let squares = position
        .rows
        .iter()
        .enumerate()
        .flat_map(|(row, &length)| (0..length).map(move |column| (column, row)));
    let wins = squares
        .skip(1)
        .any(|square| is_lost(&without(position, square)));
    KNOWN.with_borrow_mut(|known| known.insert(position.rows.clone(), !wins));
    !wins
}

/// What is left without a square, from (0, 0), and all to its right and above.
fn without(position: &Position, (column, row): (usize, usize)) -> Position {
    let mut rows = position.rows.clone();
    for length in &mut rows[row..] {
        *length = column.min(*length);
    }
    rows.retain(|&length| length > 0);
    Position { rows }
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[x, y] = step else {
        return Err(format!(
            "a move is two numbers, column and row; found {} numbers",
            step.len()
        ));
    };
    let index = |number: i64| {
        usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1))
    };
    match (index(x), index(y)) {
        (Some(0), Some(0)) => Err("(1, 1) is poisoned and must not be chosen".to_owned()),
        (Some(column), Some(row))
            if position
                .rows
                .get(row)
                .is_some_and(|&length| column < length) =>
        {
            Ok(without(position, (column, row)))
        }
        _ => Err(format!("square ({x}, {y}) is not there")),
    }
}
