//! Draws POLYGONAREA: the polygon and the triangles that its edges make with O. An edge seen from O counter-clockwise is
//! green and adds, one seen clockwise is red and takes away; what is left is the area.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// With more vertices than these the triangles and their numbers are left out.
const TRIANGLES_MAX: usize = 14;
/// More vertices than these are drawn without dots.
const DOTS_MAX: usize = 60;
/// At most this many vertices are drawn, evenly along the outline.
const DRAWN_MAX: usize = 30_000;

type Point = (f64, f64);

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let outline = read_outline(&mut case.input)?;
    let has_triangles = outline.len() <= TRIANGLES_MAX;
    let shown: Vec<Point> = outline
        .iter()
        .copied()
        .step_by(outline.len().div_ceil(DRAWN_MAX))
        .collect();
    let mut seen = shown.clone();
    if has_triangles {
        seen.push((0.0, 0.0));
    }
    let (left, right) = bounds(seen.iter().map(|point| point.0));
    let (bottom, top) = bounds(seen.iter().map(|point| point.1));
    let extent = (right - left).max(top - bottom);
    let side = extent * 0.08;
    let mut picture = Svg::fit(
        left - side,
        bottom - side,
        right + side,
        top + side + extent * 0.14,
    );
    picture
        .title("The polygon; edges that add to the area are green, edges that take away are red");
    picture.polygon(&shown, "shade");
    if has_triangles {
        draw_triangles(&mut picture, &outline);
    } else {
        picture.polygon(&shown, "input");
    }
    if outline.len() <= DOTS_MAX {
        for &(x, y) in &outline {
            picture.dot(x, y, 3.5, "ink");
        }
    }
    let (x, y) = outline[0];
    picture.dot(x, y, 6.0, "mark");
    draw_results(
        case,
        &mut picture,
        (left - side, top + side + extent * 0.14),
    );
    Ok(picture)
}

/// Rays from O, and every edge with twice the area of its triangle.
fn draw_triangles(picture: &mut Svg, outline: &[Point]) {
    for &vertex in outline {
        picture.line((0.0, 0.0), vertex, "faint thin");
    }
    let next = outline.iter().cycle().skip(1);
    for (&(x, y), &(u, v)) in outline.iter().zip(next) {
        let doubled = x * v - y * u;
        let (class, sign) = match doubled {
            0.0 => ("input", "±"),
            doubled if doubled > 0.0 => ("good", "+"),
            _ => ("bad", "−"),
        };
        picture.line((x, y), (u, v), &format!("{class} thick"));
        let length = (u - x).hypot(v - y).max(f64::MIN_POSITIVE);
        // The side to the right of the walk; y grows downwards on the screen.
        let aside = ((v - y) / length * 20.0, (u - x) / length * 20.0 + 4.0);
        let middle = ((x + u) / 2.0, (y + v) / 2.0);
        let number = format!("{sign}{}", doubled.abs());
        picture.text(middle, aside, &number, &format!("{class} small middle"));
    }
    picture.dot(0.0, 0.0, 5.0, "answer");
    picture.text((0.0, 0.0), (-8.0, 18.0), "O", "answer end");
}

fn draw_results(case: &mut Visualizer, picture: &mut Svg, corner: Point) {
    let answer = result(&mut case.answer);
    let output = result(&mut case.output);
    if answer == output {
        picture.text(corner, (0.0, 12.0), &format!("{answer} ✓"), "good");
    } else {
        picture.text(corner, (0.0, 12.0), &format!("answer: {answer}"), "answer");
        picture.text(corner, (0.0, 32.0), &format!("output: {output} ✗"), "bad");
    }
}

/// The direction and the area, as far as they can be read.
fn result(reader: &mut Reader) -> String {
    let words: Vec<String> = (0..6)
        .map_while(|_| reader.word("a word").ok())
        .map(|word| word.chars().take(24).collect())
        .collect();
    match words.as_slice() {
        [_, _, direction, _, _, area] => format!("{direction}, Area = {area}"),
        _ => "?".to_owned(),
    }
}

fn read_outline(input: &mut Reader) -> Result<Vec<Point>, Fault> {
    let count = input.count("n", 3..=100_000)?;
    (0..count)
        .map(|_| Ok((input.real("x", -1e5..=1e5)?, input.real("y", -1e5..=1e5)?)))
        .collect()
}

fn bounds(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    (
        values.clone().fold(f64::INFINITY, f64::min),
        values.fold(f64::NEG_INFINITY, f64::max),
    )
}
