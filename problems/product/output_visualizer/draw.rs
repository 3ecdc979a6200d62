//! TICH: the heaps as rows of matches in groups of m + 1, what the move takes in orange at their ends. The largest heap, which decides,
//! stands in bold blue, with its remainder by m + 1 behind it.

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, largest};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: "Taking from every heap: matches in groups of m + 1, what the move takes is orange; the largest heap decides",
    width: |_| LEFT + LENGTH + RIGHT,
    height: |position| (position.heaps.len().min(HEAPS_MAX) + 1) as f64 * ROW + GAP,
    draw: draw_position,
};

fn main() {
    visualize(|case| {
        case.input.line("T")?;
        PICTURE.show(case)
    })
}

/// Only the first heaps are drawn, and larger ones as bars.
const HEAPS_MAX: usize = 10;
const MATCHES_MAX: i64 = 24;

/// Sizes in pixels.
const ROW: f64 = 24.0;
const GAP: f64 = 12.0;
const LEFT: f64 = 122.0;
const MATCH: f64 = 10.0;
/// Distance between two groups.
const GROUPS_APART: f64 = 6.0;
const LENGTH: f64 = 24.0 * MATCH + 12.0 * GROUPS_APART;
const RIGHT: f64 = 190.0;

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let period = position.m + 1;
    let text = format!("m = {}", position.m);
    picture.text((0.0, top), (0.0, 14.0), &text, "input");
    let after = apply(position, step).ok();
    let after = after.as_ref().unwrap_or(position);
    let top_heap = largest(&position.heaps);
    let pairs = position.heaps.iter().zip(&after.heaps);
    for (index, (&heap, &left)) in pairs.enumerate().take(HEAPS_MAX) {
        let line = top - (index + 2) as f64 * ROW + 6.0;
        let name = format!("{}.", index + 1);
        picture.text((0.0, line), (0.0, 0.0), &name, "faint small");
        let class = if heap == top_heap {
            "answer end"
        } else {
            "input end"
        };
        picture.text((LEFT - 12.0, line), (0.0, 0.0), &heap.to_string(), class);
        draw_heap(picture, line, (heap, left), period);
        if heap == top_heap && heap > 0 {
            let text = format!("mod {period} = {}", heap % period);
            picture.text(
                (LEFT + LENGTH + 8.0, line),
                (0.0, 0.0),
                &text,
                "answer small",
            );
        }
    }
}

fn draw_heap(picture: &mut Svg, line: f64, (heap, left): (i64, i64), period: i64) {
    if heap > MATCHES_MAX {
        let cut = LEFT + LENGTH * (left as f64 / heap as f64);
        picture.rect((LEFT, line), (cut, line + 10.0), "answer shade");
        picture.rect((cut, line), (LEFT + LENGTH, line + 10.0), "mark fill");
        return;
    }
    for number in 0..heap {
        let place = LEFT + number as f64 * MATCH + (number / period) as f64 * GROUPS_APART;
        let class = if number < left { "answer" } else { "mark" };
        picture.line((place, line), (place, line + 12.0), class);
        picture.dot(place, line + 13.0, 2.5, class);
    }
}
