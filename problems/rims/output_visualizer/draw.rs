//! rims: the regions as boxes with their dots. In the region of the move the loop is a circle, with orange dots on it.

use std::f64::consts::TAU;

use problemkit::{GamePicture, Svg, visualize};
use rules::{Position, RULES, apply, nim_sum};

const PICTURE: GamePicture<Position> = GamePicture {
    game: RULES.game,
    title: "Rims: the dots of each region, and the loop that is drawn through the orange ones; the nim-sum before and after",
    width: |position| shown(position) as f64 * (BOX + APART) + SUM,
    height: |_| BOX + HEAD,
    draw: draw_position,
};

fn main() {
    visualize(|case| PICTURE.show(case))
}

/// At most so many regions of a position are drawn.
const REGIONS_MAX: usize = 8;
/// A region with more dots than these shows only their number.
const DOTS_MAX: i64 = 16;

/// Sizes in pixels.
const BOX: f64 = 96.0;
const APART: f64 = 8.0;
const HEAD: f64 = 34.0;
/// Width of the text behind the regions.
const SUM: f64 = 190.0;
const DOT: f64 = 3.5;
const LOOP: f64 = 26.0;

fn shown(position: &Position) -> usize {
    position.regions.len().min(REGIONS_MAX)
}

fn draw_position(picture: &mut Svg, top: f64, position: &Position, step: &[i64]) {
    let after = apply(position, step).ok();
    let moved = after
        .as_ref()
        .and_then(|_| usize::try_from(step[0] - 1).ok());
    // The region of the move is among those that are drawn.
    let first = moved.map_or(0, |moved| (moved + 1).saturating_sub(REGIONS_MAX));
    for place in 0..shown(position) {
        let index = first + place;
        let corner = (place as f64 * (BOX + APART), top - HEAD - BOX + 10.0);
        let dots = position.regions[index];
        picture.rect(corner, (corner.0 + BOX, corner.1 + BOX), "faint thin");
        let text = format!("{}: {dots}", index + 1);
        picture.text(
            (corner.0, corner.1 + BOX),
            (2.0, -4.0),
            &text,
            "input small",
        );
        if moved == Some(index) {
            draw_loop(picture, corner, dots, (step[1], step[2]));
        } else {
            draw_dots(
                picture,
                (corner.0 + BOX / 2.0, corner.1 + BOX / 2.0),
                dots,
                "input",
            );
        }
    }
    let mut text = format!("⊕ = {}", nim_sum(position));
    if let Some(after) = &after {
        text.push_str(&format!(" → {}", nim_sum(after)));
    }
    let place = shown(position) as f64 * (BOX + APART);
    picture.text(
        (place, top - HEAD - BOX / 2.0 + 10.0),
        (0.0, 4.0),
        &text,
        "answer",
    );
}

/// Dots in rows of four around a place, or their number.
fn draw_dots(picture: &mut Svg, (x, y): (f64, f64), dots: i64, class: &str) {
    if dots > DOTS_MAX {
        let class = format!("{class} middle small");
        picture.text((x, y), (0.0, 4.0), &dots.to_string(), &class);
        return;
    }
    let rows = (dots + 3) / 4;
    for dot in 0..dots {
        let (row, column) = (dot / 4, dot % 4);
        let in_row = (dots - 4 * row).min(4);
        let right = (column as f64 - (in_row - 1) as f64 / 2.0) * 10.0;
        let up = (row as f64 - (rows - 1) as f64 / 2.0) * 10.0;
        picture.dot(x + right, y + up, DOT, class);
    }
}

/// The loop with its dots, those inside it, and those outside beside it.
fn draw_loop(picture: &mut Svg, corner: (f64, f64), dots: i64, (inside, outside): (i64, i64)) {
    let (x, y) = (corner.0 + LOOP + 8.0, corner.1 + BOX - LOOP - 16.0);
    picture.circle(x, y, LOOP, "mark");
    let through = dots - inside - outside;
    if through > DOTS_MAX {
        let text = through.to_string();
        picture.text((x, y + LOOP), (0.0, -3.0), &text, "mark middle small");
    } else {
        for dot in 0..through {
            let angle = TAU * dot as f64 / through as f64;
            picture.dot(x + LOOP * angle.sin(), y + LOOP * angle.cos(), DOT, "mark");
        }
    }
    if inside > 0 {
        draw_dots(picture, (x, y), inside, "answer");
    }
    if outside > 0 {
        draw_dots(
            picture,
            (corner.0 + BOX - 24.0, corner.1 + 18.0),
            outside,
            "answer",
        );
    }
}
