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

/// At most so many heaps of a line are drawn, and so many pieces of a heap.
const HEAPS_MAX: usize = 10;
const PIECES_MAX: usize = 26;

/// Sizes in pixels.
const ROW: f64 = 20.0;
const PIECE: f64 = 13.0;
const NUMBER: f64 = 60.0;
const VALUE: f64 = 150.0;

const TITLE: &str = "Grundy's game: the heaps and their values; the split heap shows its two parts";

fn width(_: &Position) -> f64 {
    NUMBER + (PIECES_MAX + 1) as f64 * PIECE + VALUE
}

fn height(position: &Position) -> f64 {
    (position.heaps.len().min(HEAPS_MAX + 1) + 2) as f64 * ROW
}

/// A row for each heap; the second part of the split one stands behind the first in rings.
fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let split = after
        .as_ref()
        .and_then(|after| Some((usize::try_from(step[0]).ok()? - 1, after)));
    let moved = split.as_ref().map_or(0, |split| split.0);
    let first = (moved + 1).saturating_sub(HEAPS_MAX);
    let right = NUMBER + (PIECES_MAX + 1) as f64 * PIECE;
    let mut line = top - 0.7 * ROW;
    for (index, &heap) in position
        .heaps
        .iter()
        .enumerate()
        .skip(first)
        .take(HEAPS_MAX)
    {
        picture.text(
            (0.0, line),
            (0.0, 0.0),
            &format!("{}.", index + 1),
            "faint small",
        );
        picture.text(
            (NUMBER - 12.0, line),
            (0.0, 0.0),
            &heap.to_string(),
            "input end",
        );
        let parts = match &split {
            Some((moved, after)) if *moved == index => {
                (after.heaps[index], heap - after.heaps[index])
            }
            _ => (heap, 0),
        };
        draw_pieces(picture, line, heap, parts.0);
        let text = if parts.1 == 0 {
            format!("g = {}", value(heap))
        } else {
            format!(
                "g = {} → {} ⊕ {}",
                value(heap),
                value(parts.0),
                value(parts.1)
            )
        };
        let class = if parts.1 == 0 { "input" } else { "mark" };
        picture.text((right, line), (0.0, 0.0), &text, class);
        line -= ROW;
    }
    if position.heaps.len() > HEAPS_MAX {
        let rest = format!("… {}", position.heaps.len());
        picture.text((0.0, line), (0.0, 0.0), &rest, "faint");
        line -= ROW;
    }
    let sum = |position: &Position| {
        position
            .heaps
            .iter()
            .fold(0, |sum, &heap| sum ^ value(heap))
    };
    let text = match &split {
        Some((_, after)) => format!("⊕ = {} → {}", sum(position), sum(after)),
        None => format!("⊕ = {}", sum(position)),
    };
    picture.line(
        (right, line + 0.75 * ROW),
        (right + VALUE - 20.0, line + 0.75 * ROW),
        "faint",
    );
    picture.text((right, line), (0.0, 0.0), &text, "");
}

/// The pieces of a heap; those from `first_part` on in rings. Of a large heap, parts of a bar.
fn draw_pieces(picture: &mut Svg, line: f64, heap: usize, first_part: usize) {
    if heap > PIECES_MAX {
        let length = PIECES_MAX as f64 * PIECE;
        let cut = NUMBER + length * first_part as f64 / heap as f64;
        picture.rect((NUMBER, line), (cut, line + 9.0), "answer fill");
        picture.rect((cut, line), (NUMBER + length, line + 9.0), "mark");
        return;
    }
    for piece in 0..heap {
        let place = NUMBER + (piece as f64 + 0.5) * PIECE;
        if piece < first_part {
            picture.dot(place, line + 5.0, 4.5, "answer");
        } else {
            picture.circle(place, line + 5.0, 4.0, "mark");
        }
    }
}

struct Position {
    heaps: Vec<usize>,
}

const HEAP_MAX: usize = 2000;

fn read_position(line: &str) -> Option<Position> {
    let numbers = line
        .split_ascii_whitespace()
        .map(|token| token.parse().ok());
    let heaps = numbers.collect::<Option<Vec<usize>>>()?;
    let is_position = !heaps.is_empty() && heaps.iter().all(|heap| (1..=HEAP_MAX).contains(heap));
    is_position.then_some(Position { heaps })
}

/// The nim-sum of the values is 0.
fn is_lost(position: &Position) -> bool {
    position
        .heaps
        .iter()
        .fold(0, |sum, &heap| sum ^ value(heap))
        == 0
}

/// The position after a move, or why it is not allowed.
fn apply(position: &Position, step: &[i64]) -> Result<Position, String> {
    let &[number, one, other] = step else {
        return Err(format!(
            "a move is three numbers, a heap and its two parts; found {} numbers",
            step.len()
        ));
    };
    let mut heaps = position.heaps.clone();
    let count = heaps.len();
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(heap) = index.and_then(|index| heaps.get_mut(index)) else {
        return Err(format!(
            "there is no heap {number}; they are numbered from 1 to {count}"
        ));
    };
    match (usize::try_from(one), usize::try_from(other)) {
        (Ok(0) | Err(_), _) | (_, Ok(0) | Err(_)) => Err(format!(
            "{one} and {other}: both parts have to be at least 1"
        )),
        (Ok(one), Ok(other)) if one.checked_add(other) != Some(*heap) => Err(format!(
            "{one} and {other} are not the {heap} pieces of heap {number}"
        )),
        (Ok(one), Ok(other)) if one == other => {
            Err(format!("{one} and {other}: the parts have to differ"))
        }
        (Ok(one), Ok(other)) => {
            *heap = one;
            heaps.push(other);
            Ok(Position { heaps })
        }
    }
}

fn value(heap: usize) -> usize {
    static VALUES: std::sync::OnceLock<Vec<usize>> = std::sync::OnceLock::new();
    VALUES.get_or_init(values)[heap]
}

/// The Sprague–Grundy values by definition. Marks hold the heap that they were made for.
fn values() -> Vec<usize> {
    let mut values = vec![0; HEAP_MAX + 1];
    let mut met_for = [0; 1024];
    for heap in 1..=HEAP_MAX {
        for part in 1..heap.div_ceil(2) {
            met_for[values[part] ^ values[heap - part]] = heap;
        }
        values[heap] = met_for.iter().take_while(|&&met| met == heap).count();
    }
    values
}
