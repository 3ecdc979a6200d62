use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, value};

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
