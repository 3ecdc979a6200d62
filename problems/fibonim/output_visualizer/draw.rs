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

/// Sizes in pixels.
const BAR: f64 = 420.0;
const ROW: f64 = 26.0;
/// Narrower blocks have no number.
const NUMBERED_MIN: f64 = 14.0;

const TITLE: &str = "Fibonacci nim: the heap as a sum of Fibonacci numbers; what is taken is orange, the limit a line";

fn width(_: &Position) -> f64 {
    BAR + 60.0
}

fn height(_: &Position) -> f64 {
    2.0 * ROW + 26.0
}

/// The parts as blocks, the smallest on the right, and below the pieces that are taken, from the right.
fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let scale = BAR / position.heap as f64;
    let text = format!("n = {}, q = {}", position.heap, position.limit);
    picture.text((0.0, top), (0.0, 11.0), &text, "input");
    let mut left = 0.0;
    for part in parts(position.heap) {
        let right = left + part as f64 * scale;
        picture.rect((left, top - ROW - 12.0), (right, top - 16.0), "answer");
        if right - left >= NUMBERED_MIN * (part.to_string().len() as f64 + 1.0) / 2.0 {
            picture.text(
                ((left + right) / 2.0, top - ROW - 12.0),
                (0.0, -6.0),
                &part.to_string(),
                "answer middle",
            );
        }
        left = right;
    }
    let bottom = top - ROW - 18.0;
    let limit = BAR - position.limit.min(position.heap) as f64 * scale;
    picture.line((limit, bottom), (BAR, bottom), "faint");
    let taken = step.first().copied();
    if let Some(taken) = taken.filter(|taken| (1..=position.heap).contains(taken)) {
        let class = if taken <= position.limit {
            "mark fill"
        } else {
            "bad"
        };
        picture.rect(
            (BAR - taken as f64 * scale, bottom - 10.0),
            (BAR, bottom - 3.0),
            class,
        );
    }
}

struct Position {
    heap: i64,
    /// The most that may be taken now.
    limit: i64,
}

const HEAP_MAX: i64 = 1_000_000_000_000_000_000;

fn read_position(line: &str) -> Option<Position> {
    let (heap, limit) = line.split_once(' ')?;
    let (heap, limit) = (heap.parse().ok()?, limit.trim_end().parse().ok()?);
    let range = 1..=HEAP_MAX;
    (range.contains(&heap) && range.contains(&limit)).then_some(Position { heap, limit })
}

/// The smallest part of the heap as a sum of Fibonacci numbers that are no neighbours is more than may be taken.
fn is_lost(position: &Position) -> bool {
    parts(position.heap)
        .last()
        .is_none_or(|&part| part > position.limit)
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    match *step {
        [taken] if taken < 1 => Err(format!("{taken} taken, but at least 1 piece has to be")),
        [taken] if taken > position.limit => Err(format!(
            "{taken} taken, but at most {} may be",
            position.limit
        )),
        [taken] if taken > position.heap => Err(format!(
            "{taken} taken, but there are only {}",
            position.heap
        )),
        [taken] => Ok(Position {
            heap: position.heap - taken,
            limit: 2 * taken,
        }),
        _ => Err(format!(
            "a move is one number, the pieces taken; found {} numbers",
            step.len()
        )),
    }
}

/// Zeckendorf's sum, the largest part first: always the largest Fibonacci number that fits.
fn parts(mut heap: i64) -> Vec<i64> {
    let mut numbers = vec![1, 2];
    while numbers[numbers.len() - 1] < heap {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    let mut parts = Vec::new();
    for &number in numbers.iter().rev() {
        if number <= heap {
            heap -= number;
            parts.push(number);
        }
    }
    parts
}
