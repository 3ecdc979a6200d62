//! Draws HAITG: up to nine cases, each in a panel with both triangles and what they have in common, with a green outline.
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
    for number in 1..=count {
        let mut points = [(0.0, 0.0); 6];
        for point in &mut points {
            let mut next = || case.input.int("a coordinate", -10_000..=10_000);
            *point = (next()? as f64, next()? as f64);
        }
        let [a, b, c, d, e, f] = points;
        shown.push(Shown {
            number,
            triangles: [[a, b, c], [d, e, f]],
            answer: case.answer.real("an area", 0.0..=f64::MAX)?,
            output: case.output.real("an area", f64::MIN..=f64::MAX).ok(),
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
        "Each panel shows two triangles, and in green the outline of what they have in common",
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
    let seen: Vec<Point> = shown.triangles.concat();
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
    let [one, other] = shown.triangles;
    let common: Vec<Point> = common_part(one, other).into_iter().map(place).collect();
    picture.polygon(&common, "shade");
    picture.polygon(&one.map(place), "input");
    picture.polygon(&other.map(place), "mark");
    picture.polygon(&common, "good thick");
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
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
