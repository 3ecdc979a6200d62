//! Draws DAGIACDON: up to nine polygons, each in a panel; of one that is not simple, two edges that have too much in common
//! are red and thick. Wrong outputs come first, and their panels have a red frame.

use problemkit::{CasePanel, CasePanels, Fault, Reader, Svg, Visualizer, visualize};

const PANELS: CasePanels = CasePanels {
    title: "Each panel shows a polygon, with two edges in red that have too much in common",
    ..CasePanels::NINE
};
/// More vertices than these are drawn without dots.
const DOTS_MAX: usize = 30;

type Point = (f64, f64);

struct Shown {
    outline: Vec<Point>,
    answer: String,
    output: String,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("T", 1..=20)?;
    let mut shown = Vec::with_capacity(count);
    for _ in 0..count {
        let vertices = case.input.count("n", 3..=700)?;
        let mut outline = Vec::with_capacity(vertices);
        for _ in 0..vertices {
            let mut next = || case.input.int("a coordinate", -1_000_000..=1_000_000);
            outline.push((next()? as f64, next()? as f64));
        }
        shown.push(Shown {
            outline,
            answer: verdict(&mut case.answer),
            output: verdict(&mut case.output),
        });
    }
    Ok(PANELS.draw(&shown, Shown::is_right, draw_case))
}

impl Shown {
    fn is_right(&self) -> bool {
        self.answer == self.output
    }
}

/// `DON` or `KHONG DON`, or `?`.
fn verdict(reader: &mut Reader) -> String {
    match reader.word("DON or KHONG").as_deref() {
        Ok("DON") => "DON".to_owned(),
        Ok("KHONG") if reader.word("DON").is_ok() => "KHONG DON".to_owned(),
        _ => "?".to_owned(),
    }
}

fn draw_case(picture: &mut Svg, panel: &CasePanel, shown: &Shown) {
    let view = panel.fit(shown.outline.iter().copied(), 0.84);
    let place = |point| view.place(point);
    panel.draw_frame(picture);
    let outline: Vec<Point> = shown.outline.iter().copied().map(place).collect();
    let count = outline.len();
    let is_simple = shown.answer == "DON";
    if is_simple {
        picture.polygon(&outline, "shade");
    }
    picture.polygon(&outline, if is_simple { "good" } else { "input" });
    if let Some((one, other)) = offence(&shown.outline) {
        for edge in [one, other] {
            picture.line(outline[edge], outline[(edge + 1) % count], "bad thick");
        }
    }
    if count <= DOTS_MAX {
        for (x, y) in outline {
            picture.dot(x, y, 3.0, "ink");
        }
    }
    let name = format!("#{}: {}", panel.number, shown.answer);
    panel.draw_captions(picture, &name, &shown.output);
}

/// Two edges that have too much in common.
fn offence(outline: &[Point]) -> Option<(usize, usize)> {
    let count = outline.len();
    let vertex = |number: usize| outline[number % count];
    for one in 0..count {
        let (a, b, c) = (vertex(one), vertex(one + 1), vertex(one + 2));
        let dot = (a.0 - b.0) * (c.0 - b.0) + (a.1 - b.1) * (c.1 - b.1);
        if turn(a, b, c) == 0.0 && (dot > 0.0 || a == b || b == c) {
            return Some((one, (one + 1) % count));
        }
        for other in one + 2..count - usize::from(one == 0) {
            let (c, d) = (vertex(other), vertex(other + 1));
            let overlap =
                |p: f64, q: f64, r: f64, s: f64| p.min(q) <= r.max(s) && r.min(s) <= p.max(q);
            if overlap(a.0, b.0, c.0, d.0)
                && overlap(a.1, b.1, c.1, d.1)
                && turn(a, b, c) * turn(a, b, d) <= 0.0
                && turn(c, d, a) * turn(c, d, b) <= 0.0
            {
                return Some((one, other));
            }
        }
    }
    None
}

fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}
