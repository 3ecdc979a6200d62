//! Draws HAITG: up to nine cases, each in a panel with both triangles and what they have in common, with a green outline.
//! Cases with a wrong output come first, and their panels have a red frame.

use problemkit::{CasePanel, CasePanels, Fault, Svg, Visualizer, decimal, visualize};

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows two triangles, and in green the outline of what they have in common",
    ..CasePanels::NINE
};

type Point = (f64, f64);

struct Shown {
    triangles: [[Point; 3]; 2],
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
        let mut points = [(0.0, 0.0); 6];
        for point in &mut points {
            let mut next = || case.input.int("a coordinate", -10_000..=10_000);
            *point = (next()? as f64, next()? as f64);
        }
        let [a, b, c, d, e, f] = points;
        shown.push(Shown {
            triangles: [[a, b, c], [d, e, f]],
            answer: case.answer.real("an area", 0.0..=f64::MAX)?,
            output: case.output.real("an area", f64::MIN..=f64::MAX).ok(),
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
    let seen = shown.triangles.concat();
    let view = panel.fit(seen, 0.84);
    let place = |point| view.place(point);
    panel.draw_frame(picture);
    let [one, other] = shown.triangles;
    let common: Vec<Point> = common_part(one, other).into_iter().map(place).collect();
    picture.polygon(&common, "shade");
    picture.polygon(&one.map(place), "input");
    picture.polygon(&other.map(place), "mark");
    picture.polygon(&common, "good thick");
    let name = format!("#{}: {}", panel.number, short(shown.answer));
    panel.draw_captions(picture, &name, &shown.output.map_or("?".to_owned(), short));
}

/// The first triangle, cut along the three sides of the second.
fn common_part(one: [Point; 3], other: [Point; 3]) -> Vec<Point> {
    let side = |a: Point, b: Point, c: Point| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    let turn = side(other[0], other[1], other[2]).signum();
    let mut polygon = one.to_vec();
    for place in 0..3 {
        let height = |point| turn * side(other[place], other[(place + 1) % 3], point);
        let mut kept = Vec::new();
        let next = polygon.iter().cycle().skip(1);
        for (&here, &there) in polygon.iter().zip(next) {
            let (from, to) = (height(here), height(there));
            if from >= 0.0 {
                kept.push(here);
            }
            if from * to < 0.0 {
                let part = from / (from - to);
                kept.push((
                    here.0 + part * (there.0 - here.0),
                    here.1 + part * (there.1 - here.1),
                ));
            }
        }
        polygon = kept;
    }
    polygon
}

fn short(value: f64) -> String {
    if value.abs() >= 1e7 {
        return format!("{value:.2e}");
    }
    decimal(value, 4)
}
