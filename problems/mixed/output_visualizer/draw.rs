//! HONHOP: the heaps as rows of matches, what the move takes in orange at their ends. Under rule 3 a faint line stands below the first
//! k heaps.

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: "Matches: the heaps under their rule; what the move takes is orange",
    width: |_| LEFT + LENGTH + 10.0,
    height: |position| (position.heaps.len() + 1) as f64 * ROW + GAP,
    draw: draw_position,
};

fn main() {
    visualize(|case| {
        case.input.line("T")?;
        PICTURE.show(case)
    })
}

/// Sizes in pixels.
const ROW: f64 = 24.0;
const GAP: f64 = 12.0;
const LEFT: f64 = 60.0;
const MATCH: f64 = 12.0;
const LENGTH: f64 = 30.0 * MATCH;
/// Larger heaps are bars.
const MATCHES_MAX: usize = 30;

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let law = position.law;
    let mut text = format!("rule {}: m = {}", law.rule, law.m);
    if law.k > 0 {
        text.push_str(&format!(", k = {}", law.k));
    }
    picture.text((0.0, top), (0.0, 14.0), &text, "input");
    let after = apply(position, step).ok();
    let after = after.as_ref().unwrap_or(position);
    let pairs = position.heaps.iter().zip(&after.heaps);
    for (index, (&heap, &left)) in pairs.enumerate() {
        let line = top - (index + 2) as f64 * ROW + 6.0;
        let name = format!("{}.", index + 1);
        picture.text((0.0, line), (0.0, 0.0), &name, "faint small");
        picture.text(
            (LEFT - 12.0, line),
            (0.0, 0.0),
            &heap.to_string(),
            "input end",
        );
        draw_heap(picture, line, heap, left);
        if law.rule == 3 && index + 1 == law.k && law.k < position.heaps.len() {
            picture.line(
                (0.0, line - 6.0),
                (LEFT + LENGTH, line - 6.0),
                "faint dashed",
            );
        }
    }
}

fn draw_heap(picture: &mut Svg, line: f64, heap: usize, left: usize) {
    if heap > MATCHES_MAX {
        let cut = LEFT + LENGTH * left as f64 / heap as f64;
        picture.rect((LEFT, line), (cut, line + 10.0), "answer shade");
        picture.rect((cut, line), (LEFT + LENGTH, line + 10.0), "mark fill");
        return;
    }
    for number in 0..heap {
        let place = LEFT + number as f64 * MATCH;
        let class = if number < left { "answer" } else { "mark" };
        picture.line((place, line), (place, line + 12.0), class);
        picture.dot(place, line + 13.0, 2.5, class);
    }
}
