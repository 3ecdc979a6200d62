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

/// On larger boards the values are not written.
const WRITTEN_MAX: usize = 11;

/// Size of a board in pixels.
const BOARD: f64 = 250.0;
const NUMBERS: f64 = 26.0;

const TITLE: &str = "Wythoff's queens: the board with its values, lost squares filled, queens in rings and the move as a line";

/// The squares of a side that are drawn.
fn side(position: &Position) -> usize {
    let farthest = position.queens.iter().map(|&(x, y)| x.max(y)).max();
    (farthest.unwrap_or(0) + 1).clamp(4, SIDE)
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
        if side <= WRITTEN_MAX || x % 10 == 0 {
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
    let half = square / 2.0 - 0.5;
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

struct Position {
    queens: Vec<(usize, usize)>,
}

const SIDE: usize = 101;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let numbers = numbers.collect::<Option<Vec<usize>>>()?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    let is_position =
        !pairs.is_empty() && rest.is_empty() && numbers.iter().all(|&number| number < SIDE);
    is_position.then(|| Position {
        queens: pairs.iter().map(|&[x, y]| (x, y)).collect(),
    })
}

/// The nim-sum of the squares' values is 0.
fn is_lost(position: &Position) -> bool {
    position
        .queens
        .iter()
        .fold(0, |sum, &(x, y)| sum ^ value(x, y))
        == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, x, y] = step else {
        return Err(format!(
            "a move is three numbers, a queen and a square; found {} numbers",
            step.len()
        ));
    };
    let mut queens = position.queens.clone();
    let count = queens.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(queen) = index.and_then(|index| queens.get_mut(index)) else {
        return Err(format!(
            "there is no queen {number}; they are numbered from 1 to {count}"
        ));
    };
    let (from_x, from_y) = *queen;
    let (Ok(to_x), Ok(to_y)) = (usize::try_from(x), usize::try_from(y)) else {
        return Err(format!("({x}, {y}) is not on the board"));
    };
    let is_move = match (from_x.checked_sub(to_x), from_y.checked_sub(to_y)) {
        (Some(left), Some(down)) => {
            (left, down) != (0, 0) && (left == 0 || down == 0 || left == down)
        }
        _ => false,
    };
    if !is_move {
        return Err(format!(
            "queen {number} cannot move from ({from_x}, {from_y}) to ({x}, {y})"
        ));
    }
    *queen = (to_x, to_y);
    Ok(Position { queens })
}

fn value(x: usize, y: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<Vec<usize>>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[x][y]
}

/// The Sprague–Grundy values of all squares, by definition.
fn values() -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; SIDE]; SIDE];
    for x in 0..SIDE {
        for y in 0..SIDE {
            let mut is_met = [false; 3 * SIDE];
            (0..x).for_each(|to| is_met[values[to][y]] = true);
            (0..y).for_each(|to| is_met[values[x][to]] = true);
            (1..=x.min(y)).for_each(|far| is_met[values[x - far][y - far]] = true);
            values[x][y] = is_met.iter().take_while(|&&is_met| is_met).count();
        }
    }
    values
}
