//! vidu3: the heaps from 0 up to N (of a large N only the last ones), lost positions filled; and from N an arrow for each
//! move: green to a lost position, grey to a won one.

use problemkit::{Fault, Svg, Visualizer, visualize};

/// Largest number of heaps that are drawn, the largest ones.
const HEAPS_MAX: usize = 24;
/// Sizes in pixels.
const CELL: f64 = 30.0;
const ARCS: f64 = 96.0;

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let pieces = case.input.count("N", 1..=100_000)?;
    let line = case.input.line("the rest of the first line")?;
    let set = if line.is_empty() {
        case.input.line_of_ints("S", 1..=1_000_000_000)?
    } else {
        return Err(case.input.fault("N should stand alone"));
    };
    let set: Vec<usize> = set
        .iter()
        .filter_map(|&s| usize::try_from(s).ok())
        .collect();
    let won = won(pieces, &set);
    let first = (pieces + 1).saturating_sub(HEAPS_MAX);
    let width = (pieces + 1 - first) as f64 * CELL;
    let mut picture = Svg::stretch(
        (0.0, -40.0),
        (width.max(380.0), ARCS + 30.0),
        width.max(380.0),
        ARCS + 70.0,
    );
    picture.title(
        "Subtraction game: lost positions are filled; the moves from N, green to a lost position",
    );
    let said = case.output.int("answer", 0..=1).ok();
    let is_right = said == Some(i64::from(won[pieces]));
    let said = said.map_or("?".to_owned(), |answer| answer.to_string());
    let (mark, class) = if is_right {
        ("✓", "good")
    } else {
        ("✗", "bad")
    };
    picture.text(
        (0.0, ARCS + 30.0),
        (0.0, 10.0),
        &format!("N = {pieces} → {said} {mark}"),
        class,
    );
    let middle = |heap: usize| ((heap - first) as f64 + 0.5) * CELL;
    for &taken in set.iter().filter(|&&taken| taken <= pieces - first) {
        let class = if won[pieces - taken] {
            "faint"
        } else {
            "good thick"
        };
        arc(&mut picture, middle(pieces), middle(pieces - taken), class);
    }
    for (heap, &is_won) in won.iter().enumerate().skip(first) {
        let corner = middle(heap) - CELL / 2.0 + 2.0;
        let class = if is_won { "faint" } else { "answer fill" };
        picture.rect((corner, -CELL + 4.0), (corner + CELL - 4.0, 0.0), class);
        let class = if pieces < 100 {
            "middle small"
        } else {
            "middle small faint"
        };
        if pieces < 100 || heap % 5 == 0 || heap == pieces {
            picture.text((middle(heap), -CELL), (0.0, 10.0), &heap.to_string(), class);
        }
    }
    Ok(picture)
}

/// An arch over the heaps, the higher the longer.
fn arc(picture: &mut Svg, from: f64, to: f64, class: &str) {
    let height = ((from - to) * 0.35).clamp(14.0, ARCS);
    let points: Vec<(f64, f64)> = (0..=24)
        .map(|step| {
            let part = f64::from(step) / 24.0;
            (
                from + (to - from) * part,
                height * 4.0 * part * (1.0 - part),
            )
        })
        .collect();
    picture.polyline(&points, class);
    picture.dot(
        to,
        3.0,
        4.0,
        if class == "faint" { "faint" } else { "good" },
    );
}

fn won(pieces: usize, set: &[usize]) -> Vec<bool> {
    let mut won: Vec<bool> = Vec::new();
    for heap in 0..=pieces {
        let wins = set.iter().any(|&taken| taken <= heap && !won[heap - taken]);
        won.push(wins);
    }
    won
}
