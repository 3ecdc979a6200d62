//! layco: the pieces of the first games in groups of M + 1. Where the groups leave nothing over, the player to move loses;
//! what is left over (orange) is the winning move. With V = 1 the last piece (grey ring) is set aside first.

use problemkit::{Fault, Svg, Visualizer, visualize};

const GAMES_MAX: usize = 10;
/// The pieces of a game that are drawn; beyond, an ellipsis stands for whole groups.
const PIECES_MAX: i64 = 40;

/// Sizes in pixels.
const STEP: f64 = 14.0;
const GROUP_GAP: f64 = 8.0;
const ROW: f64 = 56.0;
const WIDTH: f64 = 660.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let games = case.input.count("T", 1..=200)?;
    case.input.int("seed", 0..=1_000_000_000)?;
    let shown = games.min(GAMES_MAX);
    let rows = shown + usize::from(shown < games);
    let height = rows as f64 * ROW;
    let mut picture = Svg::stretch((0.0, -height), (WIDTH, 0.0), WIDTH, height);
    picture
        .title("Take away: the pieces in groups of M + 1; what is left over is the winning move");
    for row in 0..shown {
        let begins = case.input.int("F", 0..=1)?;
        let pieces = case.input.int("C", 1..=10_000)?;
        let most = case.input.int("M", 1..=10_000)?;
        let last_loses = case.input.int("V", 0..=1)?;
        case.input.int("B", 0..=3)?;
        let top = -(row as f64) * ROW;
        let heading = format!("F = {begins}, C = {pieces}, M = {most}, V = {last_loses}");
        picture.text((0.0, top), (0.0, 14.0), &heading, "");
        draw_game(&mut picture, top - 34.0, pieces, most, last_loses);
    }
    if shown < games {
        let rest = format!("… +{}", games - shown);
        picture.text((0.0, -(shown as f64) * ROW), (0.0, 14.0), &rest, "faint");
    }
    Ok(picture)
}

/// Draws a game from the left: the remainder, the groups, and the piece set aside.
fn draw_game(picture: &mut Svg, middle: f64, pieces: i64, most: i64, last_loses: i64) {
    let grouped = pieces - last_loses;
    let over = grouped % (most + 1);
    let groups = grouped / (most + 1);
    let mut left = 6.0;
    left = draw_group(picture, (left, middle), over, "mark");
    let shown = ((PIECES_MAX - over) / (most + 1)).clamp(0, groups);
    for _ in 0..shown {
        let right = draw_group(picture, (left, middle), most + 1, "answer");
        let (one, other) = (
            (left - 7.0, middle - 9.0),
            (right - GROUP_GAP - 7.0, middle + 9.0),
        );
        picture.rect(one, other, "faint thin");
        left = right;
    }
    if shown < groups {
        let rest = format!("… +{} × {}", groups - shown, most + 1);
        picture.text((left, middle), (0.0, 5.0), &rest, "faint");
        left += 110.0;
    }
    if last_loses == 1 {
        picture.circle(left, middle, 5.0, "input");
    }
}

/// Draws the pieces, or their number where they would not fit; returns the left end of the next group.
fn draw_group(picture: &mut Svg, (left, middle): (f64, f64), pieces: i64, class: &str) -> f64 {
    if pieces == 0 {
        return left;
    }
    if pieces > PIECES_MAX {
        picture.text((left, middle), (0.0, 5.0), &format!("● × {pieces}"), class);
        return left + 90.0;
    }
    for place in 0..pieces {
        picture.dot(left + place as f64 * STEP, middle, 5.0, class);
    }
    left + pieces as f64 * STEP + GROUP_GAP
}
