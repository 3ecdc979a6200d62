//! Draws DOANTG: up to nine cases, each in a panel with the triangle, the segment and its inner part, thick and green.
//! Cases with a wrong output come first, and their panels have a red frame.

use problemkit::{CasePanel, CasePanels, Fault, Svg, Visualizer, decimal, visualize};

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows a triangle, a segment, and in green the part of it that is inside",
    ..CasePanels::NINE
};

type Point = (f64, f64);

struct Shown {
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
    for _ in 0..count {
        let mut points = [(0.0, 0.0); 5];
        for point in &mut points {
            let mut next = || case.input.int("a coordinate", -10_000..=10_000);
            *point = (next()? as f64, next()? as f64);
        }
        let [a, b, c, p, q] = points;
        shown.push(Shown {
            triangle: [a, b, c],
            segment: [p, q],
            answer: case.answer.real("a length", 0.0..=f64::MAX)?,
            output: case.output.real("a length", f64::MIN..=f64::MAX).ok(),
        });
    }
    Ok(PANELS.draw(&shown, Shown::is_right, draw_case))
}

impl Shown {
    fn is_right(&self) -> bool {
        let tolerance = 1e-6 * f64::max(1.0, self.answer);
        self.output
            .is_some_and(|output| (output - self.answer).abs() <= tolerance)
    }
}

fn draw_case(picture: &mut Svg, panel: &CasePanel, shown: &Shown) {
    let seen = shown.triangle.into_iter().chain(shown.segment);
    let view = panel.fit(seen, 0.84);
    let place = |point| view.place(point);
    panel.draw_frame(picture);
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
    let name = format!("#{}: {}", panel.number, short(shown.answer));
    panel.draw_captions(picture, &name, &shown.output.map_or("?".to_owned(), short));
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
    decimal(value, 4)
}
