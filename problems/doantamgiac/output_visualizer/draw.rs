//! Draws DOANTG: up to nine cases, each in a panel with the triangle, the segment and its inner part, thick and green.
//! Cases with a wrong output come first, and their panels have a red frame.

use problemkit::{Fault, Svg, Visualizer, visualize};

const PANELS_MAX: usize = 9;
/// The side of a panel, and the distance from one to the next, to the right and down.
const SIDE: f64 = 100.0;
const ACROSS: f64 = 112.0;
const DOWN: f64 = 132.0;

type Point = (f64, f64);

struct Shown {
    number: usize,
    triangle: [Point; 3],
    segment: [Point; 2],
    answer: f64,
    output: Option<f64>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=1000)?;
    let mut shown = Vec::with_capacity(count);
    for number in 1..=count {
        let mut points = [(0.0, 0.0); 5];
        for point in &mut points {
            let mut next = || case.input.int("a coordinate", -10_000..=10_000);
            *point = (next()? as f64, next()? as f64);
        }
        let [a, b, c, p, q] = points;
        shown.push(Shown {
            number,
            triangle: [a, b, c],
            segment: [p, q],
            answer: case.answer.real("a length", 0.0..=f64::MAX)?,
            output: case.output.real("a length", f64::MIN..=f64::MAX).ok(),
        });
    }
    let wrong = shown.iter().filter(|shown| !shown.is_right()).count();
    shown.sort_by_key(Shown::is_right);
    shown.truncate(PANELS_MAX);
    let columns = shown.len().clamp(2, 3);
    let rows = shown.len().div_ceil(3);
    let width = ACROSS * columns as f64 - (ACROSS - SIDE);
    let mut picture = Svg::fit(0.0, -DOWN * rows as f64, width, 14.0);
    picture.title(
        "Each panel shows a triangle, a segment, and in green the part of it that is inside",
    );
    let (head, class) = if wrong == 0 {
        (format!("{} / {count} ✓", shown.len()), "good")
    } else {
        (format!("{wrong} / {count} sai / wrong ✗"), "bad")
    };
    picture.text((0.0, 14.0), (0.0, 6.0), &head, class);
    for (place, shown) in shown.iter().enumerate() {
        let left = ACROSS * (place % 3) as f64;
        let bottom = -DOWN * (place / 3) as f64 - SIDE - 16.0;
        draw_case(&mut picture, shown, (left, bottom));
    }
    Ok(picture)
}

impl Shown {
    fn is_right(&self) -> bool {
        let tolerance = 1e-6 * f64::max(1.0, self.answer);
        self.output
            .is_some_and(|output| (output - self.answer).abs() <= tolerance)
    }
}

fn draw_case(picture: &mut Svg, shown: &Shown, (left, bottom): Point) {
    let seen: Vec<Point> = shown.triangle.into_iter().chain(shown.segment).collect();
    let low = seen
        .iter()
        .fold(seen[0], |a, b| (a.0.min(b.0), a.1.min(b.1)));
    let high = seen
        .iter()
        .fold(seen[0], |a, b| (a.0.max(b.0), a.1.max(b.1)));
    let extent = (high.0 - low.0).max(high.1 - low.1);
    let scale = SIDE * 0.84 / extent;
    let middle = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
    let place = |(x, y): Point| {
        (
            left + SIDE / 2.0 + (x - middle.0) * scale,
            bottom + SIDE / 2.0 + (y - middle.1) * scale,
        )
    };
    let class = if shown.is_right() {
        "faint thin"
    } else {
        "bad"
    };
    picture.rect((left, bottom), (left + SIDE, bottom + SIDE), class);
    let triangle = shown.triangle.map(place);
    picture.polygon(&triangle, "shade");
    picture.polygon(&triangle, "input");
    let [p, q] = shown.segment;
    picture.line(place(p), place(q), "mark");
    if let Some((from, to)) = inner_part(shown.triangle, p, q) {
        picture.line(place(from), place(to), "good thick");
    }
    for end in [p, q] {
        let (x, y) = place(end);
        picture.dot(x, y, 3.5, "mark");
    }
    let name = format!("#{}: {}", shown.number, short(shown.answer));
    picture.text((left, bottom + SIDE), (0.0, -6.0), &name, "small");
    if !shown.is_right() {
        let found = shown.output.map_or("?".to_owned(), short);
        picture.text(
            (left, bottom),
            (0.0, 14.0),
            &format!("✗ {found}"),
            "bad small",
        );
    }
}

fn inner_part([a, b, c]: [Point; 3], p: Point, q: Point) -> Option<(Point, Point)> {
    let side = |a: Point, b: Point, c: Point| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    let turn = side(a, b, c).signum();
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for (from, to) in [(a, b), (b, c), (c, a)] {
        let (at_p, at_q) = (turn * side(from, to, p), turn * side(from, to, q));
        if at_p < 0.0 && at_q < 0.0 {
            return None;
        }
        if at_p < 0.0 {
            low = low.max(at_p / (at_p - at_q));
        } else if at_q < 0.0 {
            high = high.min(at_p / (at_p - at_q));
        }
    }
    let at = |t: f64| (p.0 + t * (q.0 - p.0), p.1 + t * (q.1 - p.1));
    (low <= high).then(|| (at(low), at(high)))
}

fn short(value: f64) -> String {
    if value.abs() >= 1e7 {
        return format!("{value:.2e}");
    }
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
