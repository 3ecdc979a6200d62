//! Draws DAGIACDON: up to nine polygons, each in a panel; of one that is not simple, two edges that have too much in common
//! are red and thick. Wrong outputs come first, and their panels have a red frame.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

const PANELS_MAX: usize = 9;
/// The side of a panel, and the distance from one to the next, to the right and down.
const SIDE: f64 = 100.0;
const ACROSS: f64 = 112.0;
const DOWN: f64 = 132.0;
/// More vertices than these are drawn without dots.
const DOTS_MAX: usize = 30;

type Point = (f64, f64);

struct Shown {
    number: usize,
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
    for number in 1..=count {
        let vertices = case.input.count("n", 3..=700)?;
        let mut outline = Vec::with_capacity(vertices);
        for _ in 0..vertices {
            let mut next = || case.input.int("a coordinate", -1_000_000..=1_000_000);
            outline.push((next()? as f64, next()? as f64));
        }
        shown.push(Shown {
            number,
            outline,
            answer: verdict(&mut case.answer),
            output: verdict(&mut case.output),
        });
    }
    let wrong = shown.iter().filter(|shown| !shown.is_right()).count();
    shown.sort_by_key(Shown::is_right);
    shown.truncate(PANELS_MAX);
    let columns = shown.len().clamp(2, 3);
    let rows = shown.len().div_ceil(3);
    let width = ACROSS * columns as f64 - (ACROSS - SIDE);
    let mut picture = Svg::fit(0.0, -DOWN * rows as f64, width, 14.0);
    picture.title("Each panel shows a polygon, with two edges in red that have too much in common");
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

fn draw_case(picture: &mut Svg, shown: &Shown, (left, bottom): Point) {
    let seen = &shown.outline;
    let low = seen
        .iter()
        .fold(seen[0], |a, b| (a.0.min(b.0), a.1.min(b.1)));
    let high = seen
        .iter()
        .fold(seen[0], |a, b| (a.0.max(b.0), a.1.max(b.1)));
    let extent = (high.0 - low.0).max(high.1 - low.1).max(1.0);
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
    let name = format!("#{}: {}", shown.number, shown.answer);
    picture.text((left, bottom + SIDE), (0.0, -6.0), &name, "small");
    if !shown.is_right() {
        picture.text(
            (left, bottom),
            (0.0, 14.0),
            &format!("✗ {}", shown.output),
            "bad small",
        );
    }
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
